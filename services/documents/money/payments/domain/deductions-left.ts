// Settlements without money, after less is to be paid: no client must get what it has never paid.
import Big from 'big.js';
import type { PaymentKind } from '../../../../../shared/contracts/documents/settlement-fields';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { discountedVat } from '../../../../../shared/law/amounts/cash-discounts';
import type { DocumentRecord } from '../../../models/document-row';
import type { PaymentRecord } from '../models/payment-row';
import { isReduction, vatShare } from './credits';

/** The client has paid these: the money itself, and what was lost of it on its way. */
const PAID: ReadonlySet<PaymentKind> = new Set<PaymentKind>(['money', 'bank_fee', 'exchange_difference']);

export interface PaymentLeft {
  payment: PaymentRecord;
  /** In minor units; 0 for one that is taken back as a whole. */
  leftMinor: number;
}

/** The part of a set-off that an invoice no longer needs, in minor units. */
export interface Freed {
  settlementId: string;
  amountMinor: number;
}

interface Payable {
  /** The amount to be paid of the invoice, in minor units. */
  before: number;
  after: number;
}

/**
 * A cash discount stays in the proportion of the price. Of the other deductions stays what the client still has to pay, first what
 * other credit notes have taken off, then the earliest: what is written off, set off or withheld is taken back before money of the
 * client is free.
 * @param payments of one invoice that stand
 */
export function deductionsLeft(
  payments: readonly PaymentRecord[],
  { before, after }: Payable,
): PaymentLeft[] {
  const rest = Math.max(after, 0);
  const [reductions, others] = [
    payments.filter(isReduction),
    payments.filter((one) => isRoomed(one) && !isReduction(one)),
  ];
  const reducedMinor = sum(reductions.map(({ amountMinor }) => amountMinor));
  const price = { before: before - reducedMinor, after: Math.max(rest - reducedMinor, 0) };
  const paid = payments.filter(({ kind }) => PAID.has(kind));
  const discounts = payments
    .filter(({ kind }) => kind === 'cash_discount')
    .map((payment) => ({ payment, leftMinor: proportionOf(payment.amountMinor, price) }));
  const kept = [...paid.map((payment) => ({ payment, leftMinor: payment.amountMinor })), ...discounts];
  let room = Math.max(0, rest - kept.reduce((sum, { leftMinor }) => sum + leftMinor, 0));
  for (const payment of [...reductions, ...others]) {
    const leftMinor = Math.min(payment.amountMinor, room);
    room -= leftMinor;
    kept.push({ payment, leftMinor });
  }
  return kept;
}

function isRoomed({ kind }: PaymentRecord): boolean {
  return !PAID.has(kind) && kind !== 'cash_discount';
}

function proportionOf(amountMinor: number, { before, after }: Payable): number {
  if (after >= before) return amountMinor;
  return new Big(amountMinor).times(after).div(before).round(0, Big.roundHalfUp).toNumber();
}

function vatLeft({ payment, leftMinor }: PaymentLeft, vatBreakdown: DocumentRecord['vatBreakdown']) {
  if (isReduction(payment))
    return vatShare(payment.vat, { partMinor: leftMinor, wholeMinor: payment.amountMinor });
  return payment.vat.length === 0 ? [] : discountedVat(leftMinor, vatBreakdown);
}

/** The amounts of settlements that set something off, of which less stays. */
export function freedOf(left: readonly PaymentLeft[]): Freed[] {
  return left
    .filter(({ payment, leftMinor }) => payment.kind === 'set_off' && leftMinor < payment.amountMinor)
    .map(({ payment: { settlementId, amountMinor }, leftMinor }) => ({
      settlementId,
      amountMinor: amountMinor - leftMinor,
    }));
}

/** The part of a payment that stays with an invoice: that of a discount lowers the VAT of this one. */
export function partLeft({ payment, leftMinor }: PaymentLeft, { vatBreakdown }: DocumentRecord) {
  const { id: movedFromId, companyId: _company, ...head } = payment;
  const vat = vatLeft({ payment, leftMinor }, vatBreakdown);
  return { ...head, amountMinor: leftMinor, vat, movedFromId, endedBy: null };
}
