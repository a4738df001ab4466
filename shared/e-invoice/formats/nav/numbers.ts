// Numbers of parties as the Hungarian tax authority knows them: the tax number (adószám), those of the EU, and others.

import type { Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isEuropean } from '../ksef-fa3/numbers';
import { type Side, storedIdentifier } from '../stored-identifier';
import { fitting } from '../texts';

/** Eight digits of the taxpayer; the code of its kind (áfakód) and of its county where they are known. */
export interface TaxNumber {
  taxpayerId: string;
  vatCode?: string;
  countyCode?: string;
}

/** 12892312-2-42, its first eight digits, or the same with the prefix of the EU. */
const TAX_NUMBER = /^(?:HU)?(\d{8})(?:-?([1-5])-?(\d{2}))?$/;
const COMMUNITY = /^[A-Z]{2}[0-9A-Z]{2,13}$/;

/** The stored identifier without spaces and dots. */
function stored(invoice: SemanticInvoice, side: Side, scheme: string): string | undefined {
  return storedIdentifier(invoice, side, scheme)?.replace(/[\s.]/g, '');
}

/** The VAT number, also if the invoice is not subject to VAT and its semantic parties have none (BR-O-02). */
function vatNumber(invoice: SemanticInvoice, side: Side): string | undefined {
  const number = invoice[side].vatIdentifier ?? stored(invoice, side, 'vat');
  return number?.replace(/[\s.]/g, '').toUpperCase();
}

/** The full Hungarian number, else the one in the VAT number, which lacks its end. */
export function taxNumberOf(invoice: SemanticInvoice, side: Side): TaxNumber | undefined {
  const whole = taxNumberIn(stored(invoice, side, 'adoszam'));
  const vat = vatNumber(invoice, side);
  return whole ?? (vat?.startsWith('HU') ? taxNumberIn(vat) : undefined);
}

export function taxNumberIn(text: string | undefined): TaxNumber | undefined {
  const [, taxpayerId, vatCode, countyCode] = TAX_NUMBER.exec(text ?? '') ?? [];
  if (taxpayerId === undefined) return undefined;
  return vatCode && countyCode ? { taxpayerId, vatCode, countyCode } : { taxpayerId };
}

export const TAX_NUMBER_ROWS: Rows<TaxNumber> = {
  'base:taxpayerId': 'taxpayerId',
  'base:vatCode': 'vatCode',
  'base:countyCode': 'countyCode',
};

/** The VAT number with its prefix, if it is one of the EU. */
export function communityNumber(invoice: SemanticInvoice, side: Side): string | undefined {
  const number = vatNumber(invoice, side)?.replace(/-/g, '');
  if (!number || !COMMUNITY.test(number)) return undefined;
  const [prefix] = number.match(/^../) ?? [''];
  return prefix === 'XI' || isEuropean(prefix) ? number : undefined;
}

/** The number of a buyer outside of the EU. */
export function foreignNumber(invoice: SemanticInvoice): string | undefined {
  const { legalRegistration, postalAddress } = invoice.buyer;
  if (isEuropean(postalAddress.countryCode ?? 'HU')) return undefined;
  return fitting(vatNumber(invoice, 'buyer') ?? legalRegistration?.value, 50);
}

/**
 * CustomerVatStatusType. Of a person the report names nothing (Áfa tv. 10. sz. melléklet): who has no number and is not known
 * as a business counts as one.
 */
export function customerStatus(invoice: SemanticInvoice): 'DOMESTIC' | 'OTHER' | 'PRIVATE_PERSON' {
  const isBusiness = invoice.national?.buyer?.isBusiness;
  if (isBusiness === false) return 'PRIVATE_PERSON';
  if (taxNumberOf(invoice, 'buyer')) return 'DOMESTIC';
  const hasNumber = communityNumber(invoice, 'buyer') ?? foreignNumber(invoice);
  return isBusiness || hasNumber ? 'OTHER' : 'PRIVATE_PERSON';
}
