import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { generateApiKey } from '../credentials/generate-api-key';
import { type ApiKeyRecord, assertReplaceable, keyEvent, presentKey } from '../domain/api-key';
import { ApiKeyRow } from '../models/api-key-row';
import { lockApiKey, replaceApiKey, revokeApiKey } from '../queries/api-keys';
import { assertGrant } from '../use-cases/assert-grant';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const rotateApiKey = writeAction(identity.rotateApiKey, {
  async write({ id, overlapSeconds }, ctx) {
    const { companyId, principal } = ctx;
    const now = ctx.now();
    const { row, key } = await ctx.company.transaction(async (tx) => {
      const old = await tx.one<ApiKeyRecord>(lockApiKey, [id]);
      if (!old) throw problem('api_key_not_found');
      // the new key acts as its holder: an ADMIN must not get a key of an OWNER this way
      if (old.userId !== principal.userId) throw problem('api_key_not_yours');
      await assertGrant(tx, principal, old);
      assertReplaceable(old, now);
      const next = generateApiKey(old, old, now);
      await tx.repository(ApiKeyRow).create({ ...next.row }, { transaction: tx.sequelize, returning: false });
      await retire(tx, old, next.row, overlapSeconds, now);
      await tx.emit(companyId, 'api_key.rotated', keyEvent(next.row));
      return next;
    });
    await invalidatePrincipals(ctx, principal.userId);
    return { ...presentKey(row), key };
  },
});

async function retire(
  tx: Transaction,
  old: ApiKeyRecord,
  next: ApiKeyRecord,
  overlapSeconds: number,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + overlapSeconds * 1000);
  await tx.one(replaceApiKey, [old.id, next.id, end.toISOString()]);
  if (overlapSeconds === 0) await tx.one(revokeApiKey, [old.id, now.toISOString()]);
}
