// Bank details: checked with ibantools, stored in electronic format (no spaces, upper case).

import type { Static } from '@sinclair/typebox';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import {
  accountsOf,
  type BankAccount,
  type BankAccountInput,
  type Banked,
} from '../../../shared/contracts/bank-accounts';
import { isQrIban, type PaymentReferenceKind } from '../../../shared/contracts/payment-references';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import type { FieldError } from '../../../shared/runtime/errors';

export interface BankDetails {
  iban?: string | null;
  bic?: string | null;
  accounts?: Static<typeof BankAccountInput>[] | null;
}

/** The details as they are stored; an absent field stays absent. */
export function electronicFormat({ iban, bic, accounts }: BankDetails) {
  return {
    ...(iban === undefined ? {} : { iban: iban === null ? null : electronicIban(iban) }),
    ...(bic === undefined ? {} : { bic: bic === null ? null : electronicBic(bic) }),
    ...(accounts === undefined
      ? {}
      : { accounts: accounts === null ? null : accounts.map(electronicAccount) }),
  };
}

function electronicAccount(account: Static<typeof BankAccountInput>): BankAccount {
  const bic = account.bic ? electronicBic(account.bic) : undefined;
  return { ...filledFields(account), iban: electronicIban(account.iban), ...(bic ? { bic } : {}) };
}

function electronicIban(iban: string): string {
  return electronicFormatIBAN(iban) ?? iban;
}

function electronicBic(bic: string): string {
  return bic.replaceAll(' ', '').toUpperCase();
}

/** @param details in electronic format */
export function bankFaults({ iban, bic, accounts = [] }: BankDetails): FieldError[] {
  return [
    ...accountFaults({ iban, bic }, ''),
    ...(accounts ?? []).flatMap((account, index) => accountFaults(account, `/accounts/${index}`)),
    ...repeatedAccounts(accounts ?? []),
  ];
}

function accountFaults(
  { iban, bic }: { iban?: string | null; bic?: string | null },
  at: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (iban && !isValidIBAN(iban))
    faults.push({ pointer: `${at}/iban`, message: 'must be an IBAN with right check digits' });
  if (bic && !isValidBIC(bic))
    faults.push({ pointer: `${at}/bic`, message: 'must be a BIC of 8 or 11 characters' });
  return faults;
}

/** A kind of reference that no account takes would never be made. */
export function referenceFaults(profile: Banked & { paymentReference: PaymentReferenceKind }): FieldError[] {
  const accounts = accountsOf(profile);
  if (profile.paymentReference !== 'qrr' || accounts.some(({ iban }) => isQrIban(iban))) return [];
  const message =
    'qrr needs a QR-IBAN among the accounts: one of CH or LI whose digits 5 to 9 are 30000 to 31999';
  return [{ pointer: '/paymentReference', message }];
}

/** An account may be given for several currencies, but once for each. */
function repeatedAccounts(accounts: readonly { iban: string; currency?: string | null }[]): FieldError[] {
  const keys = accounts.map(({ iban, currency }) => `${iban} ${currency ?? ''}`);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ pointer: `/accounts/${index}/iban`, message: 'is given twice' }] : [],
  );
}
