// Policies of reminders: after how many days a client is reminded of an invoice, in which tone, and what is charged.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member, OWNER_OR_ADMIN } from '../access';
import { defineAction } from '../contract';
import { AMOUNT_MINOR_MAX, REMINDER_STEPS_MAX } from '../documents/values';
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
  withDefault,
} from '../primitives';

export const REMINDERS_PER_RUN_MAX = 1_000;
export const POLICY_CLIENTS = ['COMPANY', 'INDIVIDUAL', 'BOTH'] as const;
const TONES = ['friendly', 'reminder', 'final'] as const;
const ATTACHED = ['invoices', 'statement'] as const;
const CURRENCIES_MAX = 20;

const amountMinor = Type.Integer({ minimum: 0, maximum: AMOUNT_MINOR_MAX });
const Money = named('ReminderAmount', { currency: CurrencyCode, amountMinor });
const Time = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$', must: 'a time such as 08:00' });

export const ReminderStep = named('ReminderStep', {
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
  charge: named(
    'ReminderCharge',
    {
      interest: Type.Boolean({ description: 'Interest for late payment' }),
      compensation: Type.Boolean({ description: 'The lump sum of the law' }),
    },
    { description: 'Demanded by the law of the seller; a consumer never owes what only businesses owe' },
  ),
  approval: Type.Boolean({ description: 'A person approves each reminder of the step' }),
  attach: Type.Array(oneOf(ATTACHED), {
    maxItems: 2,
    uniqueItems: true,
    description: '`invoices`: the PDFs of at most ten; `statement`: the statement of the client as PDF',
  }),
});
export type ReminderStep = Static<typeof ReminderStep>;

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

const fields = {
  name: Line(200),
  isDefault: Type.Boolean({
    description: 'Holds for clients that name no policy; the policy that was the default is one no longer',
  }),
  isActive: Type.Boolean({
    description: 'Reminders are proposed and sent by it',
  }),
  appliesTo: { ...oneOf(POLICY_CLIENTS), description: 'Clients that it reminds' },
  steps: Type.Array(ReminderStep, { minItems: 1, maxItems: REMINDER_STEPS_MAX }),
  minDaysBetween: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Days between two reminders of one invoice',
  }),
  minimums: Type.Array(Money, {
    maxItems: CURRENCIES_MAX,
    description: 'Balances below them are not reminded of; in other currencies any is',
  }),
  window: ReminderWindow,
  maxPerRun: Type.Integer({
    minimum: 1,
    maximum: REMINDERS_PER_RUN_MAX,
    description: 'Reminders of one run; the rest waits for the next one',
  }),
  bankDataMaxAgeDays: Type.Integer({
    minimum: 1,
    maximum: 90,
    description:
      'Working days after which bank statements are too old to remind of anything by themselves; without bank accounts it means nothing',
  }),
};

export const ReminderPolicy = named('ReminderPolicy', {
  id: Id,
  ...fields,
  activatedAt: Nullable({ ...Timestamp, description: 'null while it is not active' }),
  ...revisionFields,
});
export type ReminderPolicy = Static<typeof ReminderPolicy>;

export const reminderPolicies = {
  listReminderPolicies: defineAction({
    summary: 'List the policies of reminders',
    description: 'The earliest first.',
    http: 'GET /api/reminder-policies',
    access: member('receivables:read', ANY_MEMBER),
    output: ListOf(ReminderPolicy),
  }),
  createReminderPolicy: defineAction({
    summary: 'Create a policy of reminders',
    description:
      'It sends nothing before it is active, and the first run after that only proposes. Event: `reminder_policy.created`.',
    http: 'POST /api/reminder-policies',
    access: member('receivables:write', OWNER_OR_ADMIN),
    input: named('ReminderPolicyCreate', {
      name: fields.name,
      isDefault: withDefault(fields.isDefault, false),
      isActive: withDefault(fields.isActive, false),
      appliesTo: withDefault(fields.appliesTo, 'BOTH'),
      steps: fields.steps,
      minDaysBetween: withDefault(fields.minDaysBetween, 7),
      minimums: withDefault(fields.minimums, []),
      window: Type.Optional({
        ...fields.window,
        description: 'Default: Monday to Friday, 08:00 to 18:00',
      }),
      maxPerRun: withDefault(fields.maxPerRun, 200),
      bankDataMaxAgeDays: withDefault(fields.bankDataMaxAgeDays, 3),
    }),
    output: ReminderPolicy,
    errors: ['too_many_reminder_policies'],
  }),
  getReminderPolicy: defineAction({
    summary: 'Read a policy of reminders',
    http: 'GET /api/reminder-policies/{id}',
    access: member('receivables:read', ANY_MEMBER),
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
    access: member('receivables:write', OWNER_OR_ADMIN),
    input: named('ReminderPolicyPatch', {
      id: Id,
      name: Type.Optional(fields.name),
      isDefault: Type.Optional(fields.isDefault),
      isActive: Type.Optional(fields.isActive),
      appliesTo: Type.Optional(fields.appliesTo),
      steps: Type.Optional(fields.steps),
      minDaysBetween: Type.Optional(fields.minDaysBetween),
      minimums: Type.Optional(fields.minimums),
      window: Type.Optional(fields.window),
      maxPerRun: Type.Optional(fields.maxPerRun),
      bankDataMaxAgeDays: Type.Optional(fields.bankDataMaxAgeDays),
    }),
    output: ReminderPolicy,
    status: 200,
    notFound: 'reminder_policy_not_found',
  }),
  removeReminderPolicy: defineAction({
    summary: 'Delete a policy of reminders',
    description: 'Clients that name it have the default. Event: `reminder_policy.deleted`.',
    http: 'DELETE /api/reminder-policies/{id}',
    access: member('receivables:write', OWNER_OR_ADMIN),
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
