// Bank accounts whose statements a company imports.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, member } from '../access';
import { defineAction } from '../contract';
import { historyAction } from '../history';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Line, ListOf, Nullable, oneOf, revisionFields } from '../primitives';
import { BANK_ACCOUNTS_MAX, CSV_PROFILES, SignedMinor } from './values';

const GAPS_LISTED = 100;

const PROFILE = {
  ...oneOf(CSV_PROFILES),
  description: 'How the bank writes its CSV; null: the header of a file tells',
};
const STABLE = {
  description: 'The bank gives an entry the same reference in each file, so that a line is known by it',
};

const Gap = named('BankAccountGap', {
  statementId: { ...Id, description: 'The statement before which lines are missing' },
  date: { ...CalendarDate, description: 'Its last day' },
  amountMinor: { ...SignedMinor, description: 'What the missing lines add up to' },
});

export const CompanyBankAccount = named('CompanyBankAccount', {
  id: Id,
  iban: Nullable(Type.String({ description: 'null for a MEMBER, and for an account without one' })),
  accountNumber: Nullable(Type.String({ description: 'Of an account without an IBAN; null for a MEMBER' })),
  bankCode: Nullable(Type.String()),
  lastFour: Type.String({ description: 'The last four characters of IBAN or number' }),
  currency: Type.String({ description: 'Currency of the account, ISO 4217' }),
  name: Type.String(),
  profile: Nullable(PROFILE),
  isReferenceStable: Type.Boolean(STABLE),
  lastClosing: Nullable(
    named('BankAccountClosing', {
      date: CalendarDate,
      amountMinor: { ...SignedMinor, description: 'The balance in minor units' },
    }),
  ),
  gaps: Type.Array(Gap, {
    description: `Places where statements do not follow each other, the newest first, at most ${GAPS_LISTED}`,
  }),
  ...revisionFields,
});
export type CompanyBankAccount = Static<typeof CompanyBankAccount>;
export type BankAccountGap = Static<typeof Gap>;

const chosen = {
  name: Type.Optional(Line(100)),
  profile: Type.Optional(Nullable(PROFILE)),
  isReferenceStable: Type.Optional(Type.Boolean(STABLE)),
};

export const accounts = {
  listAccounts: defineAction({
    summary: 'List the bank accounts of the company',
    description: 'In the order of their creation. A MEMBER sees the last four characters of an account only.',
    http: 'GET /api/bank-accounts',
    access: member('banking:read'),
    output: ListOf(CompanyBankAccount),
  }),
  createAccount: defineAction({
    summary: 'Create a bank account',
    description:
      'With `iban`, or with `accountNumber` and, if the statements have it, `bankCode` for an account that has none. An ' +
      'account is one for each currency. The first import creates it where its IBAN is one of the company profile. At most ' +
      `${BANK_ACCOUNTS_MAX} accounts.`,
    http: 'POST /api/bank-accounts',
    access: fresh(member('banking:write'), 'with_factor'),
    input: named('BankAccountCreate', {
      iban: Type.Optional(Nullable(Line(60))),
      accountNumber: Type.Optional(Nullable(Line(40))),
      bankCode: Type.Optional(Nullable(Line(40))),
      currency: CurrencyCode,
      ...chosen,
    }),
    output: CompanyBankAccount,
    errors: ['bank_account_exists', 'bank_account_limit_reached'],
  }),
  getAccount: defineAction({
    summary: 'Read a bank account',
    http: 'GET /api/bank-accounts/{id}',
    access: member('banking:read'),
    input: Type.Object({ id: Id }),
    output: CompanyBankAccount,
    notFound: 'bank_account_not_found',
  }),
  accountHistory: historyAction('a bank account', {
    http: 'GET /api/bank-accounts/{id}',
    access: member('banking:read'),
    notFound: 'bank_account_not_found',
  }),
  updateAccount: defineAction({
    summary: 'Change a bank account',
    description: 'An absent field stays. Number and currency cannot be changed: lines are known by them.',
    http: 'PATCH /api/bank-accounts/{id}',
    access: member('banking:write'),
    input: named('BankAccountPatch', { id: Id, ...chosen }),
    output: CompanyBankAccount,
    notFound: 'bank_account_not_found',
  }),
};
