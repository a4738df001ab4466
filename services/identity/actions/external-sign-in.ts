import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { mail, message } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { isProblem, problem, violates } from '../../../shared/runtime/errors';
import { type Assertion, isTrusted, keyOf, newExternalAccount } from '../domain/external-account';
import { providerMethods } from '../domain/freshness';
import { emailKey, initialCompany, type UserRecord } from '../domain/user';
import { dropFactors } from '../factors/use-cases/drop-factors';
import { beginFactorStep, factorCookie } from '../factors/use-cases/factor-step';
import { ExternalAccountRow } from '../models/external-account-row';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';
import { insertExternalAccount } from '../use-cases/insert-user';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { isFormerMember } from '../use-cases/invitations';
import { type DropFactors, linkExternalAccount } from '../use-cases/link-external-account';
import { openSession, sessionCookie } from '../use-cases/open-session';
import { signInReturningUser } from '../use-cases/sign-in-returning-user';
import { signUpExternalUser } from '../use-cases/sign-up-external-user';

export const signInExternal = writeAction(identity.signInExternal, {
  async ask(assertion, ctx) {
    const { user, outcome } = await accountOf(ctx, assertion);
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    const { providerId, companyId, providerSessionId } = assertion;
    const activeCompanyId = companyId ?? initialCompany(items, user.lastCompanyId);
    const origin = { providerId, restrictedToCompanyId: companyId, providerSessionId };
    const methods = providerMethods(assertion);
    const opening = { userId: user.id, activeCompanyId, ...origin, methods };
    return { opening, outcome, step: await beginFactorStep(ctx, opening) };
  },
  async write(_input, ctx, { opening, outcome, step }) {
    if (outcome === 'linked') await invalidatePrincipals(ctx, opening.userId);
    if (step) {
      const { challengeToken, sessionId } = step;
      return { setCookie: factorCookie(ctx, challengeToken), sessionId, needsFactor: true };
    }
    const { token, session } = await ctx.global.transaction((tx) => openSession(tx, ctx, opening));
    return { setCookie: sessionCookie(ctx, token), sessionId: session.id };
  },
});

interface ExternalSignIn {
  user: UserRecord;
  outcome: 'known' | 'linked' | 'created';
}

/** Handles two concurrent first sign-ins: one creates the account, the other finds it. */
async function accountOf(ctx: AskContext, assertion: Assertion): Promise<ExternalSignIn> {
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

async function findOrMake(ctx: AskContext, assertion: Assertion): Promise<ExternalSignIn> {
  const known = await ctx.global.find(ExternalAccountRow, keyOf(assertion));
  if (known && isTrusted(known, assertion))
    return { user: await signInReturningUser(ctx, assertion, known), outcome: 'known' };
  const { email, companyId } = assertion;
  if (email === null) throw problem('sso_email_missing');
  const sameEmail = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
  // this account may not sign in, but it may show a former member under another address
  if (!sameEmail && known && companyId && (await isFormerMember(ctx, companyId, known.userId)))
    throw problem('sso_membership_ended');
  if (sameEmail) {
    const drop: DropFactors = (tx, user) => dropFactors(tx, ctx, user);
    return { user: await linkExternalAccount(ctx, assertion, sameEmail, drop), outcome: 'linked' };
  }
  return { user: await signUpExternalUser(ctx, { ...assertion, email }), outcome: 'created' };
}

type Link = Input<typeof identity.linkExternal>;

export const linkExternal = writeAction(identity.linkExternal, {
  ask: (link, ctx) => assertMember(ctx, link),
  async write(link, ctx) {
    await ctx.global.transaction((tx) => store(tx, ctx, link)).catch(throwLinkConflict);
    return {};
  },
});

async function assertMember(ctx: AskContext, { companyId, userId }: Link): Promise<void> {
  if (companyId === null || (await ctx.call(companies.membership, { companyId, userId }))) return;
  throw problem('sso_membership_ended');
}

async function store(tx: Transaction, ctx: CallContext, link: Link): Promise<void> {
  const { userId, sessionId, label } = link;
  const user = await tx.lock(UserRow, { id: userId });
  const session = await tx.find(SessionRow, { id: sessionId });
  if (!user || session?.userId !== userId) throw problem('sign_in_not_found');
  const known = await tx.find(ExternalAccountRow, keyOf(link));
  if (known && isTrusted(known, link)) {
    if (known.userId !== userId) throw problem('external_account_taken');
    await tx.update(ExternalAccountRow, keyOf(link), { confirmedAt: ctx.now().toISOString() });
  } else {
    const origin = { userId, deliveryId: null, isConfirmed: true };
    await insertExternalAccount(tx, newExternalAccount(link, origin, ctx.now()));
  }
  await tx.deliver(mail.accept, null, message('sign_in_linked', user.email, user.locale, { label }));
}

function throwLinkConflict(error: unknown): never {
  throw violates(error, 'external_accounts_key') ? problem('external_account_taken') : error;
}
