import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../../channels/registry';
import { cancelQueued } from '../../jobs/cancel-queued';
import type { LaneKey } from '../../models/transmission-row';
import { closeLane as close } from '../../queries/lanes';

interface Last {
  sealedConfig: string;
  version: number;
  now: Date;
  /** Queue of the jobs of the payer. */
  queue: string;
}

/**
 * The connection of the lane was removed: what is queued is cancelled, but for what is owed, and the lane keeps the last version,
 * by which the rest is followed.
 */
export async function closeLane(tx: Transaction, lane: LaneKey, last: Last): Promise<void> {
  const { companyId, channel, environment } = lane;
  const isOwed = ADAPTERS[channel]?.isOwed ?? false;
  const blockedBy = isOwed ? 'connection' : null;
  const values = [channel, environment, last.now.toISOString(), blockedBy, last.sealedConfig, last.version];
  const closed = await tx.one(close, values);
  const payload = { companyId, channel, environment };
  if (closed && !isOwed) await tx.enqueue(cancelQueued, payload, { queue: last.queue });
}
