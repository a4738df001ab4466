// The bank account that a statement is of.
import { isSameAccount } from '../../../../shared/bank-statements/same-account';
import type { AccountId, StatementHead } from '../../../../shared/bank-statements/shape';
import type { BankAccountRecord } from '../models/bank-account-row';

export function accountIdOf({
  iban,
  accountNumber,
  bankCode,
}: Pick<BankAccountRecord, 'iban' | 'accountNumber' | 'bankCode'>): AccountId {
  return {
    ...(iban === null ? {} : { iban }),
    ...(accountNumber === null ? {} : { number: accountNumber }),
    ...(bankCode === null ? {} : { bankCode }),
  };
}

export interface KnownAccounts {
  rows: readonly BankAccountRecord[];
  /** Accounts of the company's profile. */
  ofProfile: readonly { iban: string; name?: string | undefined }[];
  /** The account that the caller has named. */
  chosen: BankAccountRecord | undefined;
}

/** The stored account, or what makes a new one; undefined for an account that is not of the company. */
export function accountOf(
  { account, currency }: StatementHead,
  { rows, ofProfile, chosen }: KnownAccounts,
): { row: BankAccountRecord } | { iban: string | null; like: Partial<BankAccountRecord> } | undefined {
  const isNamed = account.iban !== undefined || account.number !== undefined;
  if (!isNamed) return chosen?.currency === currency ? { row: chosen } : undefined;
  const same = rows.filter((row) => isSameAccount(accountIdOf(row), account));
  const row = same.find((each) => each.currency === currency);
  if (chosen) return row?.id === chosen.id ? { row } : undefined;
  if (row) return { row };
  const [other] = same;
  if (other) return { iban: other.iban, like: { ...other, name: `${other.name} ${currency}` } };
  const own = ofProfile.find(({ iban }) => isSameAccount({ iban }, account));
  return own && { iban: own.iban, like: { name: own.name ?? `${own.iban} ${currency}` } };
}
