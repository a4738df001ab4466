import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { isProblem, problem, violates } from '../../../shared/runtime/errors';
import { emailKey } from '../domain/email';
import { type Assertion, isTrusted, keyOf } from '../domain/external-account';
import { initialCompany } from '../domain/membership';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { isFormerMember } from '../use-cases/find-return-invitation';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { linkExternalAccount } from '../use-cases/link-external-account';
import { openSession } from '../use-cases/open-session';
import { sessionCookie } from '../use-cases/set-session-cookie';
import { signInReturningUser } from '../use-cases/sign-in-returning-user';
import { signUpExternalUser } from '../use-cases/sign-up-external-user';

export const signInExternal = writeAction(identity.signInExternal, {
  async ask(assertion, ctx) {
    const { user, outcome } = await accountOf(ctx, assertion);
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    return { user, outcome, memberships: items };
  },
  async write({ providerId, companyId }, ctx, { user, outcome, memberships }) {
    const activeCompanyId = companyId ?? initialCompany(memberships, user.lastCompanyId);
    const origin = { providerId, restrictedToCompanyId: companyId };
    const { token, session } = await ctx.global.transaction((tx) =>
      openSession(tx, ctx, { userId: user.id, activeCompanyId, ...origin }),
    );
    if (outcome === 'linked') await invalidatePrincipals(ctx, user.id);
    return { setCookie: sessionCookie(ctx, token), sessionId: session.id };
  },
});

interface Found {
  user: UserRecord;
  outcome: 'known' | 'linked' | 'created';
}

/** Handles two concurrent first sign-ins: one creates the account, the other finds it. */
async function accountOf(ctx: AskContext, assertion: Assertion): Promise<Found> {
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

async function findOrMake(ctx: AskContext, assertion: Assertion): Promise<Found> {
  const known = await ctx.global.find(ExternalAccountRow, keyOf(assertion));
  if (known && isTrusted(known, assertion))
    return { user: await signInReturningUser(ctx, assertion, known), outcome: 'known' };
  const { email, companyId } = assertion;
  if (email === null) throw problem('sso_email_missing');
  const sameEmail = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
  // this account may not sign in, but it may show a former member under another address
  if (!sameEmail && known && companyId && (await isFormerMember(ctx, companyId, known.userId)))
    throw problem('sso_membership_ended');
  if (sameEmail) return { user: await linkExternalAccount(ctx, assertion, sameEmail), outcome: 'linked' };
  return { user: await signUpExternalUser(ctx, { ...assertion, email }), outcome: 'created' };
}
