// Bank details: checked with ibantools, kept as machines write them (no spaces, upper case).
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { FieldError } from '../../../shared/runtime/errors';

export interface BankDetails {
  iban?: string | null;
  bic?: string | null;
}

/** The details as they are stored; an absent field stays absent. */
export function electronicFormat({ iban, bic }: BankDetails): BankDetails {
  return {
    ...(iban === undefined ? {} : { iban: iban === null ? null : (electronicFormatIBAN(iban) ?? iban) }),
    ...(bic === undefined ? {} : { bic: bic === null ? null : bic.replaceAll(' ', '').toUpperCase() }),
  };
}

/** @param details in electronic format */
export function bankFaults({ iban, bic }: BankDetails): FieldError[] {
  const faults: FieldError[] = [];
  if (iban && !isValidIBAN(iban))
    faults.push({ pointer: '/iban', message: 'must be an IBAN with right check digits' });
  if (bic && !isValidBIC(bic))
    faults.push({ pointer: '/bic', message: 'must be a BIC of 8 or 11 characters' });
  return faults;
}
