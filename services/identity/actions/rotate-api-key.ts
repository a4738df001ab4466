import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { type ApiKeyRecord, keyEvent, type MintedKey, mintKey, presentKey } from '../domain/api-key';
import { assertNotWiderThanMaker } from '../domain/key-width';
import { forgetUser } from '../domain/session';
import { ApiKeyRow } from '../models/api-key-row';
import { apiKeyById, lockApiKey, replaceApiKey, revokeApiKey } from '../queries/api-keys';

export const rotateApiKey = action(identity.rotateApiKey, async ({ id, overlapSeconds }, ctx) => {
  const found = await ctx.company.one<ApiKeyRecord>(apiKeyById, [id]);
  if (!found) throw problem('api_key_not_found');
  // the new key acts as its holder: an ADMIN must not get a key of an OWNER this way
  if (found.userId !== ctx.principal.userId) throw problem('api_key_not_yours');
  await assertNotWiderThanMaker(found, ctx);
  const minted = await ctx.company.transaction(async (tx) => {
    const old = await lockReplaceable(tx, id, ctx.now());
    const next = mintKey(old, old, ctx.now());
    await tx.repository(ApiKeyRow).create({ ...next.row }, { transaction: tx.sequelize, returning: false });
    await retire(tx, old, next, overlapSeconds, ctx);
    await tx.emit(ctx.companyId, 'api_key.rotated', keyEvent(next.row));
    return next;
  });
  await forgetUser(ctx, found.userId);
  return { ...presentKey(minted.row), key: minted.key };
});

async function lockReplaceable(tx: Transaction, id: string, now: Date): Promise<ApiKeyRecord> {
  const key = await tx.one<ApiKeyRecord>(lockApiKey, [id]);
  if (!key) throw problem('api_key_not_found');
  const hasExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= now.getTime();
  if (key.replacedBy !== null || hasExpired) throw problem('api_key_replaced');
  return key;
}

async function retire(
  tx: Transaction,
  old: ApiKeyRecord,
  next: MintedKey,
  overlapSeconds: number,
  ctx: CallContext,
): Promise<void> {
  const now = ctx.now();
  const end = new Date(now.getTime() + overlapSeconds * 1000);
  await tx.one(replaceApiKey, [old.id, next.row.id, end.toISOString()]);
  if (overlapSeconds === 0) await tx.one(revokeApiKey, [old.id, now.toISOString()]);
}
