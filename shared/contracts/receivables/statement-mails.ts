// Statements that are mailed to clients: by a person, or each month by the schedule of the company.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { BookedBy } from '../documents/settlement-fields';
import { exportRows } from '../export-rows';
import { AttachmentPart, AttachmentPartInput, GuardAnswer, GuardQuestion, MailReport } from '../mail';
import { named } from '../named';
import { listedBy, PageOf, pagingInput } from '../paging';
import {
  CalendarDate,
  DocumentLanguage,
  Email,
  Id,
  Nullable,
  oneOf,
  revisionFields,
  severalOf,
  Timestamp,
  Version,
} from '../primitives';
import { STATEMENT_MAIL_STATUSES } from './statement-mail-statuses';

/** February has each of these days. */
const DAY_OF_MONTH_MAX = 28;
const RUN_TIMEOUT_MS = 120_000;

export const StatementMail = named('StatementMail', {
  id: { ...Id, description: 'Id of the mail' },
  clientId: Id,
  clientName: Type.String({ description: 'Its name when the mail was made' }),
  period: Nullable(
    Type.String({
      description: 'The month of the schedule; null for one that a person has sent',
      examples: ['2026-03'],
    }),
  ),
  from: Nullable({
    ...CalendarDate,
    description: 'First day of the statement; null for the state at the end of `to` alone',
  }),
  to: { ...CalendarDate, description: 'Last day of the statement' },
  language: { ...DocumentLanguage, description: 'Language of mail and statement' },
  status: {
    ...oneOf(STATEMENT_MAIL_STATUSES),
    description:
      '`queued` until a mail server has taken it; `captured`: nothing is set up to send mail; `withdrawn`: `sendError` says why it ' +
      'does not leave any more',
  },
  sentTo: Type.String({ description: 'Address of the mail' }),
  messageId: { ...Id, description: 'Its entry in the mail log' },
  sentAt: Nullable(Timestamp),
  sendError: Nullable(Type.String({ description: 'Why it has not left' })),
  doneBy: { ...BookedBy, description: 'Who sent it; of the schedule: `rule`' },
  ...revisionFields,
});
export type StatementMail = Static<typeof StatementMail>;

const isActive = Type.Boolean({ description: 'Whether statements are mailed each month' });
const dayOfMonth = Type.Integer({
  minimum: 1,
  maximum: DAY_OF_MONTH_MAX,
  description: 'The day on which they leave, from 8 o’clock on in the time zone of the company',
  examples: [3],
});

const StatementSchedule = named('StatementSchedule', {
  isActive,
  dayOfMonth,
  nextRunAt: Nullable({
    ...Timestamp,
    description: 'When the next ones are made; null while it is not active',
  }),
  version: Version,
});

export const statementMails = {
  sendStatement: defineAction({
    summary: 'Mail the statement of a client',
    description:
      'By mail with the PDF of `GET /api/clients/{id}/statement`, in the language of the client and the wording `STATEMENT` of the ' +
      'company; to the contact e-mail of the client unless `email` is given. With `from` it is of the days since, else the state at ' +
      'the end of `to`, by default today. Text and file are made when the mail leaves, and name what is open of invoices that were ' +
      'not sent beside the balance. The response comes at once, with `status` `queued`. May be repeated.',
    http: 'POST /api/clients/{id}/statement/send',
    access: member('receivables:write'),
    input: Type.Object({
      id: Id,
      from: Type.Optional({ ...CalendarDate, description: 'First day' }),
      to: Type.Optional({ ...CalendarDate, description: 'Last day, included. Default: today' }),
      email: Type.Optional({ ...Email, description: 'Address in place of that of the client' }),
    }),
    output: StatementMail,
    notFound: 'client_not_found',
    errors: ['statement_too_long', 'mail_quota_exceeded'],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  listStatementMails: defineAction({
    summary: 'List mailed statements, newest first',
    http: 'GET /api/statement-mails',
    access: member('receivables:read'),
    ...listedBy('-createdAt', {
      ...pagingInput,
      status: Type.Optional(severalOf(STATEMENT_MAIL_STATUSES)),
      clientId: Type.Optional(Id),
    }),
    output: PageOf(StatementMail),
  }),
  statementSchedule: defineAction({
    summary: 'Read the schedule of statements',
    http: 'GET /api/company/statement-schedule',
    access: member('receivables:read'),
    output: StatementSchedule,
  }),
  setStatementSchedule: defineAction({
    summary: 'Change the schedule of statements',
    description:
      'While it is active, each client that owes something at the end of a month, and has a contact e-mail, gets the statement of ' +
      'that month once, on `dayOfMonth` of the next one. What was paid meanwhile is taken into account: a client that owes nothing ' +
      'any more gets none. After an outage the last month alone is made up for. An absent field stays.',
    http: 'PUT /api/company/statement-schedule',
    access: member('receivables:write', 'reminders:write'),
    input: named('StatementScheduleChange', {
      isActive: Type.Optional(isActive),
      dayOfMonth: Type.Optional(dayOfMonth),
    }),
    output: StatementSchedule,
  }),
  runStatementSchedule: defineAction({
    summary: 'Mail the statements of a company that are due',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id }),
    timeoutMs: RUN_TIMEOUT_MS,
    idempotent: true,
  }),
  guardStatementMail: defineAction({
    summary: 'Decide about the mail of a statement immediately before an attempt to send it',
    description: 'The reference is the id of the statement mail.',
    access: internal('mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: THREAD_TIMEOUT_MS,
    idempotent: true,
  }),
  statementMailReported: defineAction({
    summary: 'What became of the mail of a statement',
    description: 'The reference is the id of the statement mail.',
    access: internal('mail'),
    input: MailReport,
    idempotent: true,
  }),
  statementMailPart: defineAction({
    summary: 'The statement of a statement mail, as an attachment',
    description: 'The reference is the id of the statement mail.',
    access: internal('mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['client_not_found', 'statement_too_long'],
    timeoutMs: THREAD_TIMEOUT_MS,
    idempotent: true,
  }),
  exportStatementMails: exportRows('mailed statements'),
};
