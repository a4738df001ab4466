// Applies a notice of a channel to a transmission: a verdict or a later status from the receiving side.
import type { TransmissionState } from '../../../shared/contracts/transmissions';
import type { TransmissionRecord } from '../models/transmission-row';
import type { Accepted, Rejected } from './outcome';
import { entering } from './present';

/** States in which the channel may have the document. */
const PERHAPS_RECEIVED: ReadonlySet<TransmissionState> = new Set([
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
  stageOf: StageOf,
): Partial<TransmissionRecord> {
  const state = stateAfter(before, outcome);
  const businessStatus = latestStatus(before.businessStatus, outcome.businessStatus, stageOf);
  const changes = { businessStatus, lease: before.lease + 1, leasedUntil: null };
  if (state === before.state) return changes;
  // a transmission that is queued again must not be sent a second time
  const isDone = state === 'rejected' || before.state === 'queued';
  const nextAttemptAt = isDone ? null : before.nextAttemptAt;
  return { ...changes, ...entering(state, now), mustAsk: false, nextAttemptAt };
}

export type StageOf = (businessStatus: string) => number;

/** Notices may arrive late, so that an earlier status follows a later one. */
export function latestStatus(
  before: string | null,
  status: string | undefined,
  stageOf: StageOf,
): string | null {
  if (status === undefined) return before;
  return before !== null && stageOf(status) < stageOf(before) ? before : status;
}

/** True also for a queued transmission that was sent once: the channel may have it, though it did not know of it when it was asked. */
function mayBeReceived({ state, sendingAt }: Pick<TransmissionRecord, 'state' | 'sendingAt'>): boolean {
  return PERHAPS_RECEIVED.has(state) || (state === 'queued' && sendingAt !== null);
}

/**
 * Finds the latest revision that the channel may have; undefined if documents share the number.
 * @param known those of one number, the latest revision first
 */
export function latestReceived(known: readonly TransmissionRecord[]): TransmissionRecord | undefined {
  const [latest, ...others] = known.filter(mayBeReceived);
  return others.every(({ documentId }) => documentId === latest?.documentId) ? latest : undefined;
}
