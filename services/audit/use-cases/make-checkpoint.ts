// Signs what the log of a company has now: the note is stored, and leaves the database as an event.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Config } from '../../../shared/settings/config';
import { checkpointText, isBehind, isDue, prefixOf } from '../domain/checkpoint';
import { secondOf } from '../domain/present';
import { signedNote } from '../domain/signed-note';
import { CheckpointRow } from '../models/checkpoint-row';
import { type HeadRecord, HeadRow } from '../models/head-row';
import { signingKeys } from './signing-keys';

interface CheckpointRequest {
  companyId: string;
  now: Date;
  /** `news`: whatever is not signed yet is signed; else what has waited long enough, or is much. */
  reason: 'due' | 'news';
}

export async function makeCheckpoint(
  company: Scoped,
  config: Config,
  request: CheckpointRequest,
): Promise<void> {
  const keys = signingKeys(config);
  if (!keys) return;
  const { companyId, now, reason } = request;
  const isWanted = (head: HeadRecord, replaced: readonly string[]) =>
    reason === 'news' ? isBehind(head, replaced) : isDue(head, now, replaced);
  await company.transaction(async (tx) => {
    // appending waits meanwhile, so the hash is that of the last entry
    const head = await tx.lock(HeadRow, {});
    if (!head || !isWanted(head, keys.replaced)) return;
    const name = `${prefixOf(config.baseUrl)}${companyId}`;
    const at = secondOf(now.toISOString());
    const { sequence, hash } = head;
    const checkpoint = head.checkpoints + 1;
    const note = signedNote(checkpointText({ name, sequence, hash, at }), name, keys.privateKeys);
    await tx.insert(CheckpointRow, { checkpoint, name, sequence, hash, at, note });
    const signed = { checkpoints: checkpoint, checkpointSequence: sequence, checkpointAt: at };
    await tx.update(HeadRow, {}, { ...signed, checkpointKey: keys.publicKey });
    await tx.emit(companyId, 'audit.checkpoint', { checkpoint, name, sequence, hash, at, note });
  });
}
