// What a notice of a channel makes of a transmission: a verdict, or what the receiving side has said since.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { TransmissionRecord } from '../models/transmission-row';
import type { Accepted, Rejected } from './outcome';
import { entering } from './present';

/** In these the channel may have it. */
const TAKEN: ReadonlySet<TransmissionState> = new Set([
  'sending',
  'submitted',
  'accepted',
  'rejected',
  'failed',
]);

/** A verdict may come late, even after it was given up; a rejected one stays rejected. */
export function stateAfter(
  { state }: Pick<TransmissionRecord, 'state'>,
  { kind }: Accepted | Rejected,
): TransmissionState {
  return state === 'rejected' ? state : kind;
}

/** The exchange that is under way with it knows less: its lease is taken away. */
export function afterNotice(
  before: TransmissionRecord,
  outcome: Accepted | Rejected,
  now: Date,
): Partial<TransmissionRecord> {
  const state = stateAfter(before, outcome);
  const { businessStatus = before.businessStatus } = outcome;
  const changes = { businessStatus, lease: before.lease + 1, leasedUntil: null };
  if (state === before.state) return changes;
  const nextAttemptAt = state === 'rejected' ? null : before.nextAttemptAt;
  return { ...changes, ...entering(state, now), mustAsk: false, nextAttemptAt };
}

/**
 * The one of a document that the channel has: the latest. None where documents share the number.
 * @param known of one number, the latest revision first
 */
export function noticed(known: readonly TransmissionRecord[]): TransmissionRecord | undefined {
  const [found, ...others] = known.filter(({ state }) => TAKEN.has(state));
  return others.every(({ documentId }) => documentId === found?.documentId) ? found : undefined;
}
