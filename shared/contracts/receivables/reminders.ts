// Reminders: what a client is reminded of, proposed by a run or asked for by a person, and what became of it.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { Source } from '../country-readiness/evidence';
import { Segment } from '../documents/late-payment';
import { BookedBy } from '../documents/settlement-fields';
import { MinorAmount, REMINDER_STEPS_MAX } from '../documents/values';
import { exportRows } from '../export-rows';
import { AttachmentPart, AttachmentPartInput, GuardAnswer, GuardQuestion, MailReport } from '../mail';
import { named } from '../named';
import { listedBy, PageOf, pagingInput } from '../paging';
import {
  CalendarDate,
  DocumentLanguage,
  Id,
  Nullable,
  oneOf,
  revisionFields,
  severalOf,
  Timestamp,
  withDefault,
} from '../primitives';
import { REMINDER_TONES } from './reminder-letter';
import { REMINDERS_PER_RUN_MAX } from './reminder-policies';
import { REMINDER_REASONS } from './reminder-reasons';
import { REMINDER_STATUSES } from './reminder-statuses';

export const REMINDERS_AT_ONCE_MAX = 200;
/** Reminders and documents that the answer of a run lists. */
export const RUN_LISTED_MAX = 200;
const RUN_TIMEOUT_MS = 120_000;

const Reasons = Type.Array(oneOf(REMINDER_REASONS));
const Level = Type.Integer({ minimum: 1, maximum: REMINDER_STEPS_MAX, description: 'The step, from 1' });

const heads = {
  clientId: Id,
  clientName: Type.String({ description: 'Its name at the proposal' }),
  policyId: Id,
  currency: Type.String({ description: 'ISO 4217' }),
  level: Level,
  tone: oneOf(REMINDER_TONES),
  documentCount: Type.Integer({ description: 'How many invoices it reminds of' }),
  totalMinor: {
    ...MinorAmount,
    description:
      'Balances, interest, compensations and fees: at the last attempt to send it, before at the proposal',
  },
  reasonsHeld: {
    ...Reasons,
    description: 'Why it waits for a person; of one that was withdrawn by itself, why',
  },
};

export const ReminderSummary = named('ReminderSummary', {
  id: { ...Id, description: 'Id of the reminder' },
  ...heads,
  language: { ...DocumentLanguage, description: 'Language of letter and mail' },
  status: {
    ...oneOf(REMINDER_STATUSES),
    description:
      '`proposed`: it waits for a person. `approved`: its mail waits, for the hours of the policy as well. `queued`: an attempt to ' +
      'send it has begun. `sent`: a mail server has taken it. `captured`: it is a file of the instance, which cannot send mail; ' +
      'nobody got it. `failed`: a mail server refuses it. `withdrawn`: by a person, or because nothing was left to remind of',
  },
  isByHand: Type.Boolean({ description: 'A person asked for it, whatever the days of the policy' }),
  proposedOn: { ...CalendarDate, description: 'In the time zone of the company' },
  decidedAt: Nullable({ ...Timestamp, description: 'When it was approved or withdrawn' }),
  decidedBy: Nullable({ ...BookedBy, description: '`rule`: the policy asks nobody' }),
  sentTo: Nullable(Type.String({ description: 'Address of the last mail' })),
  sentAt: Nullable(Timestamp),
  sendError: Nullable(Type.String({ description: 'Why it failed' })),
  ...revisionFields,
});
export type ReminderSummary = Static<typeof ReminderSummary>;

const RemindedDocument = named('RemindedDocument', {
  documentId: Id,
  number: Type.String({ description: 'Number of the invoice' }),
  dueDate: CalendarDate,
  daysOverdue: Type.Integer({ description: 'Below 0 before the due date' }),
  balanceMinor: { ...MinorAmount, description: 'What was open, without a disputed part' },
  interestMinor: MinorAmount,
  compensationMinor: MinorAmount,
  compensationMissing: Type.Optional(
    Type.String({
      description:
        'Why the lump sum of the law is not demanded: the rate that it is converted by is not entered',
      examples: ['The law converts the lump sum at the NBP mean rate.'],
    }),
  ),
  feeMinor: { ...MinorAmount, description: 'The fee of the reminder stands at its first invoice' },
});
export type RemindedDocument = Static<typeof RemindedDocument>;

const Calculation = named('ReminderCalculation', {
  asOf: CalendarDate,
  dataVersion: Nullable(Type.String({ description: 'Of the facts; null where nothing is charged by law' })),
  documents: Type.Array(
    named('ReminderCalculationDocument', {
      documentId: Id,
      provision: Nullable(Type.String({ description: 'The law on interest; null where none is charged' })),
      compensationProvision: Nullable(Type.String({ description: 'The law on the lump sum' })),
      segments: Type.Array(Segment, { description: 'Days with one principal and one rate' }),
    }),
  ),
  sources: Type.Array(Source, { description: 'Publications that the segments name' }),
});
export type ReminderCalculation = Static<typeof Calculation>;

export const Reminder = named('Reminder', {
  ...ReminderSummary.properties,
  documents: {
    ...Type.Array(RemindedDocument),
    description: 'With the amounts of the last attempt to send it, before of the proposal',
  },
  calculation: Nullable({
    ...Calculation,
    description: 'How interest and compensation of the last attempt come about; null before it',
  }),
});
export type Reminder = Static<typeof Reminder>;

const ProposedReminder = named('ProposedReminder', {
  id: Nullable({ ...Id, description: 'null in a dry run' }),
  ...heads,
  status: oneOf(['proposed', 'approved']),
});
export type ProposedReminder = Static<typeof ProposedReminder>;

const HeldDocument = named('HeldDocument', {
  documentId: Id,
  number: Type.String({ description: 'Number of the invoice' }),
  clientId: Id,
  reasons: Reasons,
});
export type HeldDocument = Static<typeof HeldDocument>;

const RunOutcome = named('ReminderRun', {
  isDryRun: Type.Boolean({ description: 'Nothing was stored' }),
  day: { ...CalendarDate, description: 'Today, in the time zone of the company' },
  reminderCount: Type.Integer({ description: 'Reminders that were made, or would be' }),
  heldCount: Type.Integer({ description: 'Invoices that nobody is reminded of' }),
  isComplete: Type.Boolean({
    description: 'false: `maxPerRun` of a policy is reached; the rest waits for the next run',
  }),
  reminders: {
    ...Type.Array(ProposedReminder),
    description: `The first ${RUN_LISTED_MAX}`,
  },
  held: {
    ...Type.Array(HeldDocument),
    description: `The first ${RUN_LISTED_MAX} invoices that nobody is reminded of, with all reasons`,
  },
});
export type RunOutcome = Static<typeof RunOutcome>;

const RefusedReminder = named('RefusedReminder', {
  id: { ...Id, description: 'Id of the reminder' },
  reasons: { ...Reasons, description: 'Empty where it is unknown, or no proposal any more' },
});

const changed = {
  access: member('receivables:write', 'reminders:write'),
  output: Reminder,
  status: 200,
  notFound: 'reminder_not_found',
} as const;

export const reminders = {
  runReminders: defineAction({
    summary: 'Find out whom to remind, and propose it',
    description:
      'For each client, currency, language and level one reminder. A dry run, unless `dryRun` is `false`, stores nothing. Otherwise ' +
      'reminders are proposed; those of steps without `approval` are approved at once, unless it is the first complete run since the ' +
      'policy was activated or its steps were changed, or something speaks against it: money that could be the ' +
      "client's lies unmatched (`unmatched_money`), or the bank statements are too old (`bank_data_stale`). Nobody is reminded of an " +
      'invoice that is being collected by direct debit (`collection_pending`), or that its client is paying online ' +
      '(`payment_pending`). An invoice has each level once until its balance is 0. ' +
      'Each active policy runs by itself once a day, in its hours. Proposals of which no invoice is open any more are withdrawn. ' +
      'Events: `reminder.proposed`, `reminder.withdrawn`.',
    http: 'POST /api/reminders/runs',
    weight: 50,
    work: { queue: 'pages', atMost: `${REMINDERS_PER_RUN_MAX} reminders` },
    access: member('receivables:write', 'reminders:write'),
    input: Type.Object({
      dryRun: withDefault(Type.Boolean({ description: 'false: reminders are made' }), true),
      clientId: Type.Optional({ ...Id, description: 'Only this client' }),
    }),
    output: RunOutcome,
    status: 202,
    timeoutMs: RUN_TIMEOUT_MS,
    errors: ['client_not_found'],
  }),
  listReminders: defineAction({
    summary: 'List reminders, newest first',
    http: 'GET /api/reminders',
    access: member('receivables:read'),
    ...listedBy('-createdAt', {
      ...pagingInput,
      status: Type.Optional(severalOf(REMINDER_STATUSES)),
      clientId: Type.Optional(Id),
      level: Type.Optional(Level),
    }),
    output: PageOf(ReminderSummary),
  }),
  getReminder: defineAction({
    summary: 'Read a reminder with its invoices',
    http: 'GET /api/reminders/{id}',
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: Reminder,
    notFound: 'reminder_not_found',
  }),
  reminderPdf: defineAction({
    summary: 'Download the letter of a reminder as PDF',
    description:
      'With the amounts of the last attempt to send it; before it, as it would be now. A reminder that was withdrawn before has none.',
    http: 'GET /api/reminders/{id}/pdf',
    bytesPerWeight: 8 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: ['application/pdf'],
    notFound: 'reminder_not_found',
    errors: ['reminder_not_approvable', 'document_too_long'],
  }),
  approveReminder: defineAction({
    summary: 'Approve a reminder',
    description:
      'Its mail leaves in the hours of the policy, and everything is decided anew immediately before: amounts are those of that ' +
      'moment, invoices that are paid, credited or held are left out, and nothing is sent where none is left. Refused with the ' +
      'reasons where none of its invoices may be reminded of now. Unmatched money and old bank statements are passed over.',
    http: 'POST /api/reminders/{id}/approve',
    input: Type.Object({ id: Id }),
    ...changed,
    errors: ['reminder_not_approvable', 'mail_quota_exceeded'],
  }),
  withdrawReminder: defineAction({
    summary: 'Withdraw a reminder',
    description:
      'One that has not been sent: a mail that is leaving at this moment is not stopped, and the reminder is `sent` then. The level ' +
      'is free again. Event: `reminder.withdrawn`.',
    http: 'POST /api/reminders/{id}/withdraw',
    input: Type.Object({ id: Id }),
    ...changed,
    errors: ['reminder_over'],
  }),
  approveReminders: defineAction({
    summary: 'Approve several reminders',
    description:
      'Each by itself, as `POST /api/reminders/{id}/approve` does; the answer says which ones were refused.',
    http: 'POST /api/reminders/approve',
    weight: 10,
    work: { queue: 'pages', atMost: `${REMINDERS_AT_ONCE_MAX} reminders, each in a transaction of its own` },
    access: member('receivables:write', 'reminders:write'),
    input: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: REMINDERS_AT_ONCE_MAX, uniqueItems: true }),
    }),
    output: named('ReminderApprovals', {
      approved: Type.Array(Id, { description: 'Ids of the reminders that were approved' }),
      refused: Type.Array(RefusedReminder, { description: 'Reminders that were not approved' }),
    }),
    status: 200,
    timeoutMs: RUN_TIMEOUT_MS,
    errors: ['mail_quota_exceeded'],
  }),
  remindOfDocument: defineAction({
    summary: 'Remind of one invoice by hand',
    description:
      'At this level of the policy that its client has, whatever its days and hours. It is approved at once; all else is decided as ' +
      'for every reminder, immediately before it is sent. Refused with the reasons where it may not be reminded of.',
    http: 'POST /api/documents/{id}/reminders',
    access: member('receivables:write', 'reminders:write'),
    input: Type.Object({ id: Id, level: Level }),
    output: Reminder,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_self_billed', 'reminder_not_approvable', 'mail_quota_exceeded'],
  }),
  guardReminder: defineAction({
    summary: 'Decide about a reminder immediately before an attempt to send it',
    description: 'The reference is the id of the reminder.',
    access: internal('documents', 'mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: 30_000,
  }),
  reminderReported: defineAction({
    summary: 'What became of the mail of a reminder',
    description: 'The reference is the id of the reminder.',
    access: internal('documents', 'mail'),
    input: MailReport,
    idempotent: true,
  }),
  reminderPart: defineAction({
    summary: 'The letter of a reminder, as an attachment',
    description: 'The reference is the id of the reminder.',
    access: internal('documents', 'export', 'mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['reminder_not_found', 'document_too_long'],
    idempotent: true,
  }),
  reminderStatementPart: defineAction({
    summary: 'The statement of the client of a reminder, as an attachment',
    description: 'The reference is the id of the reminder.',
    access: internal('documents', 'mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['reminder_not_found'],
    idempotent: true,
  }),
  runReminderPolicy: defineAction({
    summary: 'Make the reminders of a policy that are due today',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, id: Id }),
    timeoutMs: RUN_TIMEOUT_MS,
    idempotent: true,
  }),
  exportReminders: exportRows('reminders'),
};
