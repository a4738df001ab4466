import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { accountText } from '../../../../shared/bank-statements/keys/content';
import { invalid } from '../../../../shared/runtime/errors';
import type { BankAccountRecord } from '../models/bank-account-row';
import { accountIdOf } from './account-of';

export interface AccountChoice {
  iban?: string | null | undefined;
  accountNumber?: string | null | undefined;
  bankCode?: string | null | undefined;
  currency: string;
  name?: string | undefined;
  profile?: BankAccountRecord['profile'] | undefined;
  isReferenceStable?: boolean | undefined;
}

/** @throws 400 for an IBAN that is none, and for an account without a number */
export function newAccount(
  choice: AccountChoice,
  key: { companyId: string; id: string },
  now: string,
): BankAccountRecord {
  const { currency, profile = null, isReferenceStable = true } = choice;
  const iban = choice.iban == null ? null : electronicIban(choice.iban);
  const accountNumber = iban === null ? plain(choice.accountNumber) : null;
  const bankCode = iban === null ? plain(choice.bankCode) : null;
  if (iban === null && accountNumber === null)
    throw invalid('/iban', 'is needed, or accountNumber of an account that has none');
  const account = { iban, accountNumber, bankCode };
  const accountKey = accountText(accountIdOf(account));
  const name = choice.name ?? `${accountKey} ${currency}`;
  const revision = { version: 1, createdAt: now, updatedAt: now };
  return { ...key, ...account, accountKey, currency, name, profile, isReferenceStable, ...revision };
}

function electronicIban(text: string): string {
  const iban = electronicFormatIBAN(text) ?? '';
  if (!isValidIBAN(iban)) throw invalid('/iban', 'must be an IBAN with right check digits');
  return iban;
}

function plain(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, '').toUpperCase() || null;
}
