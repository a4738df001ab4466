// Money for an invoice that was written off: its write-offs end as far as the money exceeds what is open.
import { problem } from '../../../../../shared/runtime/errors';
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
  /** The settlement of the money. */
  settlementId: string;
  date: string;
  now: Date;
  newId: () => string;
}

/** The latest write-offs end first. A cash discount or another deduction ends none. */
export function endedBy(
  document: DocumentRecord,
  parts: readonly SettledPart[],
  writeOffs: readonly PaymentRecord[],
  { settlementId: endedBy, date: day, now, newId }: Booking,
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
    const counter = {
      ...counterOf(payment, { date, isRemoved: false, now }),
      companyId,
      id: newId(),
      endedBy,
    };
    const rest = {
      ...partLeft({ payment, leftMinor }, document),
      date,
      createdAt: now.toISOString(),
      endedBy,
    };
    ended.push({ payment, counter, left: leftMinor === 0 ? null : { ...rest, companyId, id: newId() } });
  }
  return ended;
}

/** Rows that an end of write-offs adds to the payments of the invoice. */
export function rowsOf(ended: readonly EndedWriteOff[]): PaymentRecord[] {
  return ended.flatMap(({ counter, left }) => (left ? [counter, left] : [counter]));
}

/** The refusal of a MEMBER, by whose money or reversal a write-off would end or stand again. */
export function endsWriteOff({ number, id }: Pick<DocumentRecord, 'number' | 'id'>) {
  return problem(
    'insufficient_role',
    `It changes the write-off of ${number} (${id}), which needs the role OWNER or ADMIN.`,
  );
}

/** The amount that money has ended of a write-off, in minor units, with the latest part of it, which may stand. */
export interface EndedPart {
  last: PaymentRecord;
  endedMinor: number;
}

/** Write-offs that stand again in place of what is left of them, the earliest first, as far as the invoice is open. */
export interface Restored {
  /** The part that stands until then; null where nothing does. */
  standing: PaymentRecord | null;
  payment: Omit<PaymentRecord, 'companyId' | 'id'>;
}

export function restoredOf(
  document: DocumentRecord,
  ended: readonly EndedPart[],
  { settlementId: endedBy, date: day, now }: Omit<Booking, 'newId'>,
): Restored[] {
  let open = balanceOf(document).balanceMinor;
  const restored: Restored[] = [];
  for (const { last, endedMinor } of ended) {
    const againMinor = Math.min(endedMinor, open);
    if (againMinor <= 0) break;
    open -= againMinor;
    const isStanding = last.reversedOn === null && last.documentId === document.id;
    const { id: movedFromId, companyId: _company, ...head } = last;
    const amountMinor = againMinor + (isStanding ? last.amountMinor : 0);
    const date = last.date > day ? last.date : day;
    const own = { documentId: document.id, amountMinor, date, movedFromId, reversedOn: null, endedBy };
    const payment = { ...head, ...own, createdAt: now.toISOString() };
    restored.push({ standing: isStanding ? last : null, payment });
  }
  return restored;
}

export function reliefMinorOf(payments: readonly Pick<PaymentRecord, 'badDebt' | 'amountMinor'>[]): number {
  return payments.reduce((sum, { badDebt, amountMinor }) => (badDebt?.relief ? sum + amountMinor : sum), 0);
}

/** Parts that a settlement has booked of an invoice, and write-offs that it has ended. */
interface SettledParts {
  settlementId: string;
  ended: readonly EndedWriteOff[];
  booked: readonly PortionPayment[];
  date: string;
}

/** The write-offs with those of a settlement, and the change of the VAT, if there is one. */
export function settledWriteOffs(
  document: DocumentRecord,
  { payments, vat: before }: WriteOffs,
  { ended, booked, date, settlementId }: SettledParts,
): { writeOffs: WriteOffs; entry: NewEntry | null } {
  const isEnded = new Set(ended.map(({ payment }) => payment.id));
  const standing = [
    ...payments.filter(({ id }) => !isEnded.has(id)),
    ...ended.flatMap(({ left }) => left ?? []),
    ...booked.filter(({ kind }) => kind === 'write_off'),
  ];
  const relief = booked.find(({ badDebt }) => badDebt?.relief)?.badDebt?.relief;
  const vat = withReductions(before, booked);
  const change = relief
    ? { on: relief.on, cause: 'relief' as const, settlementId: null }
    : { on: date, cause: 'payment' as const, settlementId };
  const entry = reliefEntry(document, vat, { reliefMinor: reliefMinorOf(standing), ...change });
  return { writeOffs: { payments: standing, vat: entry ? withEntry(vat, entry) : vat }, entry };
}
