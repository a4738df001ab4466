import { audit } from '../../../shared/contracts/audit';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { prefixOf } from '../domain/checkpoint';
import { presentCheckpoint } from '../domain/present';
import type { CheckpointRecord } from '../models/checkpoint-row';
import { HeadRow } from '../models/head-row';
import { SigningKeyRow } from '../models/signing-key-row';
import { checkpointsAfter, lastCheckpoint } from '../queries/checkpoints';
import { makeCheckpoint as make } from '../use-cases/make-checkpoint';
import { signingKeys } from '../use-cases/signing-keys';

export const checkpoints = readAction(audit.checkpoints, async ({ after, limit }, ctx) => {
  const rows = await ctx.company.many<CheckpointRecord>(checkpointsAfter, [after, limit + 1]);
  const items = rows.slice(0, limit).map(presentCheckpoint);
  return { items, nextAfter: items.at(-1)?.checkpoint ?? after, hasMore: rows.length > limit };
});

export const keys = readAction(audit.keys, async (_input, ctx) => {
  const rows = await ctx.global.findAll(SigningKeyRow, {}, { order: ['firstUsedAt desc'], limit: 100 });
  const current = signingKeys(ctx.config)?.publicKey;
  return {
    prefix: prefixOf(ctx.config.baseUrl),
    items: rows.map((row) => ({ ...row, isCurrent: row.publicKey === current })),
  };
});

export const makeCheckpoint = writeAction(audit.makeCheckpoint, {
  async write({ companyId }, ctx) {
    await make(ctx.companyNamed(companyId), ctx.config, { companyId, now: ctx.now(), reason: 'news' });
    return {};
  },
});

/** The note is null where nothing signs: without AUDIT_SIGNING_KEY. */
export const endOfLog = writeAction(audit.endOfLog, {
  async write({ companyId }, ctx) {
    const company = ctx.companyNamed(companyId);
    await make(company, ctx.config, { companyId, now: ctx.now(), reason: 'news' });
    const head = await company.find(HeadRow, {});
    if (!head) return { sequence: 0, hash: null, note: null };
    const last = await company.one<{ note: string }>(lastCheckpoint, [head.sequence]);
    return { sequence: Number(head.sequence), hash: head.hash, note: last?.note ?? null };
  },
});
