// Somebody new, whom a provider has signed in: through a company's provider a member of it without an invitation,
// through the instance's admitted as everybody else is.
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { admit, admitForGood } from './admission';
import { type Assertion, insertExternalAccount } from './external-account';
import { assertMakerMayInvite, type Joining, joinAtOnce, useUp } from './joining';
import type { UserRecord } from './session';
import { insertUser, newUser } from './user';

type Newcomer = Assertion & { email: string };

export async function signUpExternally(ctx: CallContext, newcomer: Newcomer): Promise<UserRecord> {
  const user = newUser(newcomer, ctx.now());
  if (newcomer.emailProven) user.emailProvenAt = ctx.now().toISOString();
  const { companyId } = newcomer;
  const joining = companyId
    ? await joinCompany(ctx, newcomer, user, companyId)
    : await joinInstance(ctx, newcomer, user);
  if (joining) await ctx.afterCommit(() => joinAtOnce(ctx, joining));
  return user;
}

function joinCompany(
  ctx: CallContext,
  newcomer: Newcomer,
  user: UserRecord,
  companyId: string,
): Promise<Joining> {
  user.lastCompanyId = companyId;
  return ctx.acrossCompanies.transaction(async (tx) => {
    await insertUser(tx, user);
    const data = { userId: user.id, role: 'MEMBER' as const };
    const id = await tx.deliver(companies.addMember, companyId, data);
    await insertExternalAccount(tx, newcomer, user.id, id, ctx.now());
    return { id, companyId, ...data };
  });
}

async function joinInstance(
  ctx: CallContext,
  newcomer: Newcomer,
  user: UserRecord,
): Promise<Joining | undefined> {
  const applicant = { email: newcomer.email, codeHash: newcomer.invitationHash ?? undefined };
  const invitation = await admit(ctx.acrossCompanies, applicant, ctx.config, ctx.now());
  if (invitation) await assertMakerMayInvite(ctx, invitation);
  return ctx.acrossCompanies.transaction(async (tx: Transaction) => {
    const admitted = await admitForGood(tx, applicant, ctx.config, ctx.now());
    const joining = admitted && (await useUp(tx, admitted, user.id, ctx.now()));
    user.lastCompanyId = admitted?.companyId ?? null;
    await insertUser(tx, user);
    await insertExternalAccount(tx, newcomer, user.id, null, ctx.now());
    return joining;
  });
}
