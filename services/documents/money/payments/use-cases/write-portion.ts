// Writes what a portion of settlements has decided: rows of one table in one statement each, then the events.
import type { NewEvent } from '../../../../../shared/runtime/database/group-commits/insert';
import { newId } from '../../../../../shared/runtime/database/ids';
import { rowsText } from '../../../../../shared/runtime/database/many-rows';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../../domain/present';
import { paymentStatusOf } from '../../../domain/status';
import { insertEntries } from '../../bad-debts/use-cases/adjust-relief';
import { saveChanges } from '../../claims/use-cases/change-claims';
import { bookingChanges, reversalChanges, sumChanges } from '../domain/payment-changes';
import type { BookedSettlement, Portion, SettledDocument } from '../domain/portion';
import { rowsOf } from '../domain/write-offs';
import { AccountEntryRow } from '../models/account-entry-row';
import { AccountPaymentRow } from '../models/account-payment-row';
import { PaymentRow } from '../models/payment-row';
import { SettlementRow } from '../models/settlement-row';
import { endWriteOffs, insertSettlements, saveSums } from '../queries/portions';

/** Returns false where another transaction has booked one of the ids meanwhile: the caller rolls back. */
export async function writePortion(
  { tx, companyId }: { tx: Transaction; companyId: string },
  portion: Portion,
): Promise<boolean> {
  const { booked, changed } = portion;
  if (booked.length === 0) return true;
  const rows = rowsText(
    SettlementRow,
    booked.map(({ row }) => row),
  );
  const documents = booked.flatMap((each) => each.documents);
  const payments = documents.flatMap((each) => each.payments);
  const accounts = booked.flatMap((each) => accountRows(companyId, each));
  const [inserted] = await Promise.all([
    tx.many(insertSettlements, [rows]),
    changed.length > 0 ? tx.many(saveSums, [sumsText(changed)]) : [],
    tx.insertAll(PaymentRow, payments),
    tx.insertAll(
      AccountPaymentRow,
      accounts.map(({ payment }) => payment),
    ),
    tx.insertAll(
      AccountEntryRow,
      accounts.map(({ entry }) => entry),
    ),
    tx.emitAll(booked.flatMap((each) => each.documents.flatMap((document) => eventsOf(each.row, document)))),
  ]);
  if (inserted.length < booked.length) return false;
  // events of documents are the entries of the others
  for (const { row } of booked.filter((each) => each.documents.length === 0))
    tx.record(companyId, 'settlement.created', { type: 'settlement', id: row.id });
  await saveChanges(
    tx,
    documents.flatMap(({ claims }) => claims),
  );
  await changeWriteOffs(tx, documents);
  for (const each of booked) await payBack(tx, each);
  return true;
}

/** Lowers what is left of account payments that are locked. */
async function payBack(tx: Transaction, { row, refunds }: BookedSettlement): Promise<void> {
  const { id: settlementId, date } = row;
  for (const { accountPaymentId, amountMinor, remainingMinor } of refunds) {
    await tx.update(AccountPaymentRow, { id: accountPaymentId }, { remainingMinor });
    const entry = { id: newId(), accountPaymentId, settlementId, amountMinor: -amountMinor, date };
    await tx.insert(AccountEntryRow, entry);
  }
}

/** After the payments, of which an end may name one. */
async function changeWriteOffs(tx: Transaction, documents: readonly SettledDocument[]): Promise<void> {
  const ended = documents.flatMap((document) => document.ended);
  if (ended.length > 0) {
    await tx.insertAll(PaymentRow, rowsOf(ended));
    const ends = ended.map(({ payment: { id }, counter: { date } }) => ({ id, date }));
    await tx.many(endWriteOffs, [JSON.stringify(ends)]);
  }
  const entries = documents.flatMap(({ entry }) => entry ?? []);
  const [last] = documents.toReversed();
  if (entries.length > 0 && last) await insertEntries(tx, entries, new Date(last.after.updatedAt));
}

function sumsText(documents: Portion['changed']): string {
  return JSON.stringify(
    documents.map((document) => ({
      id: document.id,
      version: document.version,
      updated_at: document.updatedAt,
      paid_minor: document.paidMinor,
      deducted_minor: document.deductedMinor,
      reminder_level: document.reminderLevel,
    })),
  );
}

function accountRows(companyId: string, { row, accounts }: BookedSettlement) {
  const { id: settlementId, date, currency, externalId, createdAt } = row;
  return accounts.map(({ clientId, clientName, amountMinor }) => {
    const id = newId();
    const head = { companyId, settlementId, date, amountMinor };
    const client = { clientId, clientName, currency, externalId, createdAt };
    return {
      payment: { ...head, ...client, id, remainingMinor: amountMinor, reversedOn: null },
      entry: { ...head, id: newId(), accountPaymentId: id },
    };
  });
}

function eventsOf(
  { externalId }: BookedSettlement['row'],
  { before, after, payments, claims, ended }: SettledDocument,
): NewEvent[] {
  const { companyId } = after;
  const data = documentEvent(after);
  const paidClaims = claims.map(({ entry }) => ({ ...entry, kind: 'claim' }));
  const left = ended.flatMap((one) => one.left ?? []);
  const endedEvents = ended.map(({ payment, counter }): NewEvent => {
    const { id: paymentId, settlementId, kind, amountMinor } = payment;
    const part = { settlementId, kind, amountMinor, externalId: payment.externalId, paymentId };
    return {
      companyId,
      type: 'document.payment_reversed',
      data: { ...data, ...part, reversedOn: counter.date },
      changes: reversalChanges(paymentId, counter.date),
    };
  });
  const paymentEvents = [...left, ...payments, ...paidClaims].map((part): NewEvent => {
    const { id: paymentId, kind, amountMinor, date } = part;
    const days = { paidOn: date, date };
    const payment = {
      settlementId: part.settlementId ?? '',
      kind,
      amountMinor,
      externalId,
      paymentId,
      ...days,
    };
    const changes = bookingChanges({ id: paymentId, kind, amountMinor, date });
    return { companyId, type: 'document.payment_recorded', data: { ...data, ...payment }, changes };
  });
  if (payments.length === 0) return paymentEvents;
  const isPaid = paymentStatusOf(after) === 'paid' && paymentStatusOf(before) !== 'paid';
  const paid: NewEvent[] = isPaid ? [{ companyId, type: 'document.paid', data }] : [];
  const updated: NewEvent = {
    ...{ companyId, type: 'document.updated', data },
    changes: sumChanges(before, after),
  };
  return [...endedEvents, ...paymentEvents, updated, ...paid];
}
