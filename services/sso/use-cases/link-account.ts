// Links a signed-in user to a provider account; `identity` stores it.
import { identity } from '../../../shared/contracts/identity';
import type { AskContext } from '../../../shared/runtime/context';
import type { Assertion } from '../domain/assertion';
import type { Profile } from '../domain/profile';
import type { Provider } from '../domain/provider';
import type { LinkTarget } from '../domain/sign-in';

export async function linkAccount(
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
