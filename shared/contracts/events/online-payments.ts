// Events of payments online: ids and amounts, nothing that a payer or a provider has written.
import { Type } from '@sinclair/typebox';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import {
  ATTEMPT_STATES,
  CONNECTION_STOPS,
  PaymentEnvironmentName,
  PaymentProviderName,
} from '../receivables/online/values';
import { eventsFor } from './event';

const ofCompany = eventsFor('company:read');
const ofReceivables = eventsFor('receivables:read');
const ofBank = eventsFor('banking:read', 'bank-statements:read');

const connectionData = { id: Id, providerId: PaymentProviderName, environment: PaymentEnvironmentName };

const linkData = {
  id: Id,
  clientId: Id,
  documentIds: Type.Array(Id, { description: 'Invoices that it pays' }),
  currency: Type.String({ description: 'ISO 4217' }),
  environment: PaymentEnvironmentName,
  version: Type.Integer(),
};

const attemptData = {
  id: Id,
  linkId: { ...Id, description: 'The payment link that it was begun by' },
  clientId: Id,
  documentIds: Type.Array(Id, { description: 'Invoices that were to be paid' }),
  providerId: PaymentProviderName,
  environment: PaymentEnvironmentName,
  state: { ...oneOf(ATTEMPT_STATES), description: 'State of the payment' },
  currency: Type.String({ description: 'ISO 4217' }),
  amountMinor: Type.Integer({ description: 'In minor units' }),
  version: Type.Integer(),
};

const payoutData = {
  ...connectionData,
  connectionId: { ...Id, description: 'The connection of the provider' },
  currency: Type.String({ description: 'ISO 4217' }),
  amountMinor: Type.Integer({ description: 'What the provider has sent, in minor units' }),
  arrivesOn: { ...CalendarDate, description: 'When the bank should have it' },
  arrivedMinor: Type.Integer({ description: 'Sum of the lines of the bank that are it' }),
  arrivedOn: Nullable({ ...CalendarDate, description: 'Booking day of the last of these' }),
  version: Type.Integer(),
};

const disputeData = { ...attemptData, disputedMinor: Type.Integer({ description: 'What is contested' }) };

export const onlinePaymentEvents = {
  'payment_provider.connected': ofCompany('A payment provider was connected, or its connection changed', {
    ...connectionData,
    isActive: Type.Boolean(),
    version: Type.Integer(),
  }),
  'payment_provider.removed': ofCompany('A connection to a payment provider was removed', connectionData),
  'payment_provider.stopped': ofCompany('No payment begins by a connection until it is saved again', {
    ...connectionData,
    reason: oneOf(CONNECTION_STOPS),
    version: Type.Integer(),
  }),
  'payment_link.created': ofReceivables('A payment link was made', linkData),
  'payment_link.revoked': ofReceivables('A payment link was revoked', linkData),
  'payment_attempt.succeeded': ofReceivables('A client has paid online', attemptData),
  'payment_attempt.refunded': ofReceivables('A payment online was refunded in part or in full', {
    ...attemptData,
    refundedMinor: Type.Integer({ description: 'What was paid back so far' }),
  }),
  'payment_attempt.refund_failed': ofReceivables('A refund of a payment online came back', {
    ...attemptData,
    refundedMinor: Type.Integer({ description: 'What is paid back without it' }),
  }),
  'payment_attempt.disputed': ofReceivables(
    'A payer contests a payment online: the money has left',
    disputeData,
  ),
  'payment_attempt.dispute_closed': ofReceivables('A disputed payment online was decided', {
    ...disputeData,
    outcome: { ...oneOf(['won', 'lost']), description: '`won`: the money came back' },
  }),
  'payout.paid': ofBank('A payout of a payment provider has arrived at the bank', payoutData),
  'payout.overdue': ofBank(
    'A payout of a payment provider has not arrived, though the statements of its days are there',
    payoutData,
  ),
  'payout.reopened': ofBank('A person has taken the lines of the bank of a payout back', payoutData),
  'payment_attempt.failed': ofReceivables(
    'A payment online has failed, or was returned after it had succeeded',
    attemptData,
  ),
};
