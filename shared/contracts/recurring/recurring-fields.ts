// The fields of a recurring invoice, in the order of responses and columns. A new one is a row here and a migration.
import { type Static, Type } from '@sinclair/typebox';
import { COLLECTING } from '../documents/collecting';
import { type FieldTable, outputFields } from '../field-table';
import { named } from '../named';
import { CalendarDate, Id, Line, oneOf, revisionFields, Timestamp } from '../primitives';
import {
  ALIGNMENTS,
  BILLING,
  End,
  FIRST_PARTS,
  HOLD_REASONS,
  Indexation,
  IndexationInput,
  Pause,
  PeriodOfTime,
  PresentedSchedule,
  RECURRING_ACTIONS,
  RECURRING_STATUSES,
  ScheduleInput,
  StoredSchedule,
  Template,
} from './fields';

const Name = Line(200);
const IssueAt = Type.String({
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  must: 'a time such as 06:00',
  description:
    "Time of the day in the company's time zone; one that the clock skips is later, one that comes twice the first",
});
const IssueOffsetDays = Type.Integer({
  minimum: -60,
  maximum: 60,
  description: 'Days by which the invoice is earlier (below 0) or later than `billing` says',
});
const MaxCatchUp = Type.Integer({
  minimum: 1,
  maximum: 24,
  description: 'Due periods that are made without asking; with more of them the schedule is `held`',
});

export const RECURRING_FIELDS = {
  externalId: { input: Line(100), empty: null, column: 'TEXT' },
  name: { input: Name, output: Name, column: 'TEXT' },
  clientId: { input: Id, column: 'UUID' },
  template: { input: Template, column: 'JSONB' },
  schedule: { input: ScheduleInput, output: PresentedSchedule, stored: StoredSchedule, column: 'JSONB' },
  clientName: { output: Type.String(), column: 'TEXT' },
  billing: {
    input: oneOf(BILLING),
    default: 'in_advance',
    column: 'TEXT',
    description: '`in_advance`: on the first day of the period; `in_arrears`: on the day after its last',
  },
  issueOffsetDays: { input: IssueOffsetDays, output: IssueOffsetDays, default: 0, column: 'INTEGER' },
  issueAt: { input: IssueAt, output: IssueAt, default: '06:00', column: 'TEXT' },
  /** Rows have it as `ends`. */
  end: { input: End, empty: null },
  action: {
    input: oneOf(RECURRING_ACTIONS),
    default: 'draft',
    column: 'TEXT',
    description: 'What is done for each period: `issue_and_send` also mails the invoice to the client',
  },
  collect: {
    input: oneOf(COLLECTING),
    default: 'none',
    column: 'TEXT',
    description:
      '`payment_link`: each invoice that is issued has a link to pay it online, whatever `paymentLinks` of the company says, and its ' +
      'mail carries it; there is none without an active LIVE connection to a payment provider. `direct_debit`: each issued invoice is ' +
      'collected under a mandate of the client, which is told in time; the period says what stands in the way',
  },
  mandateId: {
    input: Id,
    empty: null,
    column: 'UUID',
    description: 'The mandate to collect by; needed where the client has several active ones',
  },
  maxCatchUp: { input: MaxCatchUp, output: MaxCatchUp, default: 3, column: 'INTEGER' },
  firstPart: {
    input: oneOf(FIRST_PARTS),
    default: 'full',
    column: 'TEXT',
    description:
      'With `alignTo`, what is billed of the part before: all of the quantities, their share by days, or nothing',
  },
  alignTo: {
    input: oneOf(ALIGNMENTS),
    empty: null,
    default: null,
    column: 'TEXT',
    description:
      'The first period is the part before the next month, quarter or year; all others begin with one. For periods of ' +
      'months or years that are at least as long',
  },
  indexation: { input: IndexationInput, output: Indexation, empty: null, column: 'JSONB' },
  status: {
    output: oneOf(RECURRING_STATUSES),
    default: 'draft',
    column: 'TEXT',
    description: '`held`: a person must say what becomes of the periods that are due',
  },
  heldReason: {
    output: oneOf(HOLD_REASONS),
    empty: null,
    column: 'TEXT',
    description:
      '`catch_up`: more periods are due than `maxCatchUp`; `heartbeat_gap`: the system stood still for a week; ' +
      '`clock_went_back`: by more than five minutes; `operator`: the operator holds all of them; ' +
      '`client_deleted`: change the client, then resume it',
  },
  pause: { output: Pause, empty: null },
  nextIndex: {
    output: Type.Integer({ minimum: 0, description: 'Number of the next period, from 0' }),
    default: 0,
    column: 'INTEGER',
  },
  nextPeriod: {
    output: named('RecurringNextPeriod', PeriodOfTime, { description: 'The next period; null at the end' }),
    empty: null,
  },
  nextIssueDate: {
    output: CalendarDate,
    empty: null,
    column: 'DATEONLY',
    description: 'Day of the next invoice; null at the end',
  },
  nextRunAt: {
    output: Timestamp,
    empty: null,
    column: 'DATE',
    description: 'Moment of the next run; after a failure that of the next try, in a pause that of its end',
  },
} as const satisfies FieldTable;

export const RecurringInvoice = named('RecurringInvoice', {
  id: Id,
  ...outputFields(RECURRING_FIELDS),
  ...revisionFields,
});
export type RecurringInvoice = Static<typeof RecurringInvoice>;
