import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../../channels/registry';
import { cancelQueued } from '../../jobs/cancel-queued';
import type { LaneKey } from '../../models/transmission-row';
import { closeLane as close } from '../../queries/lanes';

interface Last {
  sealedConfig: string;
  version: number;
  now: Date;
  /** Job queue of the payer. */
  queue: string;
}

/**
 * Closes the lane of a removed connection: cancels queued transmissions unless they are mandatory, and stores the last
 * version to follow the others with.
 */
export async function closeLane(tx: Transaction, lane: LaneKey, last: Last): Promise<void> {
  const { companyId, channel, environment } = lane;
  const isMandatory = ADAPTERS[channel]?.isMandatory ?? false;
  const blockedBy = isMandatory ? 'connection' : null;
  const values = [channel, environment, last.now.toISOString(), blockedBy, last.sealedConfig, last.version];
  const closed = await tx.one(close, values);
  const payload = { companyId, channel, environment };
  if (closed && !isMandatory) await tx.enqueue(cancelQueued, payload, { queue: last.queue });
}
