// Events of reminders and their policies.
import { Type } from '@sinclair/typebox';
import { CLAIM_KINDS } from '../documents/claim-kinds';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { REMINDER_STATUSES } from '../receivables/reminder-statuses';
import { STATEMENT_MAIL_STATUSES } from '../receivables/statement-mail-statuses';
import { eventsFor } from './event';

const ofReceivables = eventsFor('receivables:read');

const policyData = {
  id: Id,
  isDefault: Type.Boolean({ description: 'Holds for clients that name no policy' }),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};

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

const statementMailData = {
  id: Id,
  clientId: Id,
  period: Nullable(
    Type.String({
      description: 'The month of the schedule; null for one that a person has sent',
      examples: ['2026-03'],
    }),
  ),
  to: { ...CalendarDate, description: 'Last day of the statement' },
  status: oneOf(STATEMENT_MAIL_STATUSES),
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
  'statement_mail.sent': ofReceivables('The statement of a client was sent', statementMailData),
  'statement_mail.failed': ofReceivables(
    'A mail server refuses the statement of a client',
    statementMailData,
  ),
  'statement_schedule.updated': ofReceivables('The schedule of statements was changed', {
    isActive: Type.Boolean(),
    dayOfMonth: Type.Integer({ description: 'The day on which statements leave' }),
    version: Type.Integer(),
  }),
  'claim.demanded': ofReceivables('A reminder that was sent demands another amount of a claim', claimData),
  'claim.waived': ofReceivables('A claim was waived, in part or in full', {
    ...claimData,
    amountMinor: Type.Integer({ description: 'What was waived', examples: [4000] }),
  }),
  'reminder_policy.created': ofReceivables('A policy of reminders was created', policyData),
  'reminder_policy.updated': ofReceivables('A policy of reminders was changed', policyData),
  'reminder_policy.deleted': ofReceivables('A policy of reminders was deleted', { id: Id }),
};
