import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../../channels/registry';
import type { LaneKey } from '../../models/transmission-row';
import { dropSecrets } from '../../queries/envelopes';
import { openLane as open } from '../../queries/lanes';
import { decideAgain } from '../../queries/sending';

/** Reopens the lane for waiting transmissions. Returns false if this system does not send by the channel. */
export async function openLane(
  tx: Transaction,
  lane: LaneKey,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const { channel, environment } = lane;
  const adapter = ADAPTERS[channel];
  if (!adapter) return false;
  await tx.many(open, [channel, environment, version]);
  await tx.many(dropSecrets, [channel, environment, version]);
  const { offline } = adapter;
  if (offline) await tx.many(decideAgain, [channel, environment, now.toISOString(), offline.waitMs]);
  return true;
}
