// Billing requests, payments, refunds and payouts as GoCardless shows them.
import type { Movement, Payout } from '../../../../services/receivables/online/providers/provider';
import type { SimulatedPayment } from '../payment';

/** The payment that a billing request has made. */
export const paymentIdOf = ({ id }: Pick<SimulatedPayment, 'id'>) => id.replace(/^BRQ/, 'PM');

export const hasPayment = ({ state }: SimulatedPayment) => state === 'succeeded' || state === 'failed';

export function requestResource(payment: SimulatedPayment) {
  const { id, attempt, amountMinor, currency, description, state, account: creditor, createdAt } = payment;
  const ended = state === 'cancelled' || state === 'expired' ? 'cancelled' : 'pending';
  return {
    ...{ id, created_at: createdAt, status: hasPayment(payment) ? 'fulfilled' : ended },
    metadata: { attempt },
    payment_request: { amount: amountMinor, currency, description, metadata: { attempt }, scheme: null },
    links: { creditor, ...(hasPayment(payment) && { payment_request_payment: paymentIdOf(payment) }) },
  };
}

export function paymentResource(payment: SimulatedPayment) {
  const { attempt, amountMinor, currency, description, refundedMinor, account: creditor } = payment;
  return {
    ...{ id: paymentIdOf(payment), created_at: payment.createdAt, status: statusOf(payment) },
    ...{ amount: amountMinor, amount_refunded: refundedMinor, currency, description },
    ...{ metadata: { attempt }, scheme: 'sepa_instant_credit_transfer', links: { creditor } },
  };
}

function statusOf({ state, disputes, movements }: SimulatedPayment): string {
  if (state === 'failed' || disputes.some(({ kind }) => kind === 'late_failure')) return 'failed';
  const isContested = disputes.some(({ kind, state: of }) => kind === 'dispute' && of !== 'won');
  if (isContested) return 'charged_back';
  return movements.length > 0 ? 'confirmed' : 'pending_submission';
}

const REFUNDED = { pending: 'submitted', succeeded: 'paid', failed: 'bounced' } as const;

export function refundResources(payment: SimulatedPayment) {
  const { currency, refunds, attempt } = payment;
  return refunds.map(({ ref: id, amountMinor: amount, state, at }) => ({
    ...{ id, amount, currency, created_at: at, status: REFUNDED[state], metadata: { attempt } },
    links: { payment: paymentIdOf(payment) },
  }));
}

const PAID_OUT: Readonly<Record<Payout['state'], string>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'bounced',
};

export function payoutResource(payout: Payout, creditor: string) {
  const { ref: id, amountMinor: amount, currency, createdAt: created_at, arrivesOn, reference } = payout;
  const deducted_fees = (payout.lines ?? []).reduce((sum, { feeMinor }) => sum + feeMinor, 0);
  return {
    ...{ id, amount, currency, created_at, arrival_date: arrivesOn, reference, deducted_fees },
    ...{ status: PAID_OUT[payout.state], payout_type: 'merchant', links: { creditor } },
  };
}

const TYPES: Readonly<Partial<Record<Movement['kind'], string>>> = {
  payment: 'payment_paid_out',
  late_failure: 'payment_failed',
  dispute: 'payment_charged_back',
  refund: 'refund',
  refund_failed: 'refund_funds_returned',
  dispute_won: 'payment_charged_back',
};

/** Payments that are on their way are no funds of the creditor yet. */
export function balanceResources(balances: readonly { currency: string; amountMinor: number }[]) {
  return balances.flatMap(({ currency, amountMinor: amount }) => [
    { balance_type: 'confirmed_funds', amount, currency },
    { balance_type: 'pending_payments_submitted', amount: 7_00, currency },
  ]);
}

/** Amounts have one decimal of the minor unit. @param paymentOf finds the payment of a movement */
export function payoutItems(
  { lines }: Payout,
  paymentOf: (movement: Movement) => SimulatedPayment | undefined,
): object[] {
  return (lines ?? []).flatMap((line) => {
    const payment = paymentOf(line);
    const type = TYPES[line.kind];
    if (!payment || !type) return [{ type: 'surcharge_fee', amount: line.grossMinor.toFixed(1), links: {} }];
    const isRefund = line.kind === 'refund' || line.kind === 'refund_failed';
    const links = { payment: paymentIdOf(payment), ...(isRefund && { refund: line.ref }) };
    const fee = { type: 'gocardless_fee', amount: (-line.feeMinor).toFixed(1), links };
    return [{ type, amount: line.grossMinor.toFixed(1), links }, ...(line.feeMinor === 0 ? [] : [fee])];
  });
}
