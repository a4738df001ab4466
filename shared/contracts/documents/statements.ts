// Debts of clients: the statement of one, and the ageing of all.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { csvInput } from '../csv-output';
import { named } from '../named';
import { LIST_CSV_TIMEOUT_MS, pagingInput } from '../paging';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { CLAIM_KINDS } from './claim-kinds';
import { paidOnOutput } from './settlement-fields';
import { INVOICE_TYPE_CODES, MinorAmount } from './values';

export const BUCKETS = ['current', '0-30', '31-60', '60+'] as const;
export type Bucket = (typeof BUCKETS)[number];

const Aging = named('Aging', {
  currentMinor: MinorAmount,
  days0to30Minor: MinorAmount,
  days31to60Minor: MinorAmount,
  days60PlusMinor: MinorAmount,
});

/** The buckets add up to the balance plus what is unapplied. */
const sums = {
  currency: Type.String(),
  invoicedMinor: MinorAmount,
  creditedMinor: MinorAmount,
  paidMinor: MinorAmount,
  deductedMinor: { ...MinorAmount, description: 'By cash discounts and other deductions' },
  balanceMinor: Type.Integer({ description: 'Invoiced, less what was credited, paid and deducted' }),
  unappliedMinor: Type.Integer({
    description: 'Credited or paid above the total of its invoice, and paid without an invoice',
  }),
  aging: Aging,
};

const StatementCreditNote = named('StatementCreditNote', {
  id: Id,
  number: Type.String(),
  issueDate: CalendarDate,
  totalMinor: MinorAmount,
});

const StatementCredit = named('StatementCredit', {
  ...StatementCreditNote.properties,
  remainingMinor: { ...MinorAmount, description: 'Has settled no invoice, and was not paid back' },
});

const StatementInvoice = named('StatementInvoice', {
  id: Id,
  number: Type.String(),
  issueDate: CalendarDate,
  typeCode: { ...oneOf(INVOICE_TYPE_CODES), description: 'BT-3: 386 is a deposit' },
  dueDate: Nullable(CalendarDate),
  totalMinor: MinorAmount,
  paidMinor: MinorAmount,
  deductedMinor: MinorAmount,
  creditedMinor: MinorAmount,
  balanceMinor: MinorAmount,
  daysOverdue: Nullable(
    Type.Integer({
      description: 'Calendar days from the due date, below 0 before it; null when nothing is owed',
    }),
  ),
  bucket: Nullable({ ...oneOf(BUCKETS), description: 'null when nothing is owed' }),
  creditNotes: Type.Array(StatementCreditNote, { description: 'Credit notes that correct it' }),
});
export type StatementInvoice = Static<typeof StatementInvoice>;

const StatementAccountPayment = named('StatementAccountPayment', {
  id: Id,
  ...paidOnOutput,
  amountMinor: MinorAmount,
  remainingMinor: { ...MinorAmount, description: 'Not applied to invoices on the day of the statement' },
});

/** Claims that reminders have demanded beside the balance. */
const claimSums = {
  demandedMinor: MinorAmount,
  paidMinor: MinorAmount,
  waivedMinor: MinorAmount,
  openMinor: { ...MinorAmount, description: 'Neither paid nor waived; no part of the balance' },
};

const ClaimSums = named('ClaimSums', claimSums);
export type ClaimSums = Static<typeof ClaimSums>;

const StatementClaim = named('StatementClaim', {
  id: Id,
  documentId: Id,
  documentNumber: Type.String({ description: 'Number of the invoice' }),
  kind: { ...oneOf(CLAIM_KINDS), description: 'interest, compensation or fee' },
  ...claimSums,
});
export type StatementClaim = Static<typeof StatementClaim>;

const StatementClaims = named('StatementClaims', {
  ...claimSums,
  items: Type.Array(StatementClaim, { description: 'By number of the invoice' }),
});

const StatementPeriod = named('StatementPeriod', {
  invoicedMinor: MinorAmount,
  creditedMinor: MinorAmount,
  paidMinor: MinorAmount,
  deductedMinor: { ...MinorAmount, description: 'By cash discounts and other deductions' },
});

const StatementCurrency = named('StatementCurrency', {
  ...sums,
  openingBalanceMinor: Type.Optional(
    Type.Integer({
      description: 'With `from`: the balance at the end of the day before',
      examples: [10_000],
    }),
  ),
  inPeriod: Type.Optional({
    ...StatementPeriod,
    description:
      'With `from`: what has changed since; the opening balance, plus what was invoiced, less what was credited, paid and ' +
      'deducted, is the balance',
  }),
  claims: Type.Optional({ ...StatementClaims, description: 'With `with=claims`' }),
  invoices: Type.Array(StatementInvoice, { description: 'Open ones with their balances' }),
  standaloneCreditNotes: Type.Array(StatementCredit, {
    description:
      'Credit notes that correct no single invoice; what remains of them is part of `unappliedMinor`',
  }),
  accountPayments: Type.Array(StatementAccountPayment, {
    description:
      'Money without an invoice that is not applied yet; it is part of `paidMinor` and `unappliedMinor`',
  }),
});
export type StatementCurrency = Static<typeof StatementCurrency>;

export const UnsentTotal = named('UnsentTotal', {
  currency: Type.String(),
  invoices: Type.Integer({ description: 'Number' }),
  balanceMinor: Type.Integer({ description: 'What is open of them' }),
});
export type UnsentTotal = Static<typeof UnsentTotal>;

export const unsent = Type.Array(UnsentTotal, {
  description:
    'Invoices that are issued and not paid, and left out because they were not sent, by currency. Empty where the company ' +
    'has `receivablesFrom` `issued`, which leaves none out',
});

const StatementClient = named('StatementClient', {
  id: Id,
  name: Type.String(),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
});

export const Statement = named('Statement', {
  client: StatementClient,
  from: Type.Optional({ ...CalendarDate, description: 'First day, where one was asked for' }),
  asOf: CalendarDate,
  unsentInvoices: Type.Integer({
    description:
      'Invoices of the client that are issued and not on the statement, since nobody got them: not sent yet, refused by ' +
      'the mail server, or captured because nothing is set up to send mail. Paid ones are among them',
  }),
  unsent,
  currencies: Type.Array(StatementCurrency),
});
export type Statement = Static<typeof Statement>;

const withClaims = Type.Optional({
  ...oneOf(['claims']),
  description:
    'Adds interest, lump sums and fees that reminders have demanded: apart, never part of a balance. An API key needs ' +
    '`receivables:read` for it',
});

const asOf = Type.Optional({
  ...CalendarDate,
  description: "The state at the end of this day. Default: today in the company's time zone",
});

const from = Type.Optional({
  ...CalendarDate,
  description:
    'First day: adds the opening balance and the sums since, and leaves out what was settled before and has not changed',
});

const to = Type.Optional({
  ...CalendarDate,
  description: 'Last day, included: the same as `asOf`, in place of it',
});

const agingClaims = Type.Optional({ ...ClaimSums, description: 'With `with=claims`' });

export const statements = {
  statement: defineAction({
    summary: 'Read the statement of a client',
    description:
      'Every invoice that was sent (and not cancelled) up to `asOf`, the earliest first, with the credit notes ' +
      'that correct it and what was paid of it up to then. Invoices that are only issued, or whose mail was ' +
      'captured, are not on it, because the client has not got them. `unsentInvoices` counts them, and `unsent` ' +
      'is the sum of their open amounts; POST /api/documents/{id}/send mails one, or with `delivery` `other` ' +
      'marks it as delivered, as does the issue. With `receivablesFrom` `issued` of the company (POST ' +
      '/api/company/info) all that are issued are on it. Days overdue are calendar days from the due date (the ' +
      'issue date where there is none) to `asOf`: below 0 current, 0–30, 31–60, over 60; a CSV has none for ' +
      'paid invoices. Currencies are never added together. Amounts paid or credited above an invoice are shown ' +
      'as `unappliedMinor`; the sum of the buckets is the balance plus the unapplied amount. As a PDF at most ' +
      '3,000 invoices. A CSV has the invoices with the terms and the account of the company for that currency, credit notes of their ' +
      'own, money that is not applied, and last the sums of the currency: `kind` says which. With ' +
      '`with=claims` JSON and CSV have the claims of reminders beside the balance, the CSV what is open of each invoice and of ' +
      'all; a PDF has none. With `from` it begins with the balance of the day before, also as CSV and as PDF.',
    http: 'GET /api/clients/{id}/statement',
    weight: 5,
    work: { queue: 'rendering', atMost: '3,000 invoices as a PDF; JSON and CSV are made by the database' },
    bytesPerWeight: 12 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('clients:read'),
    input: Type.Object({ id: Id, asOf, from, to, with: withClaims, ...csvInput }),
    output: Statement,
    produces: ['text/csv', 'application/pdf'],
    notFound: 'client_not_found',
    errors: ['statement_too_long'],
  }),
  startClientRemoval: defineAction({
    summary: 'Keep a client free of further open invoices and credit, unless it has some',
    description:
      'From then on nothing leaves the client owing, or with credit. It is forgotten a minute later if the client is still there.',
    access: internal('clients'),
    input: Type.Object({ companyId: Id, id: { ...Id, description: 'Of the removal' }, clientId: Id }),
    output: Type.Object({
      openInvoices: Type.Integer({ description: 'Issued invoices that are not paid' }),
      openCredits: Type.Integer({
        description: 'Account payments, credit notes and overpaid invoices that are not used up',
      }),
    }),
    idempotent: true,
  }),
  aging: defineAction({
    summary: 'List the open amounts of all clients, by age',
    description:
      'By the rules of the statement, one row per client and currency with an open or unapplied amount, the ' +
      'largest sum overdue first. A client that was deleted is still listed. `totals` are those of all clients, ' +
      'and `unsent` has the open amounts of invoices that were not sent: neither in `items` nor in `totals`, ' +
      'unless the company has `receivablesFrom` `issued`. With `with=claims` a client that owes claims alone is only in `totals`; ' +
      '`GET /api/claims?isOpen=true` lists what it owes. `Accept: text/csv` answers all rows instead of a page, amounts in ' +
      'major units, with a last column `openClaims` for `with=claims`.',
    http: 'GET /api/clients/aging',
    weight: 10,
    work: { queue: 'database', atMost: 'a page of rows; a CSV is read and sent in pages' },
    access: member('clients:read', 'reports:read'),
    input: Type.Object({
      asOf,
      with: withClaims,
      page: pagingInput.page,
      pageSize: pagingInput.pageSize,
      ...csvInput,
    }),
    output: Type.Object({
      asOf: CalendarDate,
      totals: Type.Array(named('AgingTotal', { ...sums, claims: agingClaims })),
      unsent,
      items: Type.Array(
        named('AgingClient', { clientId: Id, clientName: Type.String(), ...sums, claims: agingClaims }),
      ),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      total: Type.Integer(),
      pageCount: Type.Integer(),
    }),
    produces: ['text/csv'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  }),
};
