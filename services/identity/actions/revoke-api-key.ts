import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ApiKeyRow } from '../models/api-key-row';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const revokeApiKey = writeAction(identity.revokeApiKey, {
  async write({ id }, ctx) {
    const holder = await ctx.company.transaction(async (tx) => {
      const key = await tx.lock(ApiKeyRow, { id, revokedAt: null });
      if (!key) throw problem('api_key_not_found');
      await tx.update(ApiKeyRow, { id }, { revokedAt: ctx.now().toISOString() });
      await tx.emit(ctx.companyId, 'api_key.revoked', { id });
      return key.userId;
    });
    await invalidatePrincipals(ctx, holder);
    return { id };
  },
});
