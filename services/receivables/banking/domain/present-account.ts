// Presents bank accounts in the API.
import type { Role } from '../../../../shared/contracts/access';
import type { BankAccountGap, CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import type { BankAccountRecord } from '../models/bank-account-row';

export interface AccountState {
  lastClosing: { date: string; amountMinor: number } | null;
  gaps: BankAccountGap[];
}

/** A MEMBER sees neither the account nor what is on it. */
export function presentAccount(
  row: BankAccountRecord,
  { lastClosing, gaps }: AccountState,
  role: Role | null,
): CompanyBankAccount {
  const { id, currency, name, profile, isReferenceStable, version, createdAt, updatedAt } = row;
  const isHidden = role === 'MEMBER';
  const details = {
    iban: row.iban,
    accountNumber: row.accountNumber,
    bankCode: row.bankCode,
    lastClosing,
    gaps,
  };
  const hidden = { iban: null, accountNumber: null, bankCode: null, lastClosing: null, gaps: [] };
  const publicName = isHidden && name.includes(row.accountKey) ? currency : name;
  return {
    id,
    lastFour: row.accountKey.slice(-4),
    currency,
    name: publicName,
    profile,
    isReferenceStable,
    ...(isHidden ? hidden : details),
    version,
    createdAt,
    updatedAt,
  };
}
