// Stops a lane until the company connects the channel again.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { notifyStopped } from '../connections/jobs/notify-stopped';
import type { LaneRow } from '../models/lane-row';
import type { LaneKey } from '../models/transmission-row';
import { blockLane } from '../queries/lanes';

/** Notifies the owners once if they can fix it. @param version of the connection that was refused */
export async function stopLane(
  tx: Transaction,
  { companyId, channel, environment }: LaneKey,
  by: NonNullable<LaneRow['blockedBy']>,
  version: number,
): Promise<void> {
  const stopped = await tx.one(blockLane, [channel, environment, by, version]);
  if (!stopped || (by !== 'credentials' && by !== 'connection')) return;
  await tx.enqueue(notifyStopped, { companyId, channel, environment, version, reason: by });
}
