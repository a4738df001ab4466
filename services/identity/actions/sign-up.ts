import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { admit, admitForGood } from '../domain/admission';
import { emailKey } from '../domain/email';
import { assertMakerMayInvite, joinAtOnce, useUp } from '../domain/joining';
import { assertNewPassword, assertPasswordsAllowed, hashPassword } from '../domain/password';
import { presentSignedIn } from '../domain/present';
import { openSession, type UserRecord } from '../domain/session';
import { setSessionCookie } from '../domain/session-cookie';
import { UserRow } from '../models/user-row';

type SignUp = Input<typeof identity.signUp>;

export const signUp = action(identity.signUp, async (input, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(input.password, '/password');
  // asked before the expensive hash, and again in the transaction, where the answer counts
  const admitted = await admit(ctx.acrossCompanies, input, ctx.config, ctx.now());
  if (admitted) await assertMakerMayInvite(ctx, admitted);
  const user = newUser(input, await hashPassword(input.password), ctx.now().toISOString());
  const { opened, joining } = await ctx.acrossCompanies.transaction((tx) => store(tx, ctx, input, user));
  setSessionCookie(ctx, opened.token);
  if (!joining) return presentSignedIn(user, opened.session, []);
  await ctx.afterCommit(() => joinAtOnce(ctx, joining));
  const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
  return presentSignedIn(user, opened.session, items);
});

async function store(tx: Transaction, ctx: CallContext, input: SignUp, user: UserRecord) {
  const invitation = await admitForGood(tx, input, ctx.config, ctx.now());
  const joining = invitation && (await useUp(tx, invitation, user.id, ctx.now()));
  user.lastCompanyId = invitation?.companyId ?? null;
  await insertUser(tx, user);
  const opened = await openSession(tx, ctx, user.id, user.lastCompanyId);
  return { opened, joining };
}

async function insertUser(tx: Transaction, user: UserRecord): Promise<void> {
  try {
    await tx.repository(UserRow).create({ ...user }, { transaction: tx.sequelize, returning: false });
  } catch (error) {
    throw violates(error, 'users_email_key') ? problem('email_taken') : error;
  }
}

function newUser(input: SignUp, passwordHash: string, now: string): UserRecord {
  const { email, firstName, lastName, locale } = input;
  return {
    id: newId(),
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    locale: locale ?? null,
    passwordHash,
    lastCompanyId: null,
    createdAt: now,
    updatedAt: now,
  };
}
