// Decides which invoices leave by a connection when they are issued.

import { X509Certificate } from 'node:crypto';
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

/** Period in which transmissions of a removed connection are followed to their end: a week. */
export const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1_000;

/** Reads end dates from a configuration: of certificates (PEM) and of tokens that are JSON Web Tokens. */
export type Config = Readonly<Record<string, unknown>>;

const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** ISO 8601 end of each field that has one. */
export function endsIn(config: Config): string[] {
  return Object.values(config).flatMap((value) => {
    const end = typeof value === 'string' ? (certificateEnd(value) ?? tokenEnd(value)) : undefined;
    return end === undefined ? [] : [end];
  });
}

/** Undefined if it is no certificate. @param certificate PEM or DER */
export function certificateEnd(certificate: string | Uint8Array): string | undefined {
  if (typeof certificate === 'string' && !certificate.startsWith('-----BEGIN CERTIFICATE')) return undefined;
  try {
    return new X509Certificate(certificate).validToDate.toISOString();
  } catch {
    return undefined;
  }
}

/** RFC 7519, 4.1.4: `exp` in seconds. The channel checks the signature. */
function tokenEnd(token: string): string | undefined {
  const [, payload] = JWT.exec(token) ?? [];
  if (payload === undefined) return undefined;
  try {
    const { exp }: { exp?: unknown } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof exp === 'number' ? new Date(exp * 1_000).toISOString() : undefined;
  } catch {
    return undefined;
  }
}
