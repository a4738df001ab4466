// A key of a service account acts as the account, whoever has made it.
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { type ServiceAccountRecord, ServiceAccountRow } from '../models/service-account-row';
import { assertGrantable } from './grantable-rights';

/** Throws 403 where the account may do what the caller may not: the caller learns its secret. */
export async function assertMayHoldKeyOf(ctx: AskContext, id: string): Promise<void> {
  if (ctx.principal.via !== 'session') throw problem('session_required');
  const account = await ctx.company.find(ServiceAccountRow, { id });
  if (!account) throw problem('service_account_not_found');
  await assertGrantable(ctx, account);
}

/** Locks the account, so that a key which is made meanwhile ends with it. */
export async function lockAccount(tx: Transaction, id: string): Promise<ServiceAccountRecord> {
  const account = await tx.lock(ServiceAccountRow, { id });
  if (!account) throw problem('service_account_not_found');
  return account;
}
