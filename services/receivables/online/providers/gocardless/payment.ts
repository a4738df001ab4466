// The life of a payment of GoCardless, whatever it was begun by: a billing request, or later a mandate.
import { isObject, trouble } from '../exchange';
import { type Item, textOf } from '../json-api';
import type { Movement, ProviderDispute, ProviderRefund, Snapshot, Trouble } from '../provider';
import { ask, itemsOf, linksOf, minorOf } from './calls';
import type { Connection } from './config';

/** Fields of a snapshot that a payment states. */
export type PaymentLife = Pick<
  Snapshot,
  | 'state'
  | 'amountMinor'
  | 'currency'
  | 'refunds'
  | 'disputes'
  | 'movements'
  | 'method'
  | 'failureCode'
  | 'succeededAt'
> & { kind: 'life'; creditor: string | null };

const STATES: Readonly<Record<string, Snapshot['state']>> = {
  pending_customer_approval: 'pending',
  pending_submission: 'pending',
  submitted: 'pending',
  confirmed: 'succeeded',
  paid_out: 'succeeded',
  charged_back: 'succeeded',
  cancelled: 'cancelled',
  customer_approval_denied: 'cancelled',
  failed: 'failed',
};

export async function readPayment(id: string, connection: Connection): Promise<PaymentLife | Trouble> {
  const payment = await ask(connection, 'payments', `/${encodeURIComponent(id)}`);
  if (payment.kind === 'trouble') return payment;
  if (payment.kind === 'refused') return trouble('network', payment.code);
  const query = `payment=${encodeURIComponent(id)}`;
  const events = await itemsOf(connection, 'events', query);
  if (!Array.isArray(events)) return events;
  const refunds =
    (minorOf(payment.item.amount_refunded) ?? 0) > 0 ? await itemsOf(connection, 'refunds', query) : [];
  if (!Array.isArray(refunds)) return refunds;
  return lifeOf(payment.item, events.toReversed(), refunds) ?? trouble('network', 'not_understood');
}

/** @param events of the payment, the oldest first */
function lifeOf(payment: Item, events: readonly Item[], refunds: readonly Item[]): PaymentLife | undefined {
  const { id, status, currency } = payment;
  const amountMinor = minorOf(payment.amount);
  const ofStatus = STATES[String(status)];
  if (typeof id !== 'string' || typeof currency !== 'string' || amountMinor === undefined || !ofStatus)
    return undefined;
  const confirmed = events.find(({ action }) => action === 'confirmed' || action === 'paid_out');
  const failed = events.find(({ action }) => action === 'failed');
  const hasFailedLate = ofStatus === 'failed' && confirmed !== undefined;
  const state = hasFailedLate ? 'succeeded' : ofStatus;
  const disputes = disputesOf({ id, amountMinor }, events, hasFailedLate ? failed : undefined);
  const succeededAt = textOf(confirmed?.created_at);
  const allRefunds = refunds.flatMap(refundOf);
  return {
    ...{ kind: 'life', state, amountMinor, currency, disputes, succeededAt, refunds: allRefunds },
    movements:
      state === 'succeeded'
        ? movementsOf({ id, amountMinor, currency, at: succeededAt }, allRefunds, disputes)
        : [],
    ...{ method: textOf(payment.scheme), creditor: textOf(linksOf(payment).creditor) },
    failureCode: state === 'failed' ? causeOf(failed) : null,
  };
}

const causeOf = (event: Item | undefined): string =>
  (isObject(event?.details) && textOf(event.details.cause)) || 'failed';

/** The reference is that of the payment: a payout names no other for what was charged back or has failed. */
function disputesOf(
  { id: ref, amountMinor }: { id: string; amountMinor: number },
  events: readonly Item[],
  failed: Item | undefined,
): ProviderDispute[] {
  const charged = events.findLast(({ action }) => action === 'charged_back');
  const isCancelled =
    events.findLast(({ action }) => /^charge(d_)?back/.test(String(action)))?.action ===
    'chargeback_cancelled';
  const at = (event: Item) => textOf(event.created_at);
  return [
    ...(charged
      ? [{ ref, kind: 'dispute', amountMinor, state: isCancelled ? 'won' : 'open', at: at(charged) } as const]
      : []),
    ...(failed ? [{ ref, kind: 'late_failure', amountMinor, state: 'lost', at: at(failed) } as const] : []),
  ];
}

const FAILED_REFUNDS: ReadonlySet<unknown> = new Set(['cancelled', 'bounced', 'funds_returned', 'failed']);

function refundOf({ id, amount, status, created_at: at }: Item): ProviderRefund[] {
  const amountMinor = minorOf(amount);
  if (typeof id !== 'string' || amountMinor === undefined) return [];
  const state = FAILED_REFUNDS.has(status) ? 'failed' : status === 'paid' ? 'succeeded' : 'pending';
  return [{ ref: id, amountMinor, state, at: textOf(at) }];
}

/** Fees stand in payouts only. */
function movementsOf(
  { id, amountMinor, currency, at }: { id: string; amountMinor: number; currency: string; at: string | null },
  refunds: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
): Movement[] {
  const moved = (kind: Movement['kind'], ref: string, grossMinor: number, when: string | null): Movement => ({
    ...{ kind, ref, currency, grossMinor, feeMinor: 0, at: when },
  });
  return [
    moved('payment', id, amountMinor, at),
    ...refunds.flatMap((one) => [
      moved('refund', one.ref, -one.amountMinor, one.at),
      ...(one.state === 'failed' ? [moved('refund_failed', one.ref, one.amountMinor, one.at)] : []),
    ]),
    ...disputes.map((one) => moved(one.kind, one.ref, -one.amountMinor, one.at)),
    ...disputes
      .filter(({ state }) => state === 'won')
      .map((one) => moved('dispute_won', one.ref, one.amountMinor, null)),
  ];
}
