// Events of reminders and their policies.
import { Type } from '@sinclair/typebox';
import { CLAIM_KINDS } from '../documents/claim-kinds';
import { Id, oneOf } from '../primitives';
import { REMINDER_STATUSES } from '../receivables/reminder-statuses';
import { eventsFor } from './event';

const ofReceivables = eventsFor('receivables:read');

const policyData = { id: Id, isDefault: Type.Boolean(), isActive: Type.Boolean(), version: Type.Integer() };

const reminderData = {
  id: Id,
  clientId: Id,
  status: oneOf(REMINDER_STATUSES),
  level: Type.Integer({ minimum: 1, description: 'The step of the policy' }),
  currency: Type.String({ description: 'ISO 4217' }),
  totalMinor: Type.Integer({ description: 'Balances, interest, compensations and fees in minor units' }),
  documentIds: Type.Array(Id, { description: 'Invoices that it reminds of' }),
  version: Type.Integer(),
};

const claimData = {
  id: Id,
  documentId: Id,
  clientId: Id,
  kind: oneOf(CLAIM_KINDS),
  currency: Type.String({ description: 'ISO 4217' }),
  demandedMinor: Type.Integer({ description: 'In all, in minor units' }),
  paidMinor: Type.Integer(),
  waivedMinor: Type.Integer(),
  openMinor: Type.Integer({ description: 'Neither paid nor waived', examples: [4000] }),
  reminderId: { ...Id, description: 'The newest reminder that demanded it' },
  version: Type.Integer(),
};

export const reminderEvents = {
  'reminder.proposed': ofReceivables('A reminder waits for a person', reminderData),
  'reminder.sent': ofReceivables('A reminder was sent', reminderData),
  'reminder.failed': ofReceivables('A mail server refuses a reminder', reminderData),
  'reminder.withdrawn': ofReceivables('A reminder was withdrawn, by a person or by itself', reminderData),
  'claim.demanded': ofReceivables('A reminder that was sent demands another amount of a claim', claimData),
  'claim.waived': ofReceivables('A claim was waived, in part or in full', {
    ...claimData,
    amountMinor: Type.Integer({ description: 'What was waived', examples: [4000] }),
  }),
  'reminder_policy.created': ofReceivables('A policy of reminders was created', policyData),
  'reminder_policy.updated': ofReceivables('A policy of reminders was changed', policyData),
  'reminder_policy.deleted': ofReceivables('A policy of reminders was deleted', { id: Id }),
};
