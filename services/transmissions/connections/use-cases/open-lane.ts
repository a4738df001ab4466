import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { ADAPTERS } from '../../channels/registry';
import type { LaneKey } from '../../models/transmission-row';
import { dropSecrets } from '../../queries/envelopes';
import { openLane as open } from '../../queries/lanes';
import { decideAgain } from '../../queries/sending';
import { checkConnection } from '../jobs/check-connection';

/** The lane was connected anew: what waited for it goes on, and the connection is tried. @param queue of the jobs of the payer */
export async function openLane(
  tx: Transaction,
  lane: LaneKey,
  { version, now, queue }: { version: number; now: Date; queue: string },
): Promise<void> {
  const { companyId, channel, environment } = lane;
  const adapter = ADAPTERS[channel];
  if (!adapter) return;
  await tx.many(open, [channel, environment, version]);
  await tx.many(dropSecrets, [channel, environment, version]);
  const { offline } = adapter;
  if (offline) await tx.many(decideAgain, [channel, environment, now.toISOString(), offline.waitMs]);
  const key = `${companyId} ${channel} ${environment}`;
  await tx.enqueue(checkConnection, { companyId, channel, environment }, { key, queue });
}
