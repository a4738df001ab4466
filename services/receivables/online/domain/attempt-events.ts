// Events of what has changed of an attempt, each once.
import type { EventData } from '../../../../shared/contracts/events';
import type { AttemptDispute, PaymentAttemptRecord } from '../models/payment-attempt-row';

type AttemptEventType =
  | 'payment_attempt.succeeded'
  | 'payment_attempt.failed'
  | 'payment_attempt.refunded'
  | 'payment_attempt.refund_failed'
  | 'payment_attempt.disputed'
  | 'payment_attempt.dispute_closed';

type AttemptEvent = { [Type in AttemptEventType]: { type: Type; data: EventData<Type> } }[AttemptEventType];

export function attemptEvents(before: PaymentAttemptRecord, after: PaymentAttemptRecord): AttemptEvent[] {
  const data = attemptEvent(after);
  const { refundedMinor, state } = after;
  const events: AttemptEvent[] = [];
  if (before.succeededAt === null && after.succeededAt !== null)
    events.push({ type: 'payment_attempt.succeeded', data });
  if (refundedMinor > before.refundedMinor)
    events.push({ type: 'payment_attempt.refunded', data: { ...data, refundedMinor } });
  if (refundedMinor < before.refundedMinor)
    events.push({ type: 'payment_attempt.refund_failed', data: { ...data, refundedMinor } });
  for (const dispute of after.disputes) events.push(...disputeEvents(before, dispute, data));
  if (state === 'failed' && before.state !== 'failed') events.push({ type: 'payment_attempt.failed', data });
  return events;
}

/** A late failure is told by the state of the payment. */
function disputeEvents(
  { disputes }: PaymentAttemptRecord,
  { ref, kind, state, amountMinor: disputedMinor }: AttemptDispute,
  attempt: ReturnType<typeof attemptEvent>,
): AttemptEvent[] {
  const known = disputes.find((one) => one.ref === ref);
  if (kind === 'late_failure' || known?.state === state) return [];
  const data = { ...attempt, disputedMinor };
  const events: AttemptEvent[] = known ? [] : [{ type: 'payment_attempt.disputed', data }];
  if (state !== 'open')
    events.push({ type: 'payment_attempt.dispute_closed', data: { ...data, outcome: state } });
  return events;
}

function attemptEvent(row: PaymentAttemptRecord) {
  const { id, linkId, clientId, documentIds, providerId, environment, state, currency, amountMinor } = row;
  const { version } = row;
  return {
    ...{ id, linkId, clientId, documentIds, providerId, environment, state },
    ...{ currency, amountMinor, version },
  };
}
