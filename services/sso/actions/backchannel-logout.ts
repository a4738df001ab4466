import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { isProblem, problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { type LogoutToken, refused } from '../domain/logout-token';
import { SignInFailure } from '../domain/sign-in-failure';
import { createRelyingParty } from '../protocol/create-relying-party';
import { storeLogoutToken, usedLogoutToken } from '../queries/logout-tokens';
import { findActiveProvider } from '../use-cases/find-provider';

/** The token is used up after the sessions have ended, so that the provider can send it again if that failed. */
export const backchannelLogout = writeAction(sso.backchannelLogout, {
  async ask({ providerId, logout_token: text }, ctx) {
    const provider = await findActiveProvider(ctx, providerId);
    if (!provider) throw problem('sso_provider_not_found');
    try {
      const relyingParty = await createRelyingParty(ctx, provider);
      const token = await relyingParty.readLogoutToken(text, ctx.now());
      await assertUnused(ctx, providerId, token);
      const { issuer, subject, providerSessionId } = token;
      const companyId = companyOfProvider(providerId) ?? null;
      const loggedOut = { providerId, companyId, issuer, subject, providerSessionId };
      await ctx.call(identity.endProviderSessions, loggedOut);
      return token;
    } catch (error) {
      throw logFailure(ctx, providerId, error);
    }
  },
  async write({ providerId }, ctx, { id, expiresAt }) {
    const values = [providerId, fingerprint(id), expiresAt, ctx.now().toISOString()];
    if (!(await ctx.global.one(storeLogoutToken, values))) throw replayed();
    return {};
  },
});

async function assertUnused(ctx: CallContext, providerId: string, { id }: LogoutToken): Promise<void> {
  if (await ctx.global.one(usedLogoutToken, [providerId, fingerprint(id)])) throw replayed();
}

function replayed(): Error {
  return refused('It has been used.');
}

/** Returns the problem for the provider. The log has its reason as well, since nobody reads the answer of a provider. */
function logFailure(ctx: AskContext, providerId: string, error: unknown): unknown {
  const isOfProvider = error instanceof SignInFailure;
  if (!isOfProvider && !(isProblem(error) && error.type === 'logout_token_invalid')) return error;
  const reason = isOfProvider ? error.summary : error.message;
  const { requestId, client } = ctx;
  const fields = {
    event: 'backchannel_logout_failed',
    providerId,
    reason,
    address: client.address,
    requestId,
  };
  ctx.log.warn(fields, 'a logout of a provider failed');
  return isOfProvider ? problem(error.code) : error;
}
