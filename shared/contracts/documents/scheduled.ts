// Documents that the service of recurring invoices lets be made, each once for a period of a schedule.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import type { Input } from '../contract';
import { defineAction } from '../contract';
import { Id, Nullable, oneOf } from '../primitives';
import { CheckFinding } from './checks';
import { COLLECTING } from './collecting';
import { creating } from './creating';

/** The key of a document. A period that is made anew has another revision. */
const Period = Type.Object({
  recurringInvoiceId: Id,
  index: Type.Integer({ minimum: 0 }),
  revision: Type.Integer({ minimum: 1 }),
});
export type ScheduledPeriod = Static<typeof Period>;

export type ScheduledDraft = Omit<Input<typeof creating.create>, 'issue' | 'send'>;

/** The template was checked when the schedule was stored; texts of its periods may be longer. */
const Draft = Type.Unsafe<ScheduledDraft>(Type.Unknown());

const action = oneOf(['draft', 'issue', 'issue_and_send']);

const LIMIT_MS = 50_000;

export const scheduled = {
  draftScheduled: defineAction({
    summary: 'Draft the document of a period without storing it',
    description: 'With the amounts that it would have. Refused as `createScheduled` would refuse it.',
    access: internal('recurring'),
    input: Type.Object({ companyId: Id, draft: Draft, action, collect: Type.Optional(oneOf(COLLECTING)) }),
    output: Type.Object({
      warnings: Type.Array(CheckFinding, { description: 'Of a document that is issued' }),
      clientName: Type.String(),
      pricesIncludeVat: Type.Boolean(),
      currency: Type.String(),
      netMinor: Type.Integer(),
      vatMinor: Type.Integer(),
      totalMinor: Type.Integer(),
    }),
    errors: ['document_incomplete', 'document_too_long'],
    timeoutMs: LIMIT_MS,
    idempotent: true,
  }),
  createScheduled: defineAction({
    summary: 'Make the document of a period, once',
    description:
      'Drafted, issued, or issued and mailed later. A repeated call for the same period gives the document of the first one, ' +
      'whatever else it says, also if that was deleted since. A refused call stores nothing.',
    access: internal('recurring'),
    input: Type.Object({
      companyId: Id,
      period: Period,
      draft: Draft,
      action,
      /** Absent in a call of an earlier release. */
      collect: Type.Optional(oneOf(COLLECTING)),
      maker: Type.Object({ id: Id, name: Type.String() }),
    }),
    output: Type.Object({ documentId: Id }),
    errors: [
      'document_incomplete',
      'document_number_taken',
      'insufficient_stock',
      'document_too_long',
      'period_closed',
    ],
    timeoutMs: LIMIT_MS,
    idempotent: true,
  }),
  scheduledDocument: defineAction({
    summary: 'Read which document was made for a period, for its caller after a crash',
    access: internal('recurring'),
    input: Type.Object({ companyId: Id, period: Period }),
    output: Type.Object({ documentId: Nullable(Id) }),
    idempotent: true,
  }),
  isScheduledGone: defineAction({
    summary: 'Read whether a document was deleted, cancelled or credited in full',
    access: internal('recurring'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({ isGone: Type.Boolean() }),
    idempotent: true,
  }),
  mailRecurring: defineAction({
    summary: 'Mail an invoice that a recurring invoice has made',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, id: Id, hasPaymentLink: Type.Optional(Type.Boolean()) }),
    timeoutMs: 60_000,
    idempotent: true,
  }),
  linkRecurring: defineAction({
    summary:
      'Give an invoice that a recurring invoice has made, and does not mail, its link to pay it online',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, id: Id }),
    idempotent: true,
  }),
};
