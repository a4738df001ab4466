// The accounts of a company, by which reports and files for tax advisors book its revenue.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member, OWNER_OR_ADMIN } from './access';
import { defineAction } from './contract';
import { Decimal, NullableDecimalInput } from './decimals';
import { VatCategory } from './documents/values';
import { named } from './named';
import { Id, Nullable, oneOf, Version } from './primitives';

/** The account that an invoice is booked to: the common one, or the `externalId` of its client. */
export const DEBTOR_ACCOUNTS = ['receivables', 'externalId'] as const;
export const REVENUE_ACCOUNTS_MAX = 100;

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

const BookkeepingChange = named('BookkeepingChange', {
  receivablesAccount: Type.Optional(Nullable({ ...Account, ...RECEIVABLES })),
  debtorAccounts: Type.Optional(DEBTOR),
  revenueAccounts: Type.Optional(
    Type.Array(RevenueAccountInput, {
      maxItems: REVENUE_ACCOUNTS_MAX,
      description: 'One for each VAT category and rate; replaces the former ones',
    }),
  ),
  vatAccount: Type.Optional(Nullable({ ...Account, ...VAT })),
  datevConsultantNumber: Type.Optional(Nullable(consultantNumber)),
  datevClientNumber: Type.Optional(Nullable(clientNumber)),
  accountLength: Type.Optional(Nullable(accountLength)),
  fiscalYearMonth: Type.Optional(fiscalYearMonth),
});

const accounts = {
  receivablesAccount: Nullable(Type.String(RECEIVABLES)),
  debtorAccounts: DEBTOR,
  revenueAccounts: Type.Array(RevenueAccount, { description: 'One for each VAT category and rate' }),
  vatAccount: Nullable(Type.String(VAT)),
  datevConsultantNumber: Nullable(consultantNumber),
  datevClientNumber: Nullable(clientNumber),
  accountLength: Nullable(accountLength),
  fiscalYearMonth,
};

const Accounts = named('BookkeepingAccounts', accounts);
export type BookkeepingAccounts = Static<typeof Accounts>;

const Bookkeeping = named('Bookkeeping', { ...accounts, version: Version });

export const bookkeeping = {
  bookkeeping: defineAction({
    summary: 'Read the accounts of bookkeeping',
    http: 'GET /api/company/bookkeeping',
    access: member('company:read', ANY_MEMBER),
    output: Bookkeeping,
  }),
  setBookkeeping: defineAction({
    summary: 'Change the accounts of bookkeeping',
    description:
      'An absent field stays, null clears it; `revenueAccounts` is replaced as a whole. The accounts are those that ' +
      '`GET /api/reports/entries` shows beside each entry, and that `GET /api/reports/books` writes; a file that needs ' +
      'one that is missing is refused with `books_incomplete`.',
    http: 'PUT /api/company/bookkeeping',
    access: member('company:write', OWNER_OR_ADMIN),
    input: BookkeepingChange,
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
