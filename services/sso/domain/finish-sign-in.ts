// The second half of a sign-in: the browser has come back, and what it brings is taken apart.
import { companyOfProvider, SIGN_IN_ERRORS } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint } from '../../../shared/runtime/credentials';
import { isProblem, problem } from '../../../shared/runtime/errors';
import { pinIssuer } from '../queries/providers';
import { takeSignIn as takeRow } from '../queries/sign-ins';
import { type Attempt, abort, fail, succeed } from './attempts';
import type { SignInRecord } from './begin-sign-in';
import { type Callback, exchange } from './exchange-code';
import { openSession } from './open-session';
import { type Profile, profileOf } from './profile';
import { activeProvider, type Provider } from './provider';
import { type SignInError, SignInFailure } from './sign-in-failure';

/** The header that makes the browser hold the session. Throws a Problem with one of SIGN_IN_ERRORS; the reason is recorded. */
export async function finishSignIn(
  ctx: CallContext,
  signIn: SignInRecord,
  callback: Callback,
): Promise<string> {
  const { providerId, attemptId } = signIn;
  const attempt: Attempt = { providerId, companyId: companyOfProvider(providerId) ?? null, id: attemptId };
  let profile: Profile | undefined;
  try {
    const provider = await stillTheSame(ctx, signIn);
    const assertion = await exchange(ctx, provider, signIn, callback);
    profile = profileOf(assertion.claims);
    await assertStillActive(ctx, provider, assertion.issuer);
    const setCookie = await openSession(ctx, provider, assertion, profile, signIn);
    await succeed(ctx, attempt, profile.email);
    return setCookie;
  } catch (error) {
    const failure = asFailure(error);
    if (!failure) {
      await abort(ctx, attempt);
      throw error;
    }
    await fail(ctx, attempt, failure, profile?.email ?? null);
    throw problem(failure.code);
  }
}

/** Whoever comes with another browser, to another provider's address, too late or again finds nothing. */
export async function takeSignIn(ctx: CallContext, { providerId, state }: Callback): Promise<SignInRecord> {
  const { cookie } = ctx.client;
  if (state === undefined || cookie === undefined) throw problem('sign_in_not_found');
  const values = [fingerprint(state), fingerprint(cookie), providerId, ctx.now().toISOString()];
  const signIn = await ctx.global.one<SignInRecord>(takeRow, values);
  if (!signIn) throw problem('sign_in_not_found');
  return signIn;
}

/** A code must not go to a token endpoint that another save has put there. */
async function stillTheSame(ctx: CallContext, signIn: SignInRecord): Promise<Provider> {
  const provider = await activeProvider(ctx, signIn.providerId);
  if (!provider) {
    const reason = 'The provider was removed or deactivated while the sign-in was under way.';
    throw new SignInFailure('sso_provider_not_found', 'callback', reason);
  }
  if (provider.edition !== signIn.providerEdition) {
    const reason = 'The provider was changed while the sign-in was under way.';
    throw new SignInFailure('sign_in_not_found', 'callback', reason);
  }
  return provider;
}

/**
 * Asked last, since the exchange takes its time. With manual endpoints the issuer that was seen first has to stay: a
 * provider that speaks for another one must not get at its accounts.
 */
async function assertStillActive(ctx: CallContext, provider: Provider, issuer: string): Promise<void> {
  const { companyId, edition, discoveryUrl } = provider;
  if (companyId === null) return;
  const values = [discoveryUrl === null ? issuer : null, ...edition.split(' ')];
  const row = await ctx.companyNamed(companyId).one<{ issuer: string | null }>(pinIssuer, values);
  if (!row) {
    const reason = 'The provider was removed, deactivated or changed while the sign-in was under way.';
    throw new SignInFailure('sso_provider_not_found', 'callback', reason);
  }
  if (discoveryUrl === null && row.issuer !== issuer) {
    throw new SignInFailure(
      'sign_in_refused',
      'id_token',
      'The ID token is of another issuer than the ones before.',
    );
  }
}

/** A refusal by identity is one of the account. */
function asFailure(error: unknown): SignInFailure | undefined {
  if (error instanceof SignInFailure) return error;
  if (!isProblem(error) || !isSignInError(error.type)) return undefined;
  return new SignInFailure(error.type, 'account', `${error.message}.`);
}

function isSignInError(code: string): code is SignInError {
  return (SIGN_IN_ERRORS as readonly string[]).includes(code);
}
