import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint } from '../../../shared/runtime/credentials';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { action } from '../../../shared/runtime/service';
import { type Applicant, admit, admitForGood } from '../domain/admission';
import { assertMakerMayInvite, joinAtOnce, useUp } from '../domain/joining';
import { assertNewPassword, assertPasswordsAllowed, hashPassword } from '../domain/password';
import { presentSignedIn } from '../domain/present';
import { openSession, type UserRecord } from '../domain/session';
import { setSessionCookie } from '../domain/session-cookie';
import { insertUser, newUser } from '../domain/user';

type SignUp = Input<typeof identity.signUp>;

export const signUp = action(identity.signUp, async (input, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(input.password, '/password');
  // asked before the expensive hash, and again in the transaction, where the answer counts
  const admitted = await admit(ctx.acrossCompanies, applicantOf(input), ctx.config, ctx.now());
  if (admitted) await assertMakerMayInvite(ctx, admitted);
  const user = { ...newUser(input, ctx.now()), passwordHash: await hashPassword(input.password) };
  const { opened, joining } = await ctx.acrossCompanies.transaction((tx) => store(tx, ctx, input, user));
  setSessionCookie(ctx, opened.token);
  if (!joining) return presentSignedIn(user, opened.session, []);
  await ctx.afterCommit(() => joinAtOnce(ctx, joining));
  const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
  return presentSignedIn(user, opened.session, items);
});

async function store(tx: Transaction, ctx: CallContext, input: SignUp, user: UserRecord) {
  const invitation = await admitForGood(tx, applicantOf(input), ctx.config, ctx.now());
  const joining = invitation && (await useUp(tx, invitation, user.id, ctx.now()));
  user.lastCompanyId = invitation?.companyId ?? null;
  await insertUser(tx, user);
  const opened = await openSession(tx, ctx, user.id, user.lastCompanyId);
  return { opened, joining };
}

function applicantOf({ email, invitationCode }: SignUp): Applicant {
  return { email, codeHash: invitationCode === undefined ? undefined : fingerprint(invitationCode) };
}
