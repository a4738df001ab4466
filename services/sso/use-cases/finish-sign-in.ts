// Second half of a sign-in: the browser has come back from the provider.
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { type Profile, profileOf } from '../domain/profile';
import { type Provider, partsOfRevision } from '../domain/provider';
import { assertPinnedIssuer, assertUnchanged, linkTargetOf, type SignInRecord } from '../domain/sign-in';
import { asSignInFailure } from '../domain/sign-in-failure';
import { pinIssuer } from '../queries/providers';
import { takeSignIn as takeRow } from '../queries/sign-ins';
import { type Callback, exchangeCode } from './exchange-code';
import { findActiveProvider } from './find-provider';
import { linkAccount } from './link-account';
import { openSession } from './open-session';
import { type Attempt, recordFailure, recordInternalError, recordSuccess } from './record-attempt';

/**
 * Takes the stored sign-in, which can be used once. A late one, or one of another browser or provider, is not found.
 */
export async function takeSignIn(ctx: CallContext, { providerId, state }: Callback): Promise<SignInRecord> {
  const { cookie } = ctx.client;
  if (state === undefined || cookie === undefined) throw problem('sign_in_not_found');
  const values = [fingerprint(state), fingerprint(cookie), providerId, ctx.now().toISOString()];
  const signIn = await ctx.global.one<SignInRecord>(takeRow, values);
  if (!signIn) throw problem('sign_in_not_found');
  return signIn;
}

/**
 * Returns the `Set-Cookie` header of the session; undefined if an account was linked. Throws a Problem with one of
 * SIGN_IN_ERRORS; the reason is recorded.
 */
export async function finishSignIn(
  ctx: AskContext,
  signIn: SignInRecord,
  callback: Callback,
): Promise<string | undefined> {
  const { providerId, attemptId } = signIn;
  const attempt: Attempt = { providerId, companyId: companyOfProvider(providerId) ?? null, id: attemptId };
  let profile: Profile | undefined;
  try {
    const provider = await findActiveProvider(ctx, providerId);
    assertUnchanged(provider, signIn);
    const assertion = await exchangeCode(ctx, provider, signIn, callback);
    profile = profileOf(assertion.claims);
    await checkIssuer(ctx, provider, assertion.issuer);
    const target = linkTargetOf(signIn);
    const setCookie = target
      ? await linkAccount(ctx, provider, assertion, profile, target)
      : await openSession(ctx, provider, assertion, profile, signIn);
    await recordSuccess(ctx, attempt, profile.email);
    return setCookie;
  } catch (error) {
    const failure = asSignInFailure(error);
    if (!failure) {
      await recordInternalError(ctx, attempt);
      throw error;
    }
    await recordFailure(ctx, attempt, failure, profile?.email ?? null);
    throw problem(failure.code);
  }
}

/** Checks after the exchange, because the provider may change meanwhile. */
async function checkIssuer(ctx: CallContext, provider: Provider, issuer: string): Promise<void> {
  const { companyId, discoveryUrl } = provider;
  if (companyId === null) return;
  const values = [discoveryUrl === null ? issuer : null, ...partsOfRevision(provider)];
  const row = await ctx.companyNamed(companyId).one<{ issuer: string | null }>(pinIssuer, values);
  assertPinnedIssuer(provider, issuer, row);
}
