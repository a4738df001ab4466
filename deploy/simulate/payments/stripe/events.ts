// Events of an account of Stripe.
import type { Movement } from '../../../../services/receivables/online/providers/provider';
import type { PaymentState, SimulatedPayment } from '../payment';
import { chargeResource, disputeResources, refundResources, seconds, sessionResource } from './resources';

export interface AccountEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
}

const SESSION_EVENTS: Readonly<Record<PaymentState, string>> = {
  pending: 'checkout.session.completed',
  succeeded: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  cancelled: 'checkout.session.expired',
  expired: 'checkout.session.expired',
};

const MOVED_EVENTS: Readonly<Partial<Record<Movement['kind'], string>>> = {
  refund: 'refund.created',
  refund_failed: 'refund.failed',
  dispute: 'charge.dispute.funds_withdrawn',
  dispute_won: 'charge.dispute.funds_reinstated',
  late_failure: 'charge.failed',
};

const isShort = () => false;

export function eventOf(id: string, type: string, at: string, object: object): AccountEvent {
  return { id, object: 'event', type, created: seconds(at), livemode: true, data: { object } };
}

export function sessionEvent(id: string, payment: SimulatedPayment, base: string, at: string): AccountEvent {
  return eventOf(id, SESSION_EVENTS[payment.state], at, sessionResource(payment, base, isShort));
}

/** All events of a payment. */
export function eventsOf(payment: SimulatedPayment, base: string): AccountEvent[] {
  const { id, succeededAt, endedAt, movements, disputesClosedAt } = payment;
  const ended = succeededAt ?? endedAt;
  const moved = movements.flatMap((one) => {
    const type = MOVED_EVENTS[one.kind];
    const object = type && objectOf(one, payment);
    return object ? [eventOf(`evt_${one.kind}_${one.ref}`, type, one.at ?? payment.createdAt, object)] : [];
  });
  const [closed] = disputeResources(payment).slice(-1);
  return [
    ...(ended === null ? [] : [sessionEvent(`evt_${id}`, payment, base, ended)]),
    ...moved,
    ...(disputesClosedAt && closed
      ? [eventOf(`evt_closed_${closed.id}`, 'charge.dispute.closed', disputesClosedAt, closed)]
      : []),
  ];
}

function objectOf({ kind, ref }: Movement, payment: SimulatedPayment): object | undefined {
  if (kind === 'late_failure') return chargeResource(payment, isShort);
  return [...refundResources(payment, isShort), ...disputeResources(payment)].find(({ id }) => id === ref);
}
