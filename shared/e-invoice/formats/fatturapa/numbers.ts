// Numbers of parties as SdI knows them: partita IVA, codice fiscale, and what stands for them abroad.
import type { SemanticInvoice } from '../../semantic/invoice';
import { isMemberState } from '../member-states';
import { type Side, storedIdentifier } from '../stored-identifier';

export interface VatNumber {
  country: string;
  code: string;
}

const FISCAL_CODE = /^[A-Z0-9]{11,16}$/;

/** The stored identifier in upper case, without spaces. */
export function stored(invoice: SemanticInvoice, side: Side, scheme: string): string | undefined {
  return storedIdentifier(invoice, side, scheme)?.replace(/\s/g, '').toUpperCase();
}

/** The VAT number. A buyer abroad without one gets the placeholder of the Revenue Agency, an Italian none. */
export function vatNumberOf(invoice: SemanticInvoice, side: Side): VatNumber | undefined {
  const number = codeOf(invoice[side].vatIdentifier ?? stored(invoice, side, 'vat'));
  if (number) return number;
  const country = invoice[side].postalAddress.countryCode ?? 'IT';
  if (country === 'IT') return undefined;
  return { country, code: isMemberState(country) ? '0000000' : 'OO99999999999' };
}

/** IT00743110157 by its parts; the Greek prefix EL is the country GR, and CHE belongs to the number of a Swiss business. */
export function codeOf(number: string | undefined): VatNumber | undefined {
  const plain = number?.replace(/[\s.-]/g, '').toUpperCase() ?? '';
  if (/^CHE\d{9}/.test(plain)) return { country: 'CH', code: plain };
  const [, prefix = '', code = ''] = /^([A-Z]{2})([A-Z0-9+*]{1,28})$/.exec(plain) ?? [];
  return prefix === '' ? undefined : { country: prefix === 'EL' ? 'GR' : prefix, code };
}

export function fiscalCode(invoice: SemanticInvoice, side: Side): string | undefined {
  const code = stored(invoice, side, 'codice-fiscale');
  return code !== undefined && FISCAL_CODE.test(code) ? code : undefined;
}
