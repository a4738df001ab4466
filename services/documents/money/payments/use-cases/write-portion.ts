// Writes what a portion of settlements has decided: rows of one table in one statement each, then the events.
import type { NewEvent } from '../../../../../shared/runtime/database/group-commits/insert';
import { newId } from '../../../../../shared/runtime/database/ids';
import { rowsText } from '../../../../../shared/runtime/database/many-rows';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../../domain/present';
import { paymentStatusOf } from '../../../domain/status';
import { saveChanges } from '../../claims/use-cases/change-claims';
import type { BookedSettlement, Portion, SettledDocument } from '../domain/portion';
import { AccountEntryRow } from '../models/account-entry-row';
import { AccountPaymentRow } from '../models/account-payment-row';
import { PaymentRow } from '../models/payment-row';
import { SettlementRow } from '../models/settlement-row';
import { insertSettlements, saveSums } from '../queries/portions';

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
    tx.emitAll(documents.flatMap(eventsOf)),
  ]);
  if (inserted.length < booked.length) return false;
  await saveChanges(
    tx,
    documents.flatMap(({ claims }) => claims),
  );
  return true;
}

function sumsText(documents: Portion['changed']): string {
  return JSON.stringify(
    documents.map((document) => ({
      ...{ id: document.id, version: document.version, updated_at: document.updatedAt },
      ...{ paid_minor: document.paidMinor, deducted_minor: document.deductedMinor },
      ...{ reminder_level: document.reminderLevel, last_reminder_at: document.lastReminderAt },
    })),
  );
}

function accountRows(companyId: string, { row, accounts }: BookedSettlement) {
  const { id: settlementId, date, currency, createdAt } = row;
  return accounts.map(({ clientId, clientName, amountMinor }) => {
    const id = newId();
    const head = { companyId, settlementId, date, amountMinor };
    const client = { clientId, clientName, currency, createdAt };
    return {
      payment: { ...head, ...client, id, remainingMinor: amountMinor, reversedOn: null },
      entry: { ...head, id: newId(), accountPaymentId: id },
    };
  });
}

function eventsOf({ before, after, payments, claims }: SettledDocument): NewEvent[] {
  const { companyId } = after;
  const data = documentEvent(after);
  const paidClaims = claims.map(({ entry }) => ({ ...entry, kind: 'claim' }));
  const paymentEvents = [...payments, ...paidClaims].map((part): NewEvent => {
    const { id: paymentId, kind, amountMinor, date } = part;
    const payment = { settlementId: part.settlementId ?? '', kind, amountMinor, paymentId, date };
    return { companyId, type: 'document.payment_recorded', data: { ...data, ...payment } };
  });
  if (payments.length === 0) return paymentEvents;
  const isPaid = paymentStatusOf(after) === 'paid' && paymentStatusOf(before) !== 'paid';
  const paid: NewEvent[] = isPaid ? [{ companyId, type: 'document.paid', data }] : [];
  return [...paymentEvents, { companyId, type: 'document.updated', data }, ...paid];
}
