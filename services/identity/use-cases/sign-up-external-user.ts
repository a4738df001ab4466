// Signs up a first-time user of a provider. A company's own provider makes them a member without an invitation; for the
// instance's provider the sign-up policy applies as for a password.
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { type Assertion, newExternalAccount } from '../domain/external-account';
import { newUser, type UserRecord } from '../domain/user';
import { addMemberNow, type PendingMembership, scheduleMembership } from './add-member';
import { admit, admitLocked } from './admit-sign-up';
import { insertExternalAccount, insertUser } from './insert-user';
import { readMembershipOffered, redeem } from './invitations';

type NewExternalUser = Assertion & { email: string };

export async function signUpExternalUser(ctx: AskContext, assertion: NewExternalUser): Promise<UserRecord> {
  const user = newUser({ ...assertion, id: newId() }, ctx.now());
  if (assertion.emailProven) user.emailProvenAt = ctx.now().toISOString();
  const { companyId } = assertion;
  const membership = companyId
    ? await signUpInCompany(ctx, assertion, user, companyId)
    : await signUpInInstance(ctx, assertion, user);
  if (membership) await addMemberNow(ctx, membership);
  return user;
}

function signUpInCompany(
  ctx: AskContext,
  assertion: NewExternalUser,
  user: UserRecord,
  companyId: string,
): Promise<PendingMembership> {
  user.lastCompanyId = companyId;
  return ctx.acrossCompanies.transaction(async (tx) => {
    await insertUser(tx, user);
    const membership = await scheduleMembership(tx, {
      companyId,
      userId: user.id,
      role: 'MEMBER',
      isInvited: false,
    });
    await insertAccount(tx, ctx, assertion, user.id, membership.id);
    return membership;
  });
}

async function signUpInInstance(
  ctx: AskContext,
  assertion: NewExternalUser,
  user: UserRecord,
): Promise<PendingMembership | undefined> {
  const applicant = { email: assertion.email, codeHash: assertion.invitationHash ?? undefined };
  const invitation = await admit(ctx.acrossCompanies, applicant, ctx.config, ctx.now());
  if (invitation) await readMembershipOffered(ctx, invitation, assertion.email);
  return ctx.acrossCompanies.transaction(async (tx) => {
    const admitted = await admitLocked(tx, applicant, ctx.config, ctx.now());
    const membership = admitted && (await redeem(tx, admitted, user.id, ctx.now()));
    user.lastCompanyId = admitted?.companyId ?? null;
    await insertUser(tx, user);
    await insertAccount(tx, ctx, assertion, user.id, null);
    return membership;
  });
}

/** The account is confirmed, because the provider created its user. */
function insertAccount(
  tx: Transaction,
  ctx: AskContext,
  assertion: NewExternalUser,
  userId: string,
  deliveryId: string | null,
): Promise<void> {
  const origin = { userId, deliveryId, isConfirmed: true };
  return insertExternalAccount(tx, newExternalAccount(assertion, origin, ctx.now()));
}
