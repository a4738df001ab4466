// A payment of Mollie as a snapshot, with its refunds and chargebacks.
import { isObject, type JsonAnswer, trouble } from '../exchange';
import { attemptOf, type Item, textOf } from '../json-api';
import type { Movement, ProviderDispute, ProviderRefund, Snapshot, Trouble, Unknown } from '../provider';
import { minorOf } from './amounts';

const STATES: Readonly<Record<string, Snapshot['state']>> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'succeeded',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

export function snapshotOf(answer: JsonAnswer | Trouble): Snapshot | Unknown | Trouble {
  if (answer.kind === 'trouble') return answer;
  if (answer.status === 404) return { kind: 'unknown' };
  const snapshot = answer.status === 200 ? snapshotIn(answer.body) : undefined;
  return snapshot ?? trouble('network', 'not_understood');
}

/** Undefined for what is no payment. @param payment with its refunds and chargebacks embedded, if it has any */
export function snapshotIn(payment: Item): Snapshot | undefined {
  const { id, status, profileId, method, details } = payment;
  const state = STATES[String(status)];
  const amount = minorOf(payment.amount);
  if (typeof id !== 'string' || typeof profileId !== 'string' || !state || !amount) return undefined;
  const embedded = isObject(payment._embedded) ? payment._embedded : {};
  const refunds = itemsIn(embedded.refunds);
  const chargebacks = itemsIn(embedded.chargebacks);
  const failure = state === 'failed' && isObject(details) ? textOf(details.failureReason) : null;
  return {
    ...{ kind: 'snapshot', ref: id, attemptId: attemptOf(payment) ?? '', state, account: profileId },
    ...{ ...amount, feeMinor: null, method: textOf(method) },
    refunds: refunds.flatMap(refundOf),
    disputes: chargebacks.flatMap((one) => disputeOf(one, method === 'directdebit')),
    movements: [
      ...movementOf('payment', payment, textOf(payment.paidAt)),
      ...refunds.flatMap((one) => movementOf('refund', one, textOf(one.createdAt))),
      ...chargebacks.flatMap((one) => movementOf('dispute', one, textOf(one.createdAt))),
    ],
    failureCode: failure ?? (state === 'failed' ? 'failed' : null),
    succeededAt: textOf(payment.paidAt),
  };
}

/** True for a payment whose refunds and chargebacks must be read with it. */
export function isPaidBack({ amountRefunded, amountChargedBack }: Item): boolean {
  return [amountRefunded, amountChargedBack].some((one) => (minorOf(one)?.amountMinor ?? 0) !== 0);
}

function refundOf({ id, amount, status, createdAt }: Item): ProviderRefund[] {
  const read = minorOf(amount);
  if (typeof id !== 'string' || !read) return [];
  const hasFailed = status === 'failed' || status === 'canceled';
  const state = hasFailed ? 'failed' : status === 'refunded' ? 'succeeded' : 'pending';
  return [{ ref: id, amountMinor: Math.abs(read.amountMinor), state, at: textOf(createdAt) }];
}

/** Mollie does not say that a chargeback is lost, only that it was reversed. A bank debit that is charged back has failed. */
function disputeOf({ id, amount, createdAt, reversedAt }: Item, isDebit: boolean): ProviderDispute[] {
  const read = minorOf(amount);
  if (typeof id !== 'string' || !read) return [];
  const kind = isDebit ? 'late_failure' : 'dispute';
  const open = isDebit ? 'lost' : 'open';
  const state = typeof reversedAt === 'string' ? 'won' : open;
  return [{ ref: id, kind, amountMinor: Math.abs(read.amountMinor), state, at: textOf(createdAt) }];
}

/** The movement of an item on the balance, which Mollie says once it is settled by it; its fee stands in the settlement only. */
export function movementOf(kind: Movement['kind'], item: Item, at: string | null): Movement[] {
  const amount = minorOf(item.settlementAmount);
  if (typeof item.id !== 'string' || !amount || amount.amountMinor === 0) return [];
  const { amountMinor, currency } = amount;
  const grossMinor = kind === 'payment' ? amountMinor : -Math.abs(amountMinor);
  return [{ kind, ref: item.id, currency, grossMinor, feeMinor: 0, at }];
}

const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isObject) : []);
