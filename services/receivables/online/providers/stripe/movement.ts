// A balance transaction of Stripe as a movement. Whatever names it, a payment or its payout, it is read here, so that it is one and the
// same: https://docs.stripe.com/reports/balance-transaction-types.
import { isObject } from '../exchange';
import { type Item, textOf } from '../json-api';
import type { Movement } from '../provider';
import { minorOf } from './amounts';
import { momentOf } from './calls';

const KINDS: Readonly<Record<string, Movement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'late_failure',
  stripe_fee: 'fee',
  network_cost: 'fee',
  tax_fee: 'fee',
};
/** Money of a dispute is an adjustment by its type. */
const CATEGORIES: Readonly<Record<string, Movement['kind']>> = {
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
};
/** A payout is no movement: one that fails is on the balance again by its state. */
const PAYOUTS: ReadonlySet<unknown> = new Set([
  'payout',
  'payout_cancel',
  'payout_failure',
  'payout_reversal',
]);

/** None for a transaction that is named by its id only. */
export function movementOf(transaction: unknown): Movement[] {
  if (!isObject(transaction) || PAYOUTS.has(transaction.type)) return [];
  const { id, created, source } = transaction;
  const amount = minorOf(transaction.amount, transaction.currency);
  const fee = minorOf(transaction.fee, transaction.currency);
  if (typeof id !== 'string' || !amount || !fee) return [];
  const kind = kindOf(transaction);
  const isFee = kind === 'fee';
  const hasSource = !isFee && kind !== 'adjustment';
  return [
    {
      ...{ kind, ref: (hasSource && textOf(source)) || id, currency: amount.currency, at: momentOf(created) },
      grossMinor: isFee ? 0 : amount.amountMinor,
      feeMinor: isFee ? fee.amountMinor - amount.amountMinor : fee.amountMinor,
    },
  ];
}

function kindOf({ type, reporting_category: category }: Item): Movement['kind'] {
  return KINDS[String(type)] ?? CATEGORIES[String(category)] ?? 'adjustment';
}
