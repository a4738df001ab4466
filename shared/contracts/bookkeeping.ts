// The accounts of a company, by which reports and files for tax advisors book its revenue.
import { type Static, type TInteger, Type } from '@sinclair/typebox';
import { internal, member } from './access';
import { defineAction } from './contract';
import { Decimal, NullableDecimalInput } from './decimals';
import { VatCategory } from './documents/values';
import { type FieldTable, outputFields, patchFields } from './field-table';
import { named } from './named';
import { Id, Nullable, oneOf, Version } from './primitives';

/** The account that an invoice is booked to: the common one, or the `externalId` of its client. */
export const DEBTOR_ACCOUNTS = ['receivables', 'externalId'] as const;
export const REVENUE_ACCOUNTS_MAX = 100;
export const LEDGER_ACCOUNTS_MAX = 100;

/** Charts of accounts, which have an account for each use. */
export const CHARTS = ['skr03', 'skr04', 'pcg'] as const;
export type Chart = (typeof CHARTS)[number];

/** Uses of accounts beside receivables, revenue and VAT. */
export const LEDGER_USES = [
  'bank',
  'cash',
  'advances',
  'cashDiscounts',
  'writeOffs',
  'bankFees',
  'exchangeDifferences',
  'setOffs',
  'withheldTax',
  'lateFees',
  'rounding',
  'transfers',
  'vatPending',
] as const;
export type LedgerUse = (typeof LEDGER_USES)[number];

const CONSULTANT_NUMBER_MIN = 1001;
const CONSULTANT_NUMBER_MAX = 9_999_999;
const CLIENT_NUMBER_MAX = 99_999;
const ACCOUNT_LENGTH_MIN = 4;
const ACCOUNT_LENGTH_MAX = 8;

const Account = Type.String({
  pattern: '^[0-9A-Z]{1,20}$',
  must: 'up to 20 digits and capitals, such as 8400',
});
const RECEIVABLES = { description: 'The account of receivables of all clients', examples: ['10000'] };
const VAT = { description: 'The account of VAT on sales', examples: ['445710'] };
const DEBTOR = {
  ...oneOf(DEBTOR_ACCOUNTS),
  description:
    'Where the account of a debtor comes from: `receivables`, or the `externalId` of the client. A FEC has that one as ' +
    'the auxiliary account beside the common one',
};

const revenue = {
  vatCategory: VatCategory,
  account: { ...Account, description: 'Account of the revenue', examples: ['8400'] },
};
const RATE = 'The rate in percent; null: each rate of the category that has no row of its own';
const TAX_CODE = {
  pattern: '^[0-9]{1,4}$',
  must: 'one to four digits, such as 9',
  description: 'BU key of DATEV, for an account that does not imply its VAT',
  examples: ['9'],
};

const RevenueAccountInput = named('RevenueAccountInput', {
  ...revenue,
  vatRate: Type.Optional({ ...NullableDecimalInput, description: RATE }),
  taxCode: Type.Optional(Nullable(Type.String(TAX_CODE))),
});

const RevenueAccount = named('RevenueAccount', {
  ...revenue,
  vatRate: Nullable({ ...Decimal, description: RATE, examples: ['19'] }),
  taxCode: Nullable(Type.String(TAX_CODE)),
});
export type RevenueAccount = Static<typeof RevenueAccount>;

const ledger = {
  use: {
    ...oneOf(LEDGER_USES),
    description:
      'What the account is for. `cash` has payments of the method `cash`, `advances` deposits until their invoice, ' +
      '`transfers` money that goes from an invoice to the one in its place, and what was paid before the issue; ' +
      '`vatPending` VAT that waits for the payment',
    examples: ['bank'],
  },
  account: { ...Account, description: 'Account in place of that of the chart', examples: ['1210'] },
};
const RATE_OF_USE = 'Of `advances` and `cashDiscounts`: the rate in percent; null: every other one';

const LedgerAccountInput = named('LedgerAccountInput', {
  ...ledger,
  vatRate: Type.Optional({ ...NullableDecimalInput, description: RATE_OF_USE }),
  taxCode: Type.Optional(Nullable(Type.String(TAX_CODE))),
});

const LedgerAccount = named('LedgerAccount', {
  ...ledger,
  vatRate: Nullable({ ...Decimal, description: RATE_OF_USE, examples: ['19'] }),
  taxCode: Nullable(Type.String(TAX_CODE)),
});
export type LedgerAccount = Static<typeof LedgerAccount>;

const chart = {
  ...oneOf(CHARTS),
  description:
    'The chart of accounts of payments, deductions, deposits and VAT that waits for its payment. Without it, files have ' +
    'sales alone',
};

const consultantNumber = Type.Integer({
  minimum: CONSULTANT_NUMBER_MIN,
  maximum: CONSULTANT_NUMBER_MAX,
  description: 'Number of the tax advisor at DATEV (Beraternummer)',
  examples: [29_098],
});
const clientNumber = Type.Integer({
  minimum: 1,
  maximum: CLIENT_NUMBER_MAX,
  description: 'Number of the company at its tax advisor (Mandantennummer)',
  examples: [55_003],
});
const accountLength = Type.Integer({
  minimum: ACCOUNT_LENGTH_MIN,
  maximum: ACCOUNT_LENGTH_MAX,
  description: 'Digits of a general account at DATEV; one of a debtor has one more',
  examples: [4],
});
const fiscalYearMonth = Type.Integer({
  minimum: 1,
  maximum: 12,
  description: 'The month whose first day begins the fiscal year',
  examples: [1],
});

/** A new setting is a row here and a migration. */
export const BOOKKEEPING_FIELDS = {
  receivablesAccount: {
    input: { ...Account, ...RECEIVABLES },
    output: Type.String(RECEIVABLES),
    empty: null,
    column: 'TEXT',
  },
  debtorAccounts: { input: DEBTOR, default: 'receivables', column: 'TEXT' },
  revenueAccounts: {
    input: Type.Array(RevenueAccountInput, {
      maxItems: REVENUE_ACCOUNTS_MAX,
      description: 'One for each VAT category and rate; replaces the former ones',
    }),
    output: Type.Array(RevenueAccount, { description: 'One for each VAT category and rate' }),
    default: [],
    column: 'JSONB',
  },
  vatAccount: { input: { ...Account, ...VAT }, output: Type.String(VAT), empty: null, column: 'TEXT' },
  datevConsultantNumber: number(consultantNumber),
  datevClientNumber: number(clientNumber),
  accountLength: number(accountLength),
  chart: { input: chart, empty: null, column: 'TEXT' },
  ledgerAccounts: {
    input: Type.Array(LedgerAccountInput, {
      maxItems: LEDGER_ACCOUNTS_MAX,
      description: 'Accounts in place of those of the chart; replaces the former ones',
    }),
    output: Type.Array(LedgerAccount, { description: 'Accounts in place of those of the chart' }),
    default: [],
    column: 'JSONB',
  },
  fiscalYearMonth: { input: fiscalYearMonth, output: fiscalYearMonth, default: 1, column: 'INTEGER' },
} as const satisfies FieldTable;

/** A number that may be missing. */
function number<S extends TInteger>(schema: S) {
  return { input: schema, output: schema, empty: null, column: 'INTEGER' } as const;
}

const accounts = outputFields(BOOKKEEPING_FIELDS);
const Accounts = named('BookkeepingAccounts', accounts);
export type BookkeepingAccounts = Static<typeof Accounts>;

const Bookkeeping = named('Bookkeeping', { ...accounts, version: Version });

export const bookkeeping = {
  bookkeeping: defineAction({
    summary: 'Read the accounts of bookkeeping',
    http: 'GET /api/company/bookkeeping',
    access: member('company:read'),
    output: Bookkeeping,
  }),
  setBookkeeping: defineAction({
    summary: 'Change the accounts of bookkeeping',
    description:
      'An absent field stays, null clears it; `revenueAccounts` and `ledgerAccounts` are replaced as a whole. The accounts are those that ' +
      '`GET /api/reports/entries` shows beside each entry, and that `GET /api/reports/books` writes; a file that needs ' +
      'one that is missing is refused with `books_incomplete`.',
    http: 'PUT /api/company/bookkeeping',
    access: member('company:write', 'settings:write'),
    input: named('BookkeepingChange', patchFields(BOOKKEEPING_FIELDS)),
    output: Bookkeeping,
  }),
  bookkeepingFor: defineAction({
    summary: 'The accounts by which the entries of a company are booked',
    access: internal('documents'),
    input: Type.Object({ companyId: Id }),
    output: Accounts,
    idempotent: true,
  }),
};
