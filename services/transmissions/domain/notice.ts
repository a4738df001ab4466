// Applies a notice of a channel to a transmission: a verdict or a later status from the receiving side.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { TransmissionRecord } from '../models/transmission-row';
import type { Accepted, Rejected } from './outcome';
import { entering } from './present';

/** States in which the channel may have the document. */
const TAKEN: ReadonlySet<TransmissionState> = new Set([
  'sending',
  'submitted',
  'accepted',
  'rejected',
  'failed',
]);

/** A late verdict counts even after a failure, but a rejected transmission stays rejected. */
export function stateAfter(
  { state }: Pick<TransmissionRecord, 'state'>,
  { kind }: Accepted | Rejected,
): TransmissionState {
  return state === 'rejected' ? state : kind;
}

/** Ends the lease, because an exchange under way knows less than the notice. */
export function noticeChanges(
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
 * Finds the latest revision that the channel may have; undefined if documents share the number.
 * @param known those of one number, the latest revision first
 */
export function latestTaken(known: readonly TransmissionRecord[]): TransmissionRecord | undefined {
  const [found, ...others] = known.filter(({ state }) => TAKEN.has(state));
  return others.every(({ documentId }) => documentId === found?.documentId) ? found : undefined;
}
