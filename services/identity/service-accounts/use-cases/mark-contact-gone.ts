import { identity } from '../../../../shared/contracts/identity';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type Owners, readOwners } from '../../use-cases/read-owners';
import { accountEvent } from '../domain/service-account';
import { type ServiceAccountRecord, ServiceAccountRow } from '../models/service-account-row';
import { accountsOfContact } from '../queries/service-accounts';
import { notifyOwners } from './notify-owners';

interface FormerContact {
  ids: string[];
  owners: Owners;
}

/** Undefined for a former member who was the contact of no account. */
export async function readFormerContact(
  ctx: AskContext,
  companyId: string,
  userId: string,
): Promise<FormerContact | undefined> {
  const accounts = await ctx.companyNamed(companyId).many<{ id: string }>(accountsOfContact, [userId]);
  if (accounts.length === 0) return undefined;
  return { ids: accounts.map(({ id }) => id), owners: await readOwners(ctx, companyId) };
}

/**
 * A contact may leave between the check of the membership and this transaction, and whoever marks the accounts of former members finds this
 * one without the contact. So the membership is checked again after the commit.
 */
export async function watchContact(
  tx: Transaction,
  { companyId, contactUserId }: Pick<ServiceAccountRecord, 'companyId' | 'contactUserId'>,
): Promise<void> {
  if (!contactUserId) return;
  await tx.deliver(identity.checkContact, companyId, { companyId, userId: contactUserId });
}

/** The accounts go on working. An account whose contact was changed meanwhile stays as it is. */
export async function markContactGone(
  tx: Transaction,
  ctx: CallContext,
  userId: string,
  { ids, owners }: FormerContact,
): Promise<void> {
  for (const id of ids) {
    const account = await tx.lock(ServiceAccountRow, { id });
    if (account?.contactUserId !== userId || account.contactGone) continue;
    await changeRowIn<ServiceAccountRow>(
      tx,
      ctx,
      ServiceAccountRow,
      { id },
      {
        notFound: 'service_account_not_found',
        change: (before) => ({ ...before, contactGone: true }),
        announce: (_tx, after) => tx.emit(after.companyId, 'service_account.updated', accountEvent(after)),
      },
    );
    await notifyOwners(tx, ctx, account, owners, { change: 'contact_gone' });
  }
}
