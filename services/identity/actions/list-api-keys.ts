import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { type ApiKeyRecord, later, presentKey } from '../domain/api-key';
import { ApiKeyRow } from '../models/api-key-row';
import { readUnreportedUses } from '../use-cases/read-unreported-uses';

export const listApiKeys = readAction(identity.listApiKeys, async (_input, ctx) => {
  const uses = await readUnreportedUses(ctx);
  const rows = await ctx.company.findAll(ApiKeyRow, { revokedAt: null }, { order: ['id desc'], limit: 1000 });
  return { items: rows.map((row) => presentKey(withUse(row, uses.get(row.id)))) };
});

function withUse(row: ApiKeyRecord, usedAt: string | undefined): ApiKeyRecord {
  return usedAt === undefined ? row : { ...row, lastUsedAt: later(row.lastUsedAt, usedAt) };
}
