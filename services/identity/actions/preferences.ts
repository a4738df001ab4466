import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { presentUser } from '../domain/present-account';
import type { UserRecord } from '../domain/user';
import { changeLocale } from '../queries/users';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const preferences = writeAction(identity.preferences, {
  async write({ locale }, ctx) {
    const { userId } = ctx.principal;
    const user = await ctx.global.one<UserRecord>(changeLocale, [userId, locale, ctx.now().toISOString()]);
    if (!user) throw problem('unauthorized');
    // the principals that gateways have cached carry the locale
    await invalidatePrincipals(ctx, userId);
    return presentUser(user);
  },
});
