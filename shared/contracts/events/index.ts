// The closed catalogue of events a company can subscribe to: `noun.past_tense`, with the shape of `data`.
// An event is written in the transaction of the change. No secret, IBAN or mail body is ever in one.
import type { Static } from '@sinclair/typebox';
import { auditEvents } from './audit';
import { catalogEvents } from './catalog';
import { clientEvents } from './clients';
import { companyEvents } from './companies';
import { directDebitEvents } from './direct-debit';
import { documentEvents } from './documents';
import type { EventContract } from './event';
import { exportEvents } from './export';
import { onlinePaymentEvents } from './online-payments';
import { receivablesEvents } from './receivables';
import { recurringEvents } from './recurring';
import { reminderEvents } from './reminders';
import { settingsEvents } from './settings';
import { ssoEvents } from './sso';
import { transmissionEvents } from './transmissions';
import { webhookEvents } from './webhooks';

export type { EventContract, EventReaders } from './event';

export const EVENTS = {
  ...clientEvents,
  ...companyEvents,
  ...catalogEvents,
  ...settingsEvents,
  ...ssoEvents,
  ...webhookEvents,
  ...documentEvents,
  ...recurringEvents,
  ...reminderEvents,
  ...transmissionEvents,
  ...receivablesEvents,
  ...onlinePaymentEvents,
  ...directDebitEvents,
  ...exportEvents,
  ...auditEvents,
} as const satisfies Record<string, EventContract>;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
