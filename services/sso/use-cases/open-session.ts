// Opens the session of a user whom a provider has signed in; `identity` decides which account it is.
import { identity } from '../../../shared/contracts/identity';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Assertion } from '../domain/assertion';
import { domainOfEmail } from '../domain/domain-name';
import type { Profile } from '../domain/profile';
import type { Provider } from '../domain/provider';
import type { SignInRecord } from '../domain/sign-in';
import { ownsDomain } from '../queries/domains';
import { storeIdToken } from './end-session';

/** Returns the `Set-Cookie` header of the session. */
export async function openSession(
  ctx: AskContext,
  { providerId, companyId, trustId, isTrustedByOwner }: Provider,
  { issuer, subject, idToken }: Assertion,
  { email, isEmailVerified, firstName, lastName }: Profile,
  { invitationHash }: SignInRecord,
): Promise<string> {
  const emailProven = companyId === null ? isEmailVerified : await isOwnAddress(ctx, companyId, email);
  const person = { email, emailProven, firstName, lastName };
  const origin = { providerId, companyId, trustId, isTrustedByOwner };
  const signedIn = { ...origin, issuer, subject, ...person, invitationHash };
  const { setCookie, sessionId } = await ctx.call(identity.signInExternal, signedIn);
  await storeIdToken(ctx, { sessionId, providerId }, idToken);
  return setCookie;
}

/** True if the company has proven the domain of the address; only then does its provider's word count. */
async function isOwnAddress(ctx: CallContext, companyId: string, email: string | null): Promise<boolean> {
  const domain = email === null ? undefined : domainOfEmail(email);
  if (domain === undefined) return false;
  return (await ctx.companyNamed(companyId).one(ownsDomain, [domain])) !== undefined;
}
