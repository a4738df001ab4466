// A company that requires its single sign-on keeps a provider that works, unless its OWNERs have come in because it does not.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { applyChange, isSameProvider, type ProviderChange } from '../domain/apply-change';
import { companyProvider, type Provider, type ProviderRecord } from '../domain/provider';
import { testConnection } from '../protocol/test-connection';
import { withSecret } from './find-provider';

async function isRequired(ctx: AskContext): Promise<boolean> {
  const { companyId } = ctx;
  return (await ctx.call(companies.ssoEnforcement, { companyId })).isRequired;
}

/** Throws 409 where the provider, or the last verified domain, must stay. */
export async function assertNotRequired(ctx: AskContext, what: string): Promise<void> {
  if (await isRequired(ctx))
    throw problem('sso_enforced', `The security policy requires single sign-on, so ${what} stays.`);
}

/** Throws 409 for a save that would break a required sign-on: one that deactivates it, or fails the test with its values. */
export async function assertKeepsSignOn(
  ctx: AskContext,
  before: ProviderRecord | undefined,
  change: ProviderChange,
): Promise<void> {
  const isSame = before && isSameProvider(before, change) && change.clientSecret === undefined;
  if ((isSame && change.isActive) || !(await isRequired(ctx))) return;
  if (!change.isActive)
    throw problem(
      'sso_enforced',
      'The security policy requires single sign-on, so the provider stays active.',
    );
  if (ctx.principal.isBreakGlass) return;
  const steps = await testConnection(ctx, providerOf(ctx, before, change));
  const failed = steps.find(({ status }) => status === 'failed');
  if (failed) throw problem('sso_enforced', `The provider fails the test: ${failed.message}`);
}

/** The provider as it is after the save; a secret that stays is that of before. */
function providerOf(ctx: AskContext, before: ProviderRecord | undefined, change: ProviderChange): Provider {
  const { companyId } = ctx;
  const row = applyChange(before, change, {
    ...{ companyId, now: ctx.now().toISOString(), newTrustId: newId(), isOwner: true },
    sealedClientSecret: undefined,
  });
  const { clientSecret } = change;
  if (clientSecret === undefined) return withSecret(ctx, row);
  return { ...companyProvider(row, () => ''), clientSecret: () => clientSecret ?? undefined };
}
