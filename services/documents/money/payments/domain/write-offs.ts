// Money for an invoice that was written off: its write-offs end as far as the money exceeds what is open.
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import {
  type NewEntry,
  type ReliefState,
  reliefEntry,
  withEntry,
  withReductions,
} from '../../bad-debts/domain/relief';
import type { PaymentRecord } from '../models/payment-row';
import { partLeft } from './deductions-left';
import { counterOf } from './new-settlement';
import type { SettledPart } from './parts';
import type { PortionPayment } from './portion-payments';

/** Write-offs of an invoice that stand, and the VAT that they take off. */
export interface WriteOffs {
  payments: readonly PaymentRecord[];
  vat: ReliefState;
}

/** A write-off that money ends, wholly or in part. */
export interface EndedWriteOff {
  payment: PaymentRecord;
  counter: PaymentRecord;
  /** The part that stays; null where nothing does. */
  left: PaymentRecord | null;
}

interface Booking {
  date: string;
  now: Date;
  newId: () => string;
}

/** The latest write-offs end first. A cash discount or another deduction ends none. */
export function endedBy(
  document: DocumentRecord,
  parts: readonly SettledPart[],
  writeOffs: readonly PaymentRecord[],
  { date: day, now, newId }: Booking,
): EndedWriteOff[] {
  const money = parts.reduce((sum, { kind, amountMinor }) => (kind === 'money' ? sum + amountMinor : sum), 0);
  let excess = money - Math.max(0, balanceOf(document).balanceMinor);
  const ended: EndedWriteOff[] = [];
  for (const payment of writeOffs.toReversed()) {
    if (excess <= 0) break;
    const leftMinor = Math.max(0, payment.amountMinor - excess);
    excess -= payment.amountMinor - leftMinor;
    const { companyId } = payment;
    const date = payment.date > day ? payment.date : day;
    const counter = { ...counterOf(payment, { date, isRemoved: false, now }), companyId, id: newId() };
    const rest = { ...partLeft({ payment, leftMinor }, document), date, createdAt: now.toISOString() };
    ended.push({ payment, counter, left: leftMinor === 0 ? null : { ...rest, companyId, id: newId() } });
  }
  return ended;
}

/** Rows that an end of write-offs adds to the payments of the invoice. */
export function rowsOf(ended: readonly EndedWriteOff[]): PaymentRecord[] {
  return ended.flatMap(({ counter, left }) => (left ? [counter, left] : [counter]));
}

export function reliefMinorOf(payments: readonly Pick<PaymentRecord, 'badDebt' | 'amountMinor'>[]): number {
  return payments.reduce((sum, { badDebt, amountMinor }) => (badDebt?.relief ? sum + amountMinor : sum), 0);
}

/** The write-offs with those of a settlement, and the change of the VAT, if there is one. */
export function settledWriteOffs(
  document: DocumentRecord,
  { payments, vat: before }: WriteOffs,
  {
    ended,
    booked,
    date,
  }: { ended: readonly EndedWriteOff[]; booked: readonly PortionPayment[]; date: string },
): { writeOffs: WriteOffs; entry: NewEntry | null } {
  const isEnded = new Set(ended.map(({ payment }) => payment.id));
  const standing = [
    ...payments.filter(({ id }) => !isEnded.has(id)),
    ...ended.flatMap(({ left }) => left ?? []),
    ...booked.filter(({ kind }) => kind === 'write_off'),
  ];
  const relief = booked.find(({ badDebt }) => badDebt?.relief)?.badDebt?.relief;
  const change = relief
    ? { on: relief.on, cause: 'relief' as const }
    : { on: date, cause: 'payment' as const };
  const vat = withReductions(before, booked);
  const entry = reliefEntry(document, vat, { reliefMinor: reliefMinorOf(standing), ...change });
  return { writeOffs: { payments: standing, vat: entry ? withEntry(vat, entry) : vat }, entry };
}
