// Questions of reminders and of mails about payments to invoices, and what reminders tell them: no transaction has rows of both.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { AttachmentPart, AttachmentPartInput } from '../mail';
import { CalendarDate, CurrencyCode, Id, ListOf, Nullable, oneOf, Timestamp } from '../primitives';
import { CLAIM_KINDS } from './claim-kinds';
import { HOLD_KINDS } from './holds';
import { LatePayment } from './late-payment';
import { unsent } from './statements';
import { MinorAmount, REMINDER_STEPS_MAX } from './values';

export const REMINDABLES_MAX = 500;
/** Invoices that one reminder names at most. */
export const REMINDED_MAX = 50;

const RemindableInvoice = Type.Object({
  id: Id,
  number: Type.String(),
  clientId: Id,
  currency: Type.String(),
  language: Nullable(Type.String()),
  issueDate: CalendarDate,
  dueDate: { ...CalendarDate, description: '30 days after the issue where nothing else was agreed' },
  isCancelled: Type.Boolean(),
  isSent: Type.Boolean(),
  isImported: Type.Boolean({ description: 'Of another system: it has no PDF' }),
  reference: Type.String({ description: 'Of the remittance, else the number' }),
  balanceMinor: MinorAmount,
  creditedMinor: MinorAmount,
  settledMinor: { ...MinorAmount, description: 'Paid or deducted, at the issue as well' },
  holds: Type.Array(
    Type.Object({
      kind: oneOf(HOLD_KINDS),
      until: Nullable(CalendarDate),
      amountMinor: Nullable(MinorAmount),
    }),
    { description: 'Those that last on the day' },
  ),
  claims: Type.Array(Type.Object({ kind: oneOf(CLAIM_KINDS), settledMinor: MinorAmount }), {
    description: 'What is paid or waived of its claims',
  }),
  cycle: Type.Integer({
    description: 'How often its balance has become 0: each cycle begins at the first level',
  }),
});
export type RemindableInvoice = Static<typeof RemindableInvoice>;

const ofDay = {
  companyId: Id,
  day: { ...CalendarDate, description: 'Today, in the time zone of the company' },
};
const Place = Type.Object({ clientId: Id, dueDate: CalendarDate, id: Id });
export type RemindablePlace = Static<typeof Place>;

const DemandedInvoice = Type.Object({
  documentId: Id,
  cycle: Type.Integer({
    description: 'That of the attempt: nothing is written into an invoice of a later one',
  }),
  claims: Type.Array(Type.Object({ kind: oneOf(CLAIM_KINDS), demandedMinor: MinorAmount }), {
    description: 'In all, with what is paid or waived of it already',
  }),
});

export const dunning = {
  remindables: defineAction({
    summary: 'Open invoices that are due, by client and due date',
    access: internal('receivables'),
    input: Type.Object({
      ...ofDay,
      until: { ...CalendarDate, description: 'The last due date' },
      clientId: Type.Optional({ ...Id, description: 'Only this client' }),
      after: Type.Optional({ ...Place, description: 'The place of the last invoice that is known' }),
    }),
    output: Type.Object({
      items: Type.Array(RemindableInvoice),
      isEnd: Type.Boolean({ description: 'No invoice follows' }),
    }),
    timeoutMs: 30_000,
    idempotent: true,
  }),
  remindablesById: defineAction({
    summary: 'Issued invoices by their ids; those that are not there are left out',
    access: internal('receivables'),
    input: Type.Object({ ...ofDay, ids: Type.Array(Id, { maxItems: REMINDABLES_MAX }) }),
    output: ListOf(RemindableInvoice),
    idempotent: true,
  }),
  invoiceToRemind: defineAction({
    summary: 'Client and currency of an invoice that a person wants to remind of',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({ clientId: Id, currency: CurrencyCode }),
    errors: ['document_not_found', 'document_not_open', 'document_self_billed'],
    idempotent: true,
  }),
  openItems: defineAction({
    summary: 'What the law gives for invoices that are paid late',
    description: 'Of the first invoices at least one: the caller asks for the rest again.',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      ids: Type.Array(Id, { minItems: 1, maxItems: REMINDED_MAX }),
      asOf: CalendarDate,
    }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          documentId: Id,
          late: Nullable({
            ...LatePayment,
            description: 'null where nothing is known about the law of the seller',
          }),
        }),
        { description: 'In the order of the ids' },
      ),
    }),
    timeoutMs: 30_000,
    idempotent: true,
  }),
  demand: defineAction({
    summary: 'Write the level and the claims of a reminder that has left into its invoices',
    description:
      'In one transaction, once for each reminder: a second call changes nothing. Events: `document.updated`, `claim.demanded`.',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      reminderId: Id,
      clientId: Id,
      currency: CurrencyCode,
      level: Type.Integer({ minimum: 1, maximum: REMINDER_STEPS_MAX }),
      sentAt: Timestamp,
      date: { ...CalendarDate, description: 'On which it was sent, in the time zone of the company' },
      items: Type.Array(DemandedInvoice, { maxItems: REMINDED_MAX }),
    }),
    idempotent: true,
  }),
  statementPart: defineAction({
    summary: 'The statement of a client, as an attachment',
    description: 'The reference is the id of the client.',
    access: internal('receivables'),
    input: Type.Object({
      ...AttachmentPartInput.properties,
      companyId: Id,
      from: Type.Optional(CalendarDate),
      asOf: CalendarDate,
    }),
    output: AttachmentPart,
    errors: ['client_not_found', 'statement_too_long'],
    timeoutMs: THREAD_TIMEOUT_MS,
    idempotent: true,
  }),
  statementFigures: defineAction({
    summary: 'Balances of the statement of a client, and what is open of invoices that are not on it',
    access: internal('receivables'),
    input: Type.Object({
      companyId: Id,
      clientId: Id,
      from: Type.Optional(CalendarDate),
      asOf: CalendarDate,
    }),
    output: Type.Object({
      currencies: Type.Array(Type.Object({ currency: Type.String(), balanceMinor: Type.Integer() })),
      unsent,
    }),
    errors: ['client_not_found'],
    idempotent: true,
  }),
  owingClients: defineAction({
    summary: 'Clients with a balance above 0 in one of their currencies at the end of a day',
    description: 'A client comes once for each currency.',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, asOf: CalendarDate, page: Type.Integer({ minimum: 1 }) }),
    output: Type.Object({ clientIds: Type.Array(Id), isLast: Type.Boolean() }),
    idempotent: true,
  }),
  receivedMoney: defineAction({
    summary: 'Money of a settlement for invoices of ours, as it stands',
    access: internal('receivables'),
    input: Type.Object({ companyId: Id, settlementId: Id }),
    output: ListOf(
      Type.Object({
        clientId: Id,
        number: Type.String(),
        language: Nullable(Type.String()),
        currency: Type.String(),
        date: CalendarDate,
        amountMinor: MinorAmount,
        balanceMinor: { ...MinorAmount, description: 'Of the invoice, now' },
      }),
    ),
    idempotent: true,
  }),
};
