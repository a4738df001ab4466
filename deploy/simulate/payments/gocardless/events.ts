// Events of a payment, as the account of GoCardless lists them.
import type { SimulatedPayment } from '../payment';
import { hasPayment, paymentIdOf } from './resources';

export interface AccountEvent {
  id: string;
  created_at: string;
  action: string;
  resource_type: 'billing_requests' | 'payments' | 'refunds';
  links: Record<string, string>;
  details: object;
  resource_metadata: { attempt: string };
}

/** All events of a payment, the oldest first. */
export function eventsOf(payment: SimulatedPayment): AccountEvent[] {
  const { id: request, state, movements, createdAt, endedAt } = payment;
  const paymentId = paymentIdOf(payment);
  const event = (
    action: string,
    at: string | null,
    {
      resource_type = 'payments',
      links = { payment: paymentId },
      cause = action,
    }: Partial<AccountEvent> & { cause?: string } = {},
  ): AccountEvent => ({
    ...{ id: `EV${paymentId}-${resource_type}-${action}-${at}`, created_at: at ?? createdAt, action },
    ...{ resource_type, links, details: { origin: 'gocardless', cause } },
    resource_metadata: { attempt: payment.attempt },
  });
  const ofRequest = { resource_type: 'billing_requests', links: { billing_request: request } } as const;
  const ended = state === 'cancelled' || state === 'expired' ? [event('cancelled', endedAt, ofRequest)] : [];
  const paid = movements.find(({ kind }) => kind === 'payment')?.at ?? endedAt;
  const fulfilled = { ...ofRequest, links: { ...ofRequest.links, payment_request_payment: paymentId } };
  return [
    event('created', createdAt, ofRequest),
    ...ended,
    ...(hasPayment(payment) ? [event('fulfilled', paid, fulfilled), event('created', paid)] : []),
    ...(state === 'failed' ? [event('failed', endedAt, { cause: payment.failureCode ?? undefined })] : []),
    ...movements.flatMap(({ kind, ref, at }) => {
      if (kind === 'payment') return [event('confirmed', at)];
      if (kind === 'late_failure') return [event('failed', at, { cause: 'refer_to_payer' })];
      if (kind === 'dispute') return [event('charged_back', at)];
      if (kind === 'dispute_won') return [event('chargeback_cancelled', at)];
      const action = kind === 'refund' ? 'paid' : 'funds_returned';
      return [event(action, at, { resource_type: 'refunds', links: { refund: ref } })];
    }),
  ];
}
