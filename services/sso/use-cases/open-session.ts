// Opens the session of a user that a provider has signed in: `identity` decides whose account it is.
import { identity } from '../../../shared/contracts/identity';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Assertion } from '../domain/assertion';
import { domainOfEmail } from '../domain/domain-name';
import type { Profile } from '../domain/profile';
import type { Provider } from '../domain/provider';
import type { SignInRecord } from '../domain/sign-in';
import { ownsDomain } from '../queries/domains';
import { keepIdToken } from './end-session';

/** The `Set-Cookie` header of the session. */
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
  await keepIdToken(ctx, { sessionId, providerId }, idToken);
  return setCookie;
}

/** What a company's provider says of an address counts where the company has proven that the domain is its own. */
async function isOwnAddress(ctx: CallContext, companyId: string, email: string | null): Promise<boolean> {
  const domain = email === null ? undefined : domainOfEmail(email);
  if (domain === undefined) return false;
  return (await ctx.companyNamed(companyId).one(ownsDomain, [domain])) !== undefined;
}
