import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint } from '../../../shared/runtime/credentials';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { hashPassword } from '../credentials/password-hash';
import { assertNewPassword, assertPasswordsAllowed } from '../domain/password-policy';
import { presentSignedIn } from '../domain/present-account';
import { newUser, type UserRecord } from '../domain/user';
import { addMemberNow } from '../use-cases/add-member';
import { type Applicant, admit, admitLocked } from '../use-cases/admit-sign-up';
import { insertUser } from '../use-cases/insert-user';
import { openSession } from '../use-cases/open-session';
import { assertInviterMayInvite, redeem } from '../use-cases/redeem-invitation';
import { setSessionCookie } from '../use-cases/set-session-cookie';

type SignUp = Input<typeof identity.signUp>;

export const signUp = action(identity.signUp, async (input, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(input.password, '/password');
  // checked before the expensive hash, and again in the transaction, where it counts
  const admitted = await admit(ctx.acrossCompanies, applicantOf(input), ctx.config, ctx.now());
  if (admitted) await assertInviterMayInvite(ctx, admitted);
  const user = {
    ...newUser({ ...input, id: newId() }, ctx.now()),
    passwordHash: await hashPassword(input.password),
  };
  const { opened, membership } = await ctx.acrossCompanies.transaction((tx) => store(tx, ctx, input, user));
  setSessionCookie(ctx, opened.token);
  if (!membership) return presentSignedIn(user, opened.session, []);
  await ctx.afterCommit(() => addMemberNow(ctx, membership));
  const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
  return presentSignedIn(user, opened.session, items);
});

async function store(tx: Transaction, ctx: CallContext, input: SignUp, user: UserRecord) {
  const invitation = await admitLocked(tx, applicantOf(input), ctx.config, ctx.now());
  const membership = invitation && (await redeem(tx, invitation, user.id, ctx.now()));
  user.lastCompanyId = invitation?.companyId ?? null;
  await insertUser(tx, user);
  const opened = await openSession(tx, ctx, { userId: user.id, activeCompanyId: user.lastCompanyId });
  return { opened, membership };
}

function applicantOf({ email, invitationCode }: SignUp): Applicant {
  return { email, codeHash: invitationCode === undefined ? undefined : fingerprint(invitationCode) };
}
