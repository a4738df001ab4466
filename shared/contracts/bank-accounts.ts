// The bank accounts of a company, and which of them an invoice is paid to (EN 16931 BG-17).
import { type Static, Type } from '@sinclair/typebox';
import { named } from './named';
import { CurrencyCode, Line, Nullable, PrintedLine } from './primitives';

export const ACCOUNTS_MAX = 10;

export const BankAccountInput = named('BankAccountInput', {
  iban: Line(60),
  bic: Type.Optional(Nullable(Line(20))),
  name: Type.Optional(Nullable(PrintedLine(100))),
  currency: Type.Optional(Nullable(CurrencyCode)),
});

/** BT-84, BT-86, BT-85. `currency`: what the account is for; absent: for all. */
export const BankAccount = named('BankAccount', {
  iban: Type.String(),
  bic: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String({ description: 'Currency of the account, ISO 4217' })),
});
export type BankAccount = Static<typeof BankAccount>;

export interface Banked {
  iban: string | null;
  bic: string | null;
  accounts: readonly BankAccount[];
}

/** Returns the accounts; if `accounts` is empty, `iban` and `bic` are the only one. */
export function accountsOf({ iban, bic, accounts }: Banked): readonly BankAccount[] {
  if (accounts.length > 0 || iban === null) return accounts;
  return [bic === null ? { iban } : { iban, bic }];
}

/** The account of the currency, else the first one for all currencies, else the first. */
export function accountFor(company: Banked, currency: string): BankAccount | undefined {
  const accounts = accountsOf(company);
  return (
    accounts.find((account) => account.currency === currency) ??
    accounts.find((account) => account.currency === undefined) ??
    accounts[0]
  );
}
