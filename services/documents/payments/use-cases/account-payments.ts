// Money of clients without an invoice: it arrives by a settlement, and others apply it.
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { AccountPart } from '../domain/parts';
import { AccountEntryRow } from '../models/account-entry-row';
import { type AccountPaymentRecord, AccountPaymentRow } from '../models/account-payment-row';
import type { SettlementRecord } from '../models/settlement-row';

/** Names of clients by their ids. */
export type ClientNames = ReadonlyMap<string, string>;

type Head = Pick<SettlementRecord, 'id' | 'date' | 'currency' | 'createdAt'>;

export async function addAccountPayment(
  tx: Transaction,
  { clientId, amountMinor }: AccountPart,
  { id: settlementId, date, currency, createdAt }: Head,
  clients: ClientNames,
): Promise<void> {
  const clientName = clients.get(clientId);
  if (clientName === undefined) throw problem('client_not_found', `There is no client ${clientId}.`);
  const id = newId();
  const sums = { amountMinor, remainingMinor: amountMinor };
  const head = { id, settlementId, clientId, clientName, currency, date, createdAt };
  await tx.insert(AccountPaymentRow, { ...head, ...sums, reversedOn: null });
  await addEntry(tx, { accountPaymentId: id, settlementId, amountMinor, date });
}

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
    throw problem('account_payment_applied', `Reverse what has applied the account payment ${id} first.`);
  await tx.update(AccountPaymentRow, { id }, { remainingMinor: 0, reversedOn: on });
  await addEntry(tx, { accountPaymentId: id, settlementId, amountMinor: -amountMinor, date: on });
}

async function addEntry(tx: Transaction, entry: Change & { accountPaymentId: string }): Promise<void> {
  await tx.insert(AccountEntryRow, { id: newId(), ...entry });
}
