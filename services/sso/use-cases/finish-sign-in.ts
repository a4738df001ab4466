// Second half of a sign-in: the browser has come back from the provider.

import { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { domainOfEmail } from '../domain/domain-claim';
import { type Profile, profileOf } from '../domain/profile';
import { type Provider, partsOfRevision } from '../domain/provider';
import {
  type Assertion,
  assertPinnedIssuer,
  assertUnchanged,
  type LinkTarget,
  linkTargetOf,
  type SignInRecord,
} from '../domain/sign-in';
import { asSignInFailure } from '../domain/sign-in-failure';
import { ownsDomain } from '../queries/domains';
import { pinIssuer } from '../queries/providers';
import { takeSignIn as takeRow } from '../queries/sign-ins';
import { storeIdToken } from './end-session';
import { type Callback, exchangeCode } from './exchange-code';
import { findActiveProvider } from './find-provider';
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

/** The end of a sign-in at this system. */
export interface FinishedSignIn {
  /** The header of the session, or of the sign-in that waits for the second factor. */
  setCookie: string;
  needsFactor: boolean;
}

/** Returns undefined if an account was linked. Throws a Problem with one of SIGN_IN_ERRORS; the reason is recorded. */
export async function finishSignIn(
  ctx: AskContext,
  signIn: SignInRecord,
  callback: Callback,
): Promise<FinishedSignIn | undefined> {
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
    const finished = target
      ? await linkAccount(ctx, provider, assertion, profile, target)
      : await openSession(ctx, provider, assertion, profile, signIn);
    await recordSuccess(ctx, attempt, profile.email);
    return finished;
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

/** Links a signed-in user to a provider account; `identity` stores it. */
async function linkAccount(
  ctx: AskContext,
  { providerId, companyId, label, trustId }: Provider,
  { issuer, subject }: Assertion,
  { email }: Profile,
  { linkUserId: userId, linkSessionId: sessionId }: LinkTarget,
): Promise<undefined> {
  const account = { providerId, companyId, issuer, subject, email, label, trustId };
  await ctx.call(identity.linkExternal, { ...account, userId, sessionId });
  return undefined;
}

/**
 * Opens the session of a user whom a provider has signed in; `identity` decides which account it is.
 * Returns the header of the session, or of the second step.
 */
async function openSession(
  ctx: AskContext,
  { providerId, companyId, trustId, isTrustedByOwner }: Provider,
  { issuer, subject, idToken, providerSessionId }: Assertion,
  { email, isEmailVerified, firstName, lastName, providerMfa }: Profile,
  { invitationHash }: SignInRecord,
): Promise<FinishedSignIn> {
  const emailProven = companyId === null ? isEmailVerified : await isOwnAddress(ctx, companyId, email);
  const person = { email, emailProven, firstName, lastName, providerMfa };
  const origin = { providerId, companyId, trustId, isTrustedByOwner };
  const signedIn = { ...origin, issuer, subject, providerSessionId, ...person, invitationHash };
  const { setCookie, sessionId, needsFactor = false } = await ctx.call(identity.signInExternal, signedIn);
  await storeIdToken(ctx, { sessionId, providerId }, idToken);
  return { setCookie, needsFactor };
}

/** True if the company has proven the domain of the address; only then does its provider's word count. */
async function isOwnAddress(ctx: CallContext, companyId: string, email: string | null): Promise<boolean> {
  const domain = email === null ? undefined : domainOfEmail(email);
  if (domain === undefined) return false;
  return (await ctx.companyNamed(companyId).one(ownsDomain, [domain])) !== undefined;
}
