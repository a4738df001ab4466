// Reasons for which nothing is made or sent before a person has answered.
import type { HOLD_REASONS } from '../../../shared/contracts/recurring/fields';
import type { RecurringRecord } from '../models/recurring-invoice-row';

/** Counts the times that the clock went back, and that nothing ran for a week. */
export interface Heartbeat {
  now: string;
  clockEpoch: number;
  gapEpoch: number;
  /** End of the last week without a run. */
  gapAt: string | null;
}

export interface Situation {
  heartbeat: Heartbeat;
  /** Number of the last period that is due. */
  lastDue: number;
  /** The operator holds all recurring invoices. */
  isOnHold: boolean;
}

export function holdReason(
  row: RecurringRecord,
  { heartbeat, lastDue, isOnHold }: Situation,
): (typeof HOLD_REASONS)[number] | null {
  const { clockEpoch, gapEpoch, nextRunAt, maxCatchUp, nextIndex, approvedThrough } = row;
  if (isOnHold) return 'operator';
  if (clockEpoch < heartbeat.clockEpoch) return 'clock_went_back';
  const { gapAt } = heartbeat;
  const fellDueInGap = gapAt !== null && nextRunAt !== null && Date.parse(nextRunAt) <= Date.parse(gapAt);
  if (gapEpoch < heartbeat.gapEpoch && fellDueInGap) return 'heartbeat_gap';
  const unanswered = lastDue - Math.max(nextIndex - 1, approvedThrough ?? -1);
  return unanswered > maxCatchUp ? 'catch_up' : null;
}
