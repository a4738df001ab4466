import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { presentUser } from '../domain/present-account';
import { UserRow } from '../models/user-row';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const preferences = writeAction(identity.preferences, {
  async write({ locale }, ctx) {
    const { userId } = ctx.principal;
    await ctx.global.update(UserRow, { id: userId }, { locale, updatedAt: ctx.now().toISOString() });
    const user = await ctx.global.find(UserRow, { id: userId });
    if (!user) throw problem('unauthorized');
    // principals that gateways have cached carry the locale
    await invalidatePrincipals(ctx, userId);
    return presentUser(user);
  },
});
