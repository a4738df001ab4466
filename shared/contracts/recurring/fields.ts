// Shapes of recurring invoices: the schedule, the template, and what became of each period.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, DecimalInput } from '../decimals';
import { CheckFinding } from '../documents/checks';
import { draftFields } from '../documents/document';
import { LineInput } from '../documents/lines';
import { AMOUNT_MINOR_MAX, LINES_MAX } from '../documents/values';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf, Timestamp, withDefault } from '../primitives';

export const SCHEDULE_UNITS = ['day', 'week', 'month', 'year'] as const;
/** Active ones that a company may have; held ones and pauses with a last day count as well. */
export const ACTIVE_RECURRING_MAX = 1000;
export const RECURRING_STATUSES = ['draft', 'active', 'paused', 'held', 'ended'] as const;
export const RECURRING_ACTIONS = ['draft', 'issue', 'issue_and_send'] as const;
export const BILLING = ['in_advance', 'in_arrears'] as const;
export const HOLD_REASONS = [
  'catch_up',
  'heartbeat_gap',
  'clock_went_back',
  'operator',
  'client_deleted',
] as const;
export const PERIOD_OUTCOMES = ['invoiced', 'drafted', 'skipped', 'failed'] as const;
export const FIRST_PARTS = ['full', 'prorated', 'skip'] as const;
export const ALIGNMENTS = ['month', 'quarter', 'year'] as const;
export const MISSED_ANSWERS = ['all', 'latest', 'skip'] as const;

const PERIODS_MAX = 10_000;

const Interval = oneOf(SCHEDULE_UNITS);
const IntervalCount = Type.Integer({ minimum: 1, maximum: 60 });
const dayOfMonth = Type.Optional(
  Nullable({
    ...oneOf(['last']),
    description: 'With months and years: each period begins on the last day of its month',
  }),
);
const scheduleText = {
  interval: 'Unit that the length of a period is counted in',
  intervalCount: 'Units that a period has',
  from: 'First day of the first period, from 2000 to 2100; all others are counted from it',
};

/** The old name of each field, until the next major version. */
export const OLD_SCHEDULE_NAMES = { interval: 'unit', intervalCount: 'step', from: 'anchor' } as const;
const oldNames = {
  unit: { ...Interval, description: 'The old name of `interval`', deprecated: true },
  step: { ...IntervalCount, description: 'The old name of `intervalCount`', deprecated: true },
  anchor: { ...CalendarDate, description: 'The old name of `from`', deprecated: true },
};

export const ScheduleInput = named('RecurringScheduleInput', {
  interval: Type.Optional({ ...Interval, description: `${scheduleText.interval}; needed` }),
  intervalCount: Type.Optional({
    ...IntervalCount,
    description: `${scheduleText.intervalCount}; 1 by default`,
  }),
  from: Type.Optional({ ...CalendarDate, description: `${scheduleText.from}; needed` }),
  unit: Type.Optional(oldNames.unit),
  step: Type.Optional(oldNames.step),
  anchor: Type.Optional(oldNames.anchor),
  dayOfMonth,
});
export type ScheduleInput = Static<typeof ScheduleInput>;

/** Rows have the schedule by the old names. */
export const StoredSchedule = Type.Object({ ...oldNames, dayOfMonth });
export type Schedule = Static<typeof StoredSchedule>;

export const PresentedSchedule = named('RecurringSchedule', {
  interval: { ...Interval, description: scheduleText.interval },
  intervalCount: { ...IntervalCount, description: scheduleText.intervalCount },
  from: { ...CalendarDate, description: scheduleText.from },
  ...oldNames,
  dayOfMonth,
});

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

const OF_DOCUMENTS = Type.Pick(Type.Object(draftFields), [
  'currency',
  'pricesIncludeVat',
  'language',
  'dueInDays',
  'deliverTo',
  'shipFrom',
  'payment',
  'paymentTerms',
  'cashDiscounts',
  'payee',
  'taxRepresentative',
  'notes',
  'codedNotes',
  'adjustments',
  'exemptionReasons',
  'withholdings',
  'stampDuty',
  'buyerReference',
  'orderReference',
  'contractReference',
  'projectReference',
  'accountingReference',
]).properties;

export const Template = named(
  'RecurringTemplate',
  {
    ...OF_DOCUMENTS,
    lines: Type.Optional(Type.Array(TemplateLine, { maxItems: LINES_MAX })),
  },
  {
    description:
      'Fields of the invoices. Texts may have {period.from}, {period.to}, {period.month} and {period.year}, which are ' +
      'written in the language of the invoice',
  },
);
export type Template = Static<typeof Template>;

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

export const PeriodOfTime = { from: CalendarDate, to: CalendarDate };

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
  collectionId: Nullable({ ...Id, description: 'The collection of its invoice by direct debit' }),
  collectFailure: Nullable({
    ...Failure,
    description: 'Why its invoice is not collected: a person may collect it (POST /api/collections)',
  }),
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

/** Lines whose amounts one preview calculates; those of periods with the same prices count once. */
export const PREVIEW_LINES_MAX = 2_000;

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
  currency: Nullable(Type.String({ description: 'Currency of the invoices, ISO 4217' })),
  ...amounts,
  canBeIssued: Type.Boolean({ description: 'No finding hinders the issue of the next one today' }),
  warnings: Type.Array(CheckFinding, { description: 'Findings of the next one that hinder nothing' }),
  failure: Nullable(Failure),
});
