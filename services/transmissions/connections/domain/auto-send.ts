// Decides which invoices leave by a connection when they are issued.
import { SEGMENTS } from '../../../../shared/contracts/country-readiness/channel-policy';

type Segment = (typeof SEGMENTS)[number];

interface Mandate {
  providers: readonly string[];
  segments: readonly Segment[];
  direction: 'issue' | 'receive';
}

interface Connection {
  providerId: string;
  environment: 'TEST' | 'PROD';
  /** null: the mandates of the country decide. */
  autoSend: boolean | null;
}

/** Segments that a company may choose to send automatically; individuals have no address in the networks. */
const CHOSEN: readonly Segment[] = ['B2B', 'B2G'];

/** @param inForce mandates of the country of the company on the day of issue */
export function autoSendSegments(
  { providerId, environment, autoSend }: Connection,
  inForce: readonly Mandate[],
): Segment[] {
  if (autoSend === false || (autoSend === null && environment === 'TEST')) return [];
  const mandated = inForce
    .filter(({ direction, providers }) => direction === 'issue' && providers.includes(providerId))
    .flatMap(({ segments }) => segments);
  const leaving = new Set([...mandated, ...(autoSend ? CHOSEN : [])]);
  return SEGMENTS.filter((segment) => leaving.has(segment));
}
