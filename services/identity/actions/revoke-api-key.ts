import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { revokeApiKey as revoke } from '../queries/api-keys';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const revokeApiKey = writeAction(identity.revokeApiKey, {
  async write({ id }, ctx) {
    const holder = await ctx.company.transaction(async (tx) => {
      const revoked = await tx.one<{ userId: string }>(revoke, [id, ctx.now().toISOString()]);
      if (!revoked) throw problem('api_key_not_found');
      await tx.emit(ctx.companyId, 'api_key.revoked', { id });
      return revoked.userId;
    });
    await invalidatePrincipals(ctx, holder);
    return { id };
  },
});
