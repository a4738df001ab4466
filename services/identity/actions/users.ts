import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { relyingParty } from '../domain/relying-party';
import { presentUser } from '../domain/user';
import { UserRow } from '../models/user-row';
import { usersByIds as byIds } from '../queries/users';
import { hasUsers } from '../use-cases/admit-sign-up';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const status = readAction(identity.status, async ({ providerId }, ctx) => {
  const { signUp, oidcOnly, refusesGuessablePasswords, oidc } = ctx.config;
  const ofInstance = oidc ? [{ providerId: oidc.providerId, label: oidc.label }] : [];
  const ofCompany = providerId ? await companyProvider(ctx, providerId) : [];
  const firstUser = !(await hasUsers(ctx.global));
  const providers = [...ofInstance, ...ofCompany];
  const passkeys = relyingParty(ctx.config.baseUrl) !== undefined;
  return { firstUser, signUp, oidcOnly, refusesGuessablePasswords, passkeys, providers };
});

async function companyProvider(ctx: AskContext, providerId: string) {
  if (companyOfProvider(providerId) === undefined) return [];
  const provider = await ctx.call(sso.activeProvider, { providerId });
  return provider ? [provider] : [];
}

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

type UserItem = Output<typeof identity.usersByIds>['items'][number];

export const usersByIds = readAction(identity.usersByIds, async ({ userIds }, ctx) => ({
  items: await ctx.global.many<UserItem>(byIds, [userIds]),
}));
