import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { isProblem, problem, violates } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { emailKey } from '../domain/email';
import { type Assertion, type ExternalAccountRecord, keyOf } from '../domain/external-account';
import { linkAccount } from '../domain/link-account';
import { companyToBeginIn } from '../domain/present';
import { returningUser } from '../domain/returning-user';
import { forgetUser, openSession, type UserRecord } from '../domain/session';
import { sessionCookie } from '../domain/session-cookie';
import { signUpExternally } from '../domain/sign-up-externally';
import { externalAccount } from '../queries/external-accounts';
import { userByEmail } from '../queries/users';

export const signInExternal = action(identity.signInExternal, async (assertion, ctx) => {
  const { user, outcome } = await accountOf(ctx, assertion);
  const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
  const { providerId, companyId } = assertion;
  const begin = companyId ?? companyToBeginIn(items, user.lastCompanyId);
  const origin = { providerId, restrictedToCompanyId: companyId };
  const { token, session } = await ctx.global.transaction((tx) =>
    openSession(tx, ctx, user.id, begin, origin),
  );
  if (outcome === 'linked') await forgetUser(ctx, user.id);
  return { setCookie: sessionCookie(ctx, token), sessionId: session.id };
});

interface Found {
  user: UserRecord;
  outcome: 'known' | 'linked' | 'created';
}

/** Of two first sign-ins at once one makes the account, and the other finds it made. */
async function accountOf(ctx: CallContext, assertion: Assertion): Promise<Found> {
  try {
    return await findOrMake(ctx, assertion);
  } catch (error) {
    if (!violates(error, 'external_accounts_key') && !isEmailTaken(error)) throw error;
    return findOrMake(ctx, assertion);
  }
}

function isEmailTaken(error: unknown): boolean {
  return isProblem(error) && error.type === 'email_taken';
}

async function findOrMake(ctx: CallContext, assertion: Assertion): Promise<Found> {
  const known = await ctx.global.one<ExternalAccountRecord>(externalAccount, keyOf(assertion));
  if (known) return { user: await returningUser(ctx, assertion, known), outcome: 'known' };
  const { email } = assertion;
  if (email === null) throw problem('sso_email_missing');
  const sameEmail = await ctx.global.one<UserRecord>(userByEmail, [emailKey(email)]);
  if (sameEmail) return { user: await linkAccount(ctx, assertion, sameEmail), outcome: 'linked' };
  return { user: await signUpExternally(ctx, { ...assertion, email }), outcome: 'created' };
}
