// A credit note takes settlements without money back, before money of the client is free.
import { sum } from '../../../../../shared/law/amounts/adjustments';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { adjustRelief } from '../../bad-debts/use-cases/adjust-relief';
import { deductionsLeft, type Freed, freedOf, partLeft } from '../domain/deductions-left';
import { counterOf } from '../domain/new-settlement';
import { reliefMinorOf } from '../domain/write-offs';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { type NewPayment, recordPayments } from './change-settled';

/** Payments of a document that stand, the earliest first. */
export function livePaymentsOf(tx: Transaction, documentId: string): Promise<PaymentRecord[]> {
  return tx.findAll(PaymentRow, { documentId, reversesId: null, reversedOn: null }, { order: ['id'] });
}

interface Change {
  before: number;
  after: number;
  date: string;
  /** Payments that stay as they are; none by default. */
  keeps?: (payment: PaymentRecord) => boolean;
}

interface TakenBack {
  invoice: DocumentRecord;
  /** Set-offs of which less stays: `returnCredit` gives the credit of their notes back. */
  freed: Freed[];
}

/**
 * Reverses what a credit leaves no room for, and books the rest anew in the same settlement.
 * @param invoice locked, without the credit
 * @param change what is to be paid of it before and after, in minor units, the day, and which payments
 *   stay as they are: a credit note of amounts leaves others of its kind
 */
export async function takeBackDeductions(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  invoice: DocumentRecord,
  { date: day, keeps = () => false, ...change }: Change,
): Promise<TakenBack> {
  if (invoice.deductedMinor === 0) return { invoice, freed: [] };
  const now = ctx.now();
  const rows: NewPayment[] = [];
  const live = await livePaymentsOf(tx, invoice.id);
  const parts = deductionsLeft(...kept(live, change, keeps));
  for (const left of parts) {
    const { payment, leftMinor } = left;
    if (leftMinor === payment.amountMinor) continue;
    const date = payment.date > day ? payment.date : day;
    await tx.update(PaymentRow, { id: payment.id }, { reversedOn: date });
    rows.push(counterOf(payment, { date, isRemoved: false, now }));
    if (leftMinor > 0) rows.push({ ...partLeft(left, invoice), date, createdAt: now.toISOString() });
  }
  const freed = freedOf(parts);
  const saved = rows.length === 0 ? invoice : await recordPayments(tx, invoice, rows, now);
  if (reliefMinorOf(live) === 0) return { invoice: saved, freed };
  const reliefMinor = reliefMinorOf(await livePaymentsOf(tx, invoice.id));
  await adjustRelief(tx, ctx, saved, { reliefMinor, on: day, cause: 'credit_note' });
  return { invoice: saved, freed };
}

/** Leaves out what stays as it is. */
function kept(
  payments: readonly PaymentRecord[],
  { before, after }: Pick<Change, 'before' | 'after'>,
  keeps: (payment: PaymentRecord) => boolean,
): Parameters<typeof deductionsLeft> {
  const keptMinor = sum(payments.filter(keeps).map(({ amountMinor }) => amountMinor));
  const others = payments.filter((payment) => !keeps(payment));
  return [others, { before: before - keptMinor, after: after - keptMinor }];
}
