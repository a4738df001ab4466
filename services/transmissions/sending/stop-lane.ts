// A lane that the channel has stopped: nothing goes in or out until the company connects it anew.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { tellStopped } from '../connections/jobs/tell-stopped';
import type { LaneRow } from '../models/lane-row';
import type { LaneKey } from '../models/transmission-row';
import { blockLane } from '../queries/lanes';

/** Its owners are told once, where it is theirs to mend. @param version of the connection that was refused */
export async function stopLane(
  tx: Transaction,
  { companyId, channel, environment }: LaneKey,
  by: NonNullable<LaneRow['blockedBy']>,
  version: number,
): Promise<void> {
  const stopped = await tx.one(blockLane, [channel, environment, by, version]);
  if (!stopped || (by !== 'credentials' && by !== 'connection')) return;
  await tx.enqueue(tellStopped, { companyId, channel, environment, version, reason: by });
}
