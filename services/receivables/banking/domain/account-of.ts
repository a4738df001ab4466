// The bank account that a statement is of.
import { accountText } from '../../../../shared/bank-statements/keys/content';
import { canBeSameAccount, isSameAccount } from '../../../../shared/bank-statements/same-account';
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
  const same = isNamed ? rows.filter((row) => isSameAccount(accountIdOf(row), account)) : [];
  if (chosen) return isChosen(chosen, { account, currency, same }) ? { row: chosen } : undefined;
  if (!isNamed) return undefined;
  const inCurrency = same.filter((row) => row.currency === currency);
  const row = onlyOne(inCurrency, account);
  if (row || inCurrency.length > 0) return row && { row };
  const [other, ...others] = same;
  if (other && others.length === 0)
    return { iban: other.iban, like: { ...other, name: `${other.name} ${currency}` } };
  const [own, ...more] = ofProfile.filter(({ iban }) => isSameAccount({ iban }, account));
  if (!own || more.some(({ iban }) => iban !== own.iban)) return undefined;
  return { iban: own.iban, like: { name: own.name ?? `${own.iban} ${currency}` } };
}

/** The caller decides, unless the file names another account of the company or one that this one cannot be. */
function isChosen(
  chosen: BankAccountRecord,
  { account, currency, same }: { account: AccountId; currency: string; same: readonly BankAccountRecord[] },
): boolean {
  if (chosen.currency !== currency) return false;
  if (same.length > 0) return same.some(({ accountKey }) => accountKey === chosen.accountKey);
  return canBeSameAccount(accountIdOf(chosen), account);
}

/** A number alone may be that of two banks: only the account that is written the same way is taken then. */
function onlyOne(rows: readonly BankAccountRecord[], account: AccountId): BankAccountRecord | undefined {
  return rows.length > 1 ? rows.find(({ accountKey }) => accountKey === accountText(account)) : rows[0];
}
