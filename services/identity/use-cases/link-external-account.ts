// A provider asserts the e-mail of an account that it has not signed in before.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type Assertion, decideLinking, newExternalAccount } from '../domain/external-account';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { endSessionsOf } from '../queries/sessions';
import { addMemberNow, type PendingMembership, scheduleMembership } from './add-member';

/** Throws email_taken where the provider may not speak for the address. */
export async function linkExternalAccount(
  ctx: AskContext,
  assertion: Assertion,
  user: UserRecord,
): Promise<UserRecord> {
  const { companyId } = assertion;
  const isMember = companyId !== null && (await isMemberOf(ctx, companyId, user.id));
  const membership = await ctx.acrossCompanies.transaction(async (tx) => {
    await decideLocked(tx, assertion, user.id, isMember, ctx.now());
    const added = companyId === null || isMember ? undefined : await addTo(tx, companyId, user.id);
    await tx.insert(ExternalAccountRow, newExternalAccount(assertion, user.id, added?.id ?? null, ctx.now()));
    return added;
  });
  if (membership) await addMemberNow(ctx, membership);
  return user;
}

async function isMemberOf(ctx: AskContext, companyId: string, userId: string): Promise<boolean> {
  return (await ctx.call(companies.membership, { userId, companyId })) !== null;
}

/** Decided while the user is locked: a mailed link may prove the address at the same time. */
async function decideLocked(
  tx: Transaction,
  assertion: Assertion,
  userId: string,
  isMember: boolean,
  now: Date,
): Promise<void> {
  const user = await tx.lock(UserRow, { id: userId });
  const accounts = await tx.findAll(ExternalAccountRow, { userId });
  const decision = user && decideLinking(assertion, { user, isMember, accounts });
  if (!user || decision === 'refuse') throw problem('email_taken');
  if (decision === 'take_over') await takeOver(tx, userId, now);
}

async function takeOver(tx: Transaction, userId: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await tx.update(UserRow, { id: userId }, { passwordHash: null, emailProvenAt: time, updatedAt: time });
  await tx.many(endSessionsOf, [userId, null, null]);
}

function addTo(tx: Transaction, companyId: string, userId: string): Promise<PendingMembership> {
  return scheduleMembership(tx, { companyId, userId, role: 'MEMBER' });
}
