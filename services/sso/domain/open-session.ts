// Hands whom a provider has signed in over to identity, with what the provider may vouch for.
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { ownsDomain } from '../queries/domains';
import type { Assertion } from '../relying-party/relying-party';
import type { SignInRecord } from './begin-sign-in';
import { domainOfEmail } from './domain-name';
import { keepForSignOut } from './end-session';
import type { Profile } from './profile';
import type { Provider } from './provider';

/** The header that makes the browser hold the session. */
export async function openSession(
  ctx: CallContext,
  { providerId, companyId }: Provider,
  { issuer, subject, idToken }: Assertion,
  { email, isEmailVerified, firstName, lastName }: Profile,
  { invitationHash }: SignInRecord,
): Promise<string> {
  const emailProven = companyId === null ? isEmailVerified : await isOwnAddress(ctx, companyId, email);
  const person = { email, emailProven, firstName, lastName };
  const signedIn = { providerId, companyId, issuer, subject, ...person, invitationHash };
  const { setCookie, sessionId } = await ctx.call(identity.signInExternal, signedIn);
  await keepForSignOut(ctx, { sessionId, providerId }, idToken);
  return setCookie;
}

/** What a company's provider says of an address counts where the company has proven that the domain is its own. */
async function isOwnAddress(ctx: CallContext, companyId: string, email: string | null): Promise<boolean> {
  const domain = email === null ? undefined : domainOfEmail(email);
  if (domain === undefined) return false;
  return (await ctx.companyNamed(companyId).one(ownsDomain, [domain])) !== undefined;
}
