// Shapes of recurring invoices: the schedule, the template, and what became of each period.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, DecimalInput } from '../decimals';
import { CheckFinding } from '../documents/checks';
import { draftFields } from '../documents/document';
import { LineInput } from '../documents/lines';
import { AMOUNT_MINOR_MAX, LINES_MAX } from '../documents/values';
import { named } from '../named';
import {
  CalendarDate,
  Id,
  Line,
  Nullable,
  oneOf,
  revisionFields,
  Timestamp,
  withDefault,
} from '../primitives';

export const SCHEDULE_UNITS = ['day', 'week', 'month', 'year'] as const;
/** Active ones that a company may have; held ones and pauses with a last day count as well. */
export const ACTIVE_RECURRING_MAX = 1000;
export const RECURRING_STATUSES = ['draft', 'active', 'paused', 'held', 'ended'] as const;
export const RECURRING_ACTIONS = ['draft', 'issue', 'issue_and_send'] as const;
export const BILLING = ['in_advance', 'in_arrears'] as const;
export const HOLD_REASONS = ['catch_up', 'heartbeat_gap', 'clock_went_back', 'operator'] as const;
export const PERIOD_OUTCOMES = ['invoiced', 'drafted', 'skipped', 'failed'] as const;
export const FIRST_PARTS = ['full', 'prorated', 'skip'] as const;
export const ALIGNMENTS = ['month', 'quarter', 'year'] as const;
export const MISSED_ANSWERS = ['all', 'latest', 'skip'] as const;

const PERIODS_MAX = 10_000;

export const Schedule = named('RecurringSchedule', {
  unit: { ...oneOf(SCHEDULE_UNITS), description: 'Unit that the length of a period is counted in' },
  step: Type.Integer({ minimum: 1, maximum: 60, description: 'Units that a period has' }),
  anchor: {
    ...CalendarDate,
    description: 'First day of the first period, from 2000 to 2100; all others are counted from it',
  },
  dayOfMonth: Type.Optional(
    Nullable({
      ...oneOf(['last']),
      description: 'With months and years: each period begins on the last day of its month',
    }),
  ),
});
export type Schedule = Static<typeof Schedule>;

export const End = named('RecurringEnd', {
  on: Type.Optional(Nullable({ ...CalendarDate, description: 'Periods that begin later are not made' })),
  after: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: PERIODS_MAX, description: 'Number of periods in all' })),
  ),
});
export type End = Static<typeof End>;

const indexation = {
  everyPeriods: Type.Integer({
    minimum: 1,
    maximum: PERIODS_MAX,
    description: 'Periods after which prices change again',
  }),
};
const basePeriod = Type.Integer({
  minimum: 0,
  maximum: PERIODS_MAX,
  description: 'Number of the period that has the prices of the template, from 0',
});

export const IndexationInput = named('RecurringIndexationInput', {
  percent: { ...DecimalInput, description: 'From -50 to 100, with at most 4 decimals' },
  ...indexation,
  basePeriod: withDefault(basePeriod, 0),
});
export const Indexation = named(
  'RecurringIndexation',
  { percent: Decimal, ...indexation, basePeriod },
  { description: 'Prices are multiplied by 1 + percent ÷ 100 again and again' },
);
export type Indexation = Static<typeof Indexation>;

/** Line of a template; its price holds in the periods that begin from its first day through its last. */
export const TemplateLine = named('RecurringLineInput', {
  ...LineInput.properties,
  from: Type.Optional(
    Nullable({ ...CalendarDate, description: 'Only in periods that begin on this day or later' }),
  ),
  until: Type.Optional(
    Nullable({ ...CalendarDate, description: 'Only in periods that begin on this day or earlier' }),
  ),
});
export type TemplateLine = Static<typeof TemplateLine>;

const {
  currency,
  pricesIncludeVat,
  language,
  dueInDays,
  deliverTo,
  shipFrom,
  payment,
  paymentTerms,
  cashDiscounts,
  payee,
  taxRepresentative,
  notes,
  codedNotes,
  adjustments,
  exemptionReasons,
  withholdings,
  stampDuty,
  buyerReference,
  orderReference,
  contractReference,
  projectReference,
  accountingReference,
} = draftFields;

export const Template = named(
  'RecurringTemplate',
  {
    ...{
      currency,
      pricesIncludeVat,
      language,
      dueInDays,
      deliverTo,
      shipFrom,
      payment,
      paymentTerms,
      cashDiscounts,
    },
    ...{ payee, taxRepresentative, notes, codedNotes },
    ...{ adjustments, exemptionReasons, withholdings, stampDuty },
    ...{ buyerReference, orderReference, contractReference, projectReference, accountingReference },
    lines: Type.Optional(Type.Array(TemplateLine, { maxItems: LINES_MAX })),
  },
  {
    description:
      'Fields of the invoices. Texts may have {period.from}, {period.to}, {period.month} and {period.year}, which are ' +
      'written in the language of the invoice',
  },
);
export type Template = Static<typeof Template>;

export const headFields = {
  externalId: Type.Optional(Nullable(Line(100))),
  name: Line(200),
  clientId: Id,
  template: Template,
  schedule: Schedule,
};

const IssueAt = Type.String({
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  must: 'a time such as 06:00',
  description:
    "Time of the day in the company's time zone; one that the clock skips is later, one that comes twice the first",
});

export const termFields = {
  billing: {
    ...oneOf(BILLING),
    description: '`in_advance`: on the first day of the period; `in_arrears`: on the day after its last',
  },
  issueOffsetDays: Type.Integer({
    minimum: -60,
    maximum: 60,
    description: 'Days by which the invoice is earlier (below 0) or later than `billing` says',
  }),
  issueAt: IssueAt,
  end: Nullable(End),
  action: {
    ...oneOf(RECURRING_ACTIONS),
    description: 'What is done for each period: `issue_and_send` also mails the invoice to the client',
  },
  maxCatchUp: Type.Integer({
    minimum: 1,
    maximum: 24,
    description: 'Due periods that are made without asking; with more of them the schedule is `held`',
  }),
};

export const alignmentFields = {
  firstPart: {
    ...oneOf(FIRST_PARTS),
    description:
      'With `alignTo`, what is billed of the part before: all of the quantities, their share by days, or nothing',
  },
  alignTo: Nullable({
    ...oneOf(ALIGNMENTS),
    description:
      'The first period is the part before the next month, quarter or year; all others begin with one. For periods of ' +
      'months or years that are at least as long',
  }),
};

export const Part = named(
  'RecurringPart',
  {
    days: Type.Integer({ minimum: 1, description: 'Days that are billed' }),
    of: Type.Integer({ minimum: 1, description: 'Days that a whole period has' }),
  },
  { description: 'The share of a period that is billed; null for a whole one' },
);
export type Part = Static<typeof Part>;

export const Pause = named(
  'RecurringPause',
  {
    from: { ...CalendarDate, description: 'Its first day' },
    until: Nullable({ ...CalendarDate, description: 'Its last day; null until somebody resumes it' }),
  },
  { description: 'Days on which no invoice is made, also those to come; null without a pause' },
);
export type Pause = Static<typeof Pause>;

const PeriodOfTime = { from: CalendarDate, to: CalendarDate };

export const RecurringInvoice = named('RecurringInvoice', {
  id: Id,
  ...headFields,
  externalId: Nullable(Type.String()),
  clientName: Type.String(),
  ...termFields,
  ...alignmentFields,
  indexation: Nullable(Indexation),
  status: {
    ...oneOf(RECURRING_STATUSES),
    description: '`held`: a person must say what becomes of the periods that are due',
  },
  heldReason: Nullable({
    ...oneOf(HOLD_REASONS),
    description:
      '`catch_up`: more periods are due than `maxCatchUp`; `heartbeat_gap`: the system stood still for a week; ' +
      '`clock_went_back`: by more than five minutes; `operator`: the operator holds all of them',
  }),
  pause: Nullable(Pause),
  nextIndex: Type.Integer({ minimum: 0, description: 'Number of the next period, from 0' }),
  nextPeriod: Nullable(
    named('RecurringNextPeriod', PeriodOfTime, { description: 'The next period; null at the end' }),
  ),
  nextIssueDate: Nullable({ ...CalendarDate, description: 'Day of the next invoice; null at the end' }),
  nextRunAt: Nullable({
    ...Timestamp,
    description: 'Moment of the next run; after a failure that of the next try, in a pause that of its end',
  }),
  ...revisionFields,
});
export type RecurringInvoice = Static<typeof RecurringInvoice>;

export const Failure = named('RecurringFailure', {
  code: Type.String({ description: 'Code of the error catalogue', examples: ['document_incomplete'] }),
  detail: Type.String({ description: 'Why no document was made', examples: ['The draft cannot be issued'] }),
  findings: Type.Array(CheckFinding, { description: 'Findings of the check' }),
});
export type Failure = Static<typeof Failure>;

export const RecurringPeriod = named('RecurringPeriod', {
  id: Id,
  recurringInvoiceId: { ...Id, description: 'The recurring invoice' },
  index: Type.Integer({ minimum: 0, description: 'Number of the period, from 0' }),
  revision: Type.Integer({ minimum: 1, description: 'Grows by one when the period is made anew' }),
  isLive: Type.Boolean({ description: 'False for a revision that a later one has replaced' }),
  ...PeriodOfTime,
  part: Nullable(Part),
  outcome: { ...oneOf(PERIOD_OUTCOMES), description: '`failed`: it is tried again each day' },
  documentId: Nullable({ ...Id, description: 'The draft or invoice of the period' }),
  failure: Nullable(Failure),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type RecurringPeriod = Static<typeof RecurringPeriod>;

const Minor = Type.Integer({ minimum: -AMOUNT_MINOR_MAX, maximum: AMOUNT_MINOR_MAX });

const amounts = {
  netMinor: Nullable({ ...Minor, description: 'Without VAT; null if no invoice can be drafted' }),
  vatMinor: Nullable({ ...Minor, description: 'VAT of the invoice' }),
  totalMinor: Nullable({ ...Minor, description: 'Total of the invoice' }),
};

export const PreviewItem = named('RecurringPreviewItem', {
  index: Type.Integer({ minimum: 0, description: 'Number of the period, from 0' }),
  ...PeriodOfTime,
  issueDate: { ...CalendarDate, description: 'Day of the invoice, unless it is made late' },
  runAt: { ...Timestamp, description: 'Moment of the run' },
  part: Nullable(Part),
  isSkipped: Type.Boolean({ description: 'No invoice is made of it' }),
  ...amounts,
});
export type PreviewItem = Static<typeof PreviewItem>;

export const Preview = named('RecurringPreview', {
  items: Type.Array(PreviewItem, { description: 'The next periods' }),
  currency: Nullable(Type.String()),
  ...amounts,
  canBeIssued: Type.Boolean({ description: 'No finding hinders the issue of the next one today' }),
  failure: Nullable(Failure),
});
