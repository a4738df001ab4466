import { API_KEYS_WITH_REPLACED_MAX } from '../../../shared/contracts/api-keys';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { generateApiKey } from '../credentials/generate-api-key';
import { assertReplaceable, keyEvent, presentKey, replacedBy } from '../domain/api-key';
import { ApiKeyRow } from '../models/api-key-row';
import { assertGrant } from '../use-cases/assert-grant';
import { assertKeyLimit } from '../use-cases/assert-limits';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const rotateApiKey = writeAction(identity.rotateApiKey, {
  async write({ id, overlapSeconds }, ctx) {
    const { companyId, principal } = ctx;
    const now = ctx.now();
    const { row, key } = await ctx.company.transaction(async (tx) => {
      const old = await tx.lock(ApiKeyRow, { id, revokedAt: null });
      if (!old) throw problem('api_key_not_found');
      // the new key acts as its holder, so an ADMIN must not get one of an OWNER
      if (old.userId !== principal.userId) throw problem('api_key_not_yours');
      await assertGrant(tx, principal, old);
      assertReplaceable(old, now);
      if (overlapSeconds > 0) await assertKeyLimit(tx, API_KEYS_WITH_REPLACED_MAX, now);
      const next = generateApiKey(old, old, now);
      await tx.insert(ApiKeyRow, next.row);
      await tx.update(ApiKeyRow, { id }, replacedBy(next.row.id, old, overlapSeconds, now));
      await tx.emit(companyId, 'api_key.rotated', keyEvent(next.row));
      return next;
    });
    await invalidatePrincipals(ctx, principal.userId);
    return { ...presentKey(row), key };
  },
});
