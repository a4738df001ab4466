import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { type ApiKeyRecord, later, presentKey } from '../domain/api-key';
import { listedApiKeys } from '../queries/api-keys';
import { readUnreportedUses } from '../use-cases/read-unreported-uses';

export const listApiKeys = readAction(identity.listApiKeys, async (_input, ctx) => {
  const uses = await readUnreportedUses(ctx);
  const rows = await ctx.company.many<ApiKeyRecord>(listedApiKeys, [ctx.now().toISOString()]);
  return { items: rows.map((row) => presentKey(withUse(row, uses.get(row.id)))) };
});

function withUse(row: ApiKeyRecord, usedAt: string | undefined): ApiKeyRecord {
  return usedAt === undefined ? row : { ...row, lastUsedAt: later(row.lastUsedAt, usedAt) };
}
