// Sessions, payments, refunds, disputes and payouts as Stripe shows them.
import { createHash } from 'node:crypto';
import type { Movement, Payout } from '../../../../services/receivables/online/providers/provider';
import type { SimulatedPayment } from '../payment';

/** Paths of a resource that are shown whole; of all others the id is. */
export type Expanded = (path: string) => boolean;

export const paymentIntentOf = ({ id }: Pick<SimulatedPayment, 'id'>) => id.replace(/^cs_/, 'pi_');
const chargeOf = ({ id }: Pick<SimulatedPayment, 'id'>) => id.replace(/^cs_/, 'ch_');

export const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

const isOver = ({ state }: SimulatedPayment) => state === 'succeeded' || state === 'failed';

export function sessionResource(payment: SimulatedPayment, base: string, expanded: Expanded) {
  const { id, attempt, amountMinor, currency, state, returnUrl } = payment;
  const status = isOver(payment) ? 'complete' : state === 'pending' ? 'open' : 'expired';
  const intent = isOver(payment) ? paymentResource(payment, nested(expanded, 'payment_intent')) : null;
  return {
    ...{ id, object: 'checkout.session', mode: 'payment', status, livemode: id.startsWith('cs_live_') },
    ...{ amount_total: amountMinor, amount_subtotal: amountMinor, currency: currency.toLowerCase() },
    ...{ client_reference_id: attempt, metadata: { attempt }, created: seconds(payment.createdAt) },
    ...{ payment_status: state === 'succeeded' ? 'paid' : 'unpaid', payment_method_types: ['card'] },
    ...{ success_url: returnUrl, cancel_url: returnUrl },
    payment_intent: expanded('payment_intent') ? intent : (intent?.id ?? null),
    url: status === 'open' ? `${base}/pay/${id}` : null,
  };
}

function paymentResource(payment: SimulatedPayment, expanded: Expanded) {
  const { attempt, amountMinor, currency, state, failureCode, description } = payment;
  const charge = chargeResource(payment, nested(expanded, 'latest_charge'));
  const hasFailed = state === 'failed' || failedLate(payment) !== undefined;
  return {
    ...{ id: paymentIntentOf(payment), object: 'payment_intent', amount: amountMinor, description },
    ...{ currency: currency.toLowerCase(), metadata: { attempt }, created: seconds(payment.createdAt) },
    status: hasFailed ? 'requires_payment_method' : 'succeeded',
    latest_charge: expanded('latest_charge') ? charge : charge.id,
    last_payment_error: hasFailed
      ? { type: 'card_error', code: 'card_declined', decline_code: failureCode }
      : null,
  };
}

export function chargeResource(payment: SimulatedPayment, expanded: Expanded) {
  const { attempt, amountMinor, currency, state, refundedMinor, disputes } = payment;
  const late = failedLate(payment);
  const transactionOf = transactionFields(payment, expanded);
  return {
    ...{ id: chargeOf(payment), object: 'charge', amount: amountMinor, currency: currency.toLowerCase() },
    ...{ payment_intent: paymentIntentOf(payment), metadata: { attempt }, amount_refunded: refundedMinor },
    ...{ created: seconds(payment.succeededAt ?? payment.createdAt), disputed: disputes.length > 0 },
    status: state === 'failed' || late ? 'failed' : 'succeeded',
    payment_method_details: { type: late ? 'sepa_debit' : 'card' },
    balance_transaction: transactionOf('balance_transaction', ofKind(payment, 'payment')),
    failure_balance_transaction: transactionOf('failure_balance_transaction', late),
  };
}

const ofKind = ({ movements }: SimulatedPayment, kind: Movement['kind'], ref?: string) =>
  movements.find((one) => one.kind === kind && (ref === undefined || one.ref === ref));

const failedLate = (payment: SimulatedPayment) => ofKind(payment, 'late_failure');

function transactionFields(payment: SimulatedPayment, expanded: Expanded) {
  return (path: string, movement: Movement | undefined) => {
    if (!movement) return null;
    const transaction = transactionResource(movement, payment);
    return expanded(path) ? transaction : transaction.id;
  };
}

export function refundResources(payment: SimulatedPayment, expanded: Expanded) {
  const { currency, refunds } = payment;
  const transactionOf = transactionFields(payment, expanded);
  return refunds.map(({ ref, amountMinor, state, at }) => ({
    ...{ id: ref, object: 'refund', amount: amountMinor, currency: currency.toLowerCase(), status: state },
    ...{ payment_intent: paymentIntentOf(payment), charge: chargeOf(payment) },
    ...{ metadata: {}, created: seconds(at ?? payment.createdAt) },
    balance_transaction: transactionOf('balance_transaction', ofKind(payment, 'refund', ref)),
    failure_balance_transaction: transactionOf(
      'failure_balance_transaction',
      ofKind(payment, 'refund_failed', ref),
    ),
  }));
}

const DISPUTED = { open: 'needs_response', won: 'won', lost: 'lost' } as const;

export function disputeResources(payment: SimulatedPayment) {
  const disputes = payment.disputes.filter(({ kind }) => kind === 'dispute');
  return disputes.map(({ ref, amountMinor, state, at }) => ({
    ...{ id: ref, object: 'dispute', amount: amountMinor, currency: payment.currency.toLowerCase() },
    ...{ payment_intent: paymentIntentOf(payment), charge: chargeOf(payment), metadata: {} },
    ...{ status: DISPUTED[state], reason: 'general', created: seconds(at ?? payment.createdAt) },
    balance_transactions: [ofKind(payment, 'dispute', ref), ofKind(payment, 'dispute_won', ref)].flatMap(
      (one) => (one ? [transactionResource(one, payment)] : []),
    ),
  }));
}

const TYPES: Readonly<Record<Movement['kind'], string>> = {
  payment: 'charge',
  refund: 'refund',
  refund_failed: 'refund_failure',
  dispute: 'adjustment',
  dispute_won: 'adjustment',
  late_failure: 'payment_failure_refund',
  fee: 'stripe_fee',
  adjustment: 'adjustment',
};
const CATEGORIES: Readonly<Partial<Record<Movement['kind'], string>>> = {
  dispute: 'dispute',
  dispute_won: 'dispute_reversal',
  adjustment: 'other_adjustment',
};

/** @param payment that it is about, if it is about one */
export function transactionResource(movement: Movement, payment: SimulatedPayment | undefined) {
  const { kind, ref, currency, grossMinor, feeMinor, at } = movement;
  const hash = createHash('sha256').update(`${kind} ${ref}`).digest('hex').slice(0, 24);
  const isOfCharge = payment && (kind === 'payment' || kind === 'late_failure');
  const isFee = kind === 'fee';
  return {
    ...{ id: `txn_${hash}`, object: 'balance_transaction', currency: currency.toLowerCase() },
    ...{ amount: isFee ? -feeMinor : grossMinor, fee: isFee ? 0 : feeMinor, net: grossMinor - feeMinor },
    ...{ type: TYPES[kind], reporting_category: CATEGORIES[kind] ?? TYPES[kind], status: 'available' },
    source: isOfCharge ? chargeOf(payment) : isFee || kind === 'adjustment' ? null : ref,
    created: seconds(at ?? new Date(0).toISOString()),
  };
}

/** @param isAutomatic by the schedule of the account @param isReconciled its transactions are known */
export function payoutResource(payout: Payout, isAutomatic: boolean, isReconciled: boolean) {
  const { ref: id, amountMinor: amount, currency, createdAt, arrivesOn, reference, state } = payout;
  return {
    ...{ id, object: 'payout', amount, currency: currency.toLowerCase(), created: seconds(createdAt) },
    ...{
      arrival_date: seconds(`${arrivesOn}T00:00:00Z`),
      statement_descriptor: 'STRIPE',
      type: 'bank_account',
    },
    ...{ automatic: isAutomatic, status: state === 'pending' ? 'in_transit' : state },
    reconciliation_status: !isAutomatic ? 'not_applicable' : isReconciled ? 'completed' : 'in_progress',
    trace_id:
      reference === null ? { status: 'pending', value: null } : { status: 'supported', value: reference },
  };
}

/** The transaction of the payout itself, which its list has, too. */
export function transactionOfPayout({ ref, amountMinor, currency, createdAt }: Payout) {
  return {
    ...{ id: `txn_${ref.slice(3)}`, object: 'balance_transaction', currency: currency.toLowerCase() },
    ...{ amount: -amountMinor, fee: 0, net: -amountMinor, type: 'payout', reporting_category: 'payout' },
    ...{ source: ref, status: 'available', created: seconds(createdAt) },
  };
}

export function nested(expanded: Expanded, path: string): Expanded {
  return (rest) => expanded(`${path}.${rest}`);
}
