import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { hasUsers } from '../use-cases/admit-sign-up';

export const status = readAction(identity.status, async ({ providerId }, ctx) => {
  const { signUp, oidcOnly, refusesGuessablePasswords, oidc } = ctx.config;
  const ofInstance = oidc ? [{ providerId: oidc.providerId, label: oidc.label }] : [];
  const ofCompany = providerId ? await companyProvider(ctx, providerId) : [];
  const firstUser = !(await hasUsers(ctx.global));
  const providers = [...ofInstance, ...ofCompany];
  return { firstUser, signUp, oidcOnly, refusesGuessablePasswords, providers };
});

async function companyProvider(ctx: AskContext, providerId: string) {
  if (companyOfProvider(providerId) === undefined) return [];
  const found = await ctx.call(sso.activeProvider, { providerId });
  return found ? [found] : [];
}
