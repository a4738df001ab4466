// Policies of reminders: after how many days a client is reminded of an invoice, in which tone, and what is charged.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { AMOUNT_MINOR_MAX, REMINDER_STEPS_MAX } from '../documents/values';
import { createFields, type FieldTable, outputFields, patchFields } from '../field-table';
import { named } from '../named';
import {
  CurrencyCode,
  Id,
  Line,
  ListOf,
  Nullable,
  oneOf,
  Removed,
  revisionFields,
  Timestamp,
} from '../primitives';

export const REMINDERS_PER_RUN_MAX = 1_000;
export const POLICY_CLIENTS = ['COMPANY', 'INDIVIDUAL', 'BOTH'] as const;
const TONES = ['friendly', 'reminder', 'final'] as const;
const ATTACHED = ['invoices', 'statement'] as const;
const CURRENCIES_MAX = 20;

const amountMinor = Type.Integer({ minimum: 0, maximum: AMOUNT_MINOR_MAX });
const Money = named('ReminderAmount', { currency: CurrencyCode, amountMinor });
const Time = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', must: 'a time such as 08:00' });

const interest = Type.Boolean({ description: 'Interest for late payment' });
const compensation = Type.Boolean({ description: 'The lump sum of the law' });
const CHARGED_BY_LAW = 'Demanded by the law of the seller; a consumer never owes what only businesses owe';

const step = {
  level: Type.Integer({
    minimum: 1,
    maximum: REMINDER_STEPS_MAX,
    description: 'Steps are numbered from 1 on, without a gap',
  }),
  afterDays: Type.Integer({
    minimum: -30,
    maximum: 365,
    description: 'Days after the due date, below 0 before it; later than the step before',
  }),
  tone: oneOf(TONES),
  fee: Nullable({
    ...Money,
    description:
      'Asked of businesses that are late, once for a reminder, of invoices in this currency; null: none',
  }),
  charge: named('ReminderCharge', { interest, compensation }, { description: CHARGED_BY_LAW }),
  approval: Type.Boolean({ description: 'A person approves each reminder of the step' }),
  attach: Type.Array(oneOf(ATTACHED), {
    maxItems: 2,
    uniqueItems: true,
    description: '`invoices`: the PDFs of at most ten; `statement`: the statement of the client as PDF',
  }),
};

export const ReminderStep = named('ReminderStep', step);
export type ReminderStep = Static<typeof ReminderStep>;

/** A step that states nothing else asks for nothing beside the invoices, and a person approves it. */
export const STEP_DEFAULTS = {
  fee: null,
  charge: { interest: false, compensation: false },
  approval: true,
  attach: [],
} satisfies Partial<ReminderStep>;

const ReminderStepInput = named('ReminderStepInput', {
  level: Type.Optional({ ...step.level, description: 'Place in the list, from 1 on: it need not be stated' }),
  afterDays: step.afterDays,
  tone: Type.Optional({
    ...step.tone,
    description:
      'Default: `friendly` for the first step and before the due date, `final` for the last one of three or more, `reminder` for the others',
  }),
  fee: Type.Optional({ ...step.fee, default: STEP_DEFAULTS.fee }),
  charge: Type.Optional(
    named(
      'ReminderChargeInput',
      {
        interest: Type.Optional({ ...interest, default: false }),
        compensation: Type.Optional({ ...compensation, default: false }),
      },
      { description: CHARGED_BY_LAW },
    ),
  ),
  approval: Type.Optional({ ...step.approval, default: STEP_DEFAULTS.approval }),
  attach: Type.Optional({ ...step.attach, default: STEP_DEFAULTS.attach }),
});
export type ReminderStepInput = Static<typeof ReminderStepInput>;

export const ReminderWindow = named('ReminderWindow', {
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: '1 is Monday, 7 Sunday',
  }),
  from: { ...Time, description: "Earliest time, in the company's time zone" },
  to: { ...Time, description: 'Latest time, after `from`' },
});
export type ReminderWindow = Static<typeof ReminderWindow>;

const STEP_COUNT = { minItems: 1, maxItems: REMINDER_STEPS_MAX };

const minDaysBetween = Type.Integer({
  minimum: 1,
  maximum: 365,
  description: 'Days between two reminders of one invoice',
});

const both = <S extends TSchema>(schema: S) => ({ input: schema, output: schema });

/** A new field is a row here and a migration. */
export const REMINDER_POLICY_FIELDS = {
  name: { ...both(Line(200)), column: 'TEXT' },
  isDefault: {
    ...both(
      Type.Boolean({
        description:
          'Holds for clients that name no policy; the policy that was the default is one no longer',
      }),
    ),
    default: false,
    column: 'BOOLEAN',
  },
  isActive: {
    ...both(Type.Boolean({ description: 'Reminders are proposed and sent by it' })),
    default: false,
    column: 'BOOLEAN',
  },
  appliesTo: {
    ...both({ ...oneOf(POLICY_CLIENTS), description: 'Clients that it reminds' }),
    default: 'BOTH',
    column: 'TEXT',
  },
  steps: {
    input: Type.Array(ReminderStepInput, STEP_COUNT),
    output: Type.Array(ReminderStep, STEP_COUNT),
    column: 'JSONB',
  },
  minDaysBetween: { ...both(minDaysBetween), column: 'INTEGER' },
  minimums: {
    ...both(
      Type.Array(Money, {
        maxItems: CURRENCIES_MAX,
        description: 'Balances below them are not reminded of; in other currencies any is',
      }),
    ),
    default: [],
    column: 'JSONB',
  },
  /** Its column has a name of its own, which the model states. */
  window: both(ReminderWindow),
  maxPerRun: {
    ...both(
      Type.Integer({
        minimum: 1,
        maximum: REMINDERS_PER_RUN_MAX,
        description: 'Reminders of one run; the rest waits for the next one',
      }),
    ),
    default: 200,
    column: 'INTEGER',
  },
  bankDataMaxAgeDays: {
    ...both(
      Type.Integer({
        minimum: 1,
        maximum: 90,
        description:
          'Working days after which bank statements are too old to remind of anything by themselves; without bank accounts it means nothing',
      }),
    ),
    default: 3,
    column: 'INTEGER',
  },
} as const satisfies FieldTable;

export const ReminderPolicy = named('ReminderPolicy', {
  id: Id,
  ...outputFields(REMINDER_POLICY_FIELDS),
  activatedAt: Nullable({ ...Timestamp, description: 'null while it is not active' }),
  ...revisionFields,
});
export type ReminderPolicy = Static<typeof ReminderPolicy>;

export const reminderPolicies = {
  listReminderPolicies: defineAction({
    summary: 'List the policies of reminders',
    description: 'The earliest first.',
    http: 'GET /api/reminder-policies',
    access: member('receivables:read'),
    output: ListOf(ReminderPolicy),
  }),
  createReminderPolicy: defineAction({
    summary: 'Create a policy of reminders',
    description:
      'A step needs only `afterDays`. The policy sends nothing before it is active, and the first run after that only proposes. Event: `reminder_policy.created`.',
    http: 'POST /api/reminder-policies',
    access: member('receivables:write', 'reminders:write'),
    input: named('ReminderPolicyCreate', {
      ...createFields(REMINDER_POLICY_FIELDS),
      minDaysBetween: Type.Optional({
        ...minDaysBetween,
        description:
          'Days between two reminders of one invoice. Default: 7, and where consumers are reminded the days that the law of ' +
          "the company's country gives them, if those are more",
      }),
      window: Type.Optional({
        ...ReminderWindow,
        description: 'Default: Monday to Friday, 08:00 to 18:00',
      }),
    }),
    output: ReminderPolicy,
    errors: ['too_many_reminder_policies'],
  }),
  getReminderPolicy: defineAction({
    summary: 'Read a policy of reminders',
    http: 'GET /api/reminder-policies/{id}',
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: ReminderPolicy,
    notFound: 'reminder_policy_not_found',
  }),
  updateReminderPolicy: defineAction({
    summary: 'Change a policy of reminders',
    description:
      'Lists and `window` are replaced as a whole. After a change of the steps the next run only proposes, as after the ' +
      'activation. Event: `reminder_policy.updated`.',
    http: 'PATCH /api/reminder-policies/{id}',
    access: member('receivables:write', 'reminders:write'),
    input: named('ReminderPolicyPatch', { id: Id, ...patchFields(REMINDER_POLICY_FIELDS) }),
    output: ReminderPolicy,
    status: 200,
    notFound: 'reminder_policy_not_found',
  }),
  removeReminderPolicy: defineAction({
    summary: 'Delete a policy of reminders',
    description: 'Clients that name it have the default. Event: `reminder_policy.deleted`.',
    http: 'DELETE /api/reminder-policies/{id}',
    access: member('receivables:write', 'reminders:write'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'reminder_policy_not_found',
  }),
  reminderPolicyExists: defineAction({
    summary: 'Say whether a company has a policy of reminders',
    access: internal('clients'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({ exists: Type.Boolean() }),
    idempotent: true,
  }),
};
