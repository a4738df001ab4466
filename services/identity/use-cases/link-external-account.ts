// Links an account to a provider that asserts its e-mail for the first time.
import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type Assertion, decideLinking, newExternalAccount } from '../domain/external-account';
import { hasOtherWays } from '../domain/password-policy';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { revokeKeysOf } from '../queries/api-keys';
import { dropAccountsOf } from '../queries/external-accounts';
import { dropResets } from '../queries/password-resets';
import { endSessionsOf } from '../queries/sessions';
import { addMemberNow, type PendingMembership, scheduleMembership } from './add-member';
import { insertExternalAccount } from './insert-user';
import { findReturnInvitation, isFormerMember, type ReturnInvitation, redeemOnce } from './invitations';

/** Deletes the factors of a user whose password somebody else may have chosen. */
export type DropFactors = (tx: Transaction, user: UserRecord) => Promise<void>;

/** State of the user in the provider's company: a member, one who returns by invitation, or new. */
interface MembershipState {
  role: Role | null;
  invitation?: ReturnInvitation;
}

/**
 * Throws `email_taken` if the provider may not vouch for the address, `sso_link_required` if the user must link it, and
 * `sso_membership_ended` for a former member without an invitation.
 */
export async function linkExternalAccount(
  ctx: AskContext,
  assertion: Assertion,
  user: UserRecord,
  dropFactors: DropFactors,
): Promise<UserRecord> {
  const membershipState = await readMembership(ctx, assertion, user);
  const membership = await ctx.acrossCompanies.transaction(async (tx) => {
    await decideLocked(tx, ctx, assertion, { userId: user.id, role: membershipState.role }, dropFactors);
    const added = await join(tx, ctx, assertion, user.id, membershipState);
    // only the invitation may restore a membership that it has brought
    const deliveryId = added?.isInvited === false ? added.id : null;
    const origin = { userId: user.id, deliveryId, isConfirmed: false };
    await insertExternalAccount(tx, newExternalAccount(assertion, origin, ctx.now()));
    return added;
  });
  if (membership) await addMemberNow(ctx, membership);
  return user;
}

async function readMembership(
  ctx: AskContext,
  assertion: Assertion,
  user: UserRecord,
): Promise<MembershipState> {
  const { companyId, emailProven } = assertion;
  if (companyId === null || !emailProven) return { role: null };
  const membership = await ctx.call(companies.membership, { userId: user.id, companyId });
  if (membership) return { role: membership.role };
  if (!(await isFormerMember(ctx, companyId, user.id))) return { role: null };
  return { role: null, invitation: await findReturnInvitation(ctx, assertion, companyId, user) };
}

/** Decides under the lock of the user, since a mailed link may prove the address at the same time. */
async function decideLocked(
  tx: Transaction,
  ctx: AskContext,
  assertion: Assertion,
  { userId, role }: { userId: string; role: Role | null },
  dropFactors: DropFactors,
): Promise<void> {
  const user = await tx.lock(UserRow, { id: userId });
  const accounts = await tx.findAll(ExternalAccountRow, { userId });
  const instance = { hasOtherWays: hasOtherWays(ctx.config) };
  const decision = user && decideLinking(assertion, { user, role, accounts }, instance);
  if (!user || decision === 'refuse') throw problem('email_taken');
  if (decision === 'confirm') throw problem('sso_link_required');
  if (decision === 'take_over' || decision === 'join') {
    await dropPassword(tx, userId, ctx.now());
    await dropFactors(tx, user);
  }
  if (decision === 'take_over') await dropGrants(tx, userId, ctx.now());
}

async function dropPassword(tx: Transaction, userId: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await tx.update(UserRow, { id: userId }, { passwordHash: null, emailProvenAt: time, updatedAt: time });
  await tx.many(endSessionsOf, [userId, null, null]);
  await tx.many(dropResets, [userId]);
}

/** Deletes credentials by which the holder of the old password could return. Companies and memberships stay. */
async function dropGrants(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.many(dropAccountsOf, [userId]);
  const revoked = await tx.many<{ id: string; companyId: string }>(revokeKeysOf, [userId, now.toISOString()]);
  for (const { id, companyId } of revoked) await tx.emit(companyId, 'api_key.revoked', { id });
}

async function join(
  tx: Transaction,
  ctx: AskContext,
  { companyId }: Assertion,
  userId: string,
  { role, invitation }: MembershipState,
): Promise<PendingMembership | undefined> {
  if (companyId === null || role !== null) return undefined;
  if (invitation) return redeemOnce(tx, invitation, userId, ctx.now());
  return scheduleMembership(tx, { companyId, userId, role: 'MEMBER', isInvited: false });
}
