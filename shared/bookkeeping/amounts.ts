// Amounts of files: a mark before the decimals, no separator of thousands.
import { minorUnits } from '../contracts/currencies';
import type { BookEntry } from '../contracts/documents/books';

/** `-12,50` for -1250 cents, with all decimals of the currency. */
export function commaAmount(minor: number, currency: string): string {
  const decimals = minorUnits(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole},${digits.slice(-decimals)}`;
}

/** The same with a point: `-12.50` for -1250 cents. */
export function pointAmount(minor: number, currency: string): string {
  return commaAmount(minor, currency).replace(',', '.');
}

/** The amounts of entries that have a rate; others are refused before a file is written. */
export function companyAmounts(
  entry: Pick<BookEntry, 'companyBaseMinor' | 'companyVatMinor' | 'companySurchargeMinor'>,
) {
  const { companyBaseMinor, companyVatMinor, companySurchargeMinor } = entry;
  // the seller declares the surcharge together with the VAT
  return { base: companyBaseMinor ?? 0, vat: (companyVatMinor ?? 0) + (companySurchargeMinor ?? 0) };
}
