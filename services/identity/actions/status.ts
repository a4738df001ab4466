import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { action } from '../../../shared/runtime/service';
import { hasUsers } from '../use-cases/admit-sign-up';

export const status = action(identity.status, async ({ providerId }, ctx) => {
  const { signUp, oidcOnly, oidc } = ctx.config;
  const ofInstance = oidc ? [{ providerId: oidc.providerId, label: oidc.label }] : [];
  const ofCompany = providerId ? await companyProvider(ctx, providerId) : [];
  const firstUser = !(await hasUsers(ctx.global));
  return { firstUser, signUp, oidcOnly, providers: [...ofInstance, ...ofCompany] };
});

async function companyProvider(ctx: CallContext, providerId: string) {
  if (companyOfProvider(providerId) === undefined) return [];
  const found = await ctx.call(sso.activeProvider, { providerId });
  return found ? [found] : [];
}
