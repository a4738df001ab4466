import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { presentUser } from '../domain/present-account';
import type { UserRecord } from '../domain/user';
import { changeLocale } from '../queries/users';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const preferences = action(identity.preferences, async ({ locale }, ctx) => {
  const { userId } = ctx.principal;
  const user = await ctx.global.one<UserRecord>(changeLocale, [userId, locale, ctx.now().toISOString()]);
  if (!user) throw problem('unauthorized');
  // what gateways remember of the user carries the locale
  await invalidatePrincipals(ctx, userId);
  return presentUser(user);
});
