// Money of clients without an invoice, which a settlement has brought: others apply it.

import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import { clientName } from '../../../../../shared/law/sale/parties';
import type { AskContext, CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { readClient } from '../../../use-cases/read-sources';
import { readRemoved } from '../../client-removals/use-cases/removed-clients';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import { accountParts } from '../domain/parts';
import { AccountEntryRow } from '../models/account-entry-row';
import { type AccountPaymentRecord, AccountPaymentRow } from '../models/account-payment-row';

/** Names of clients by their ids. */
export type ClientNames = ReadonlyMap<string, string>;

interface Change {
  settlementId: string;
  /** Below 0 for an application. */
  amountMinor: number;
  date: string;
}

/** Changes what is left of a locked account payment. @throws 409 for more than that */
export async function changeRemaining(
  tx: Transaction,
  payment: AccountPaymentRecord,
  change: Change,
): Promise<void> {
  const remainingMinor = payment.remainingMinor + change.amountMinor;
  if (remainingMinor < 0)
    throw problem('settlement_exceeds_balance', `Of the account payment ${payment.remainingMinor} is left.`);
  await tx.update(AccountPaymentRow, { id: payment.id }, { remainingMinor });
  await addEntry(tx, { accountPaymentId: payment.id, ...change });
}

/** Takes back an account payment of a settlement that is reversed. @throws 409 where a part of it was applied */
export async function reverseAccountPayment(
  tx: Transaction,
  payment: AccountPaymentRecord,
  on: string,
): Promise<void> {
  const { id, settlementId, amountMinor, remainingMinor } = payment;
  if (remainingMinor !== amountMinor)
    throw problem(
      'account_payment_applied',
      `Reverse what has applied the account payment ${id}, or paid it back, first.`,
    );
  await tx.update(AccountPaymentRow, { id }, { remainingMinor: 0, reversedOn: on });
  await addEntry(tx, { accountPaymentId: id, settlementId, amountMinor: -amountMinor, date: on });
}

async function addEntry(tx: Transaction, entry: Change & { accountPaymentId: string }): Promise<void> {
  await tx.insert(AccountEntryRow, { id: newId(), ...entry });
}

/** Names of those clients that are there until the transaction ends: the others are refused as unknown. */
export async function keptClients(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  names: ClientNames,
): Promise<ClientNames> {
  if (names.size === 0) return names;
  await lockClosedThrough(tx, ctx);
  const removed = await readRemoved(tx, [...names.keys()]);
  return new Map([...names].filter(([id]) => !removed.has(id)));
}

/** Names of the clients that parts are booked for. @throws 404 for a client that does not exist */
export async function readClientNames(
  ctx: AskContext,
  companyId: string,
  parts: readonly SettlementPartInput[],
): Promise<ClientNames> {
  const names = new Map<string, string>();
  for (const { clientId } of accountParts(parts)) {
    const client = names.has(clientId) ? undefined : await readClient(ctx, clientId, companyId);
    if (client === null) throw problem('client_not_found', `There is no client ${clientId}.`);
    if (client) names.set(clientId, clientName(client));
  }
  return names;
}
