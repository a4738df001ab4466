// The numbers by which a record names the issuer and the recipient of an invoice.
import type { Buyer, Seller } from '../../../contracts/documents/parties';
import { isMemberState } from '../member-states';

export const NIF = /^[A-Z0-9][0-9]{7}[A-Z0-9]$/;
const SPANISH: ReadonlySet<string> = new Set(['nif', 'vat']);
const OTHER_NUMBER_MAX = 20;
const NORTHERN_IRELAND = 'XI';

/** Codes for territories that list L17 of the agency (CountryType2) does not have; QU stands for no country. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  RE: 'FR',
  SJ: 'NO',
  EH: 'QU',
};

/** The country may be absent beside the VAT number of a member state, and stands for no part of Northern Ireland's (XI). */
export type RecipientNumber = { nif: string } | { country?: string; type: '02' | '04' | '06'; value: string };

interface Party {
  country: string | null;
  identifiers: readonly { scheme: string; value: string }[];
}

/** The NIF of a Spanish party, without the prefix of its VAT number; null where it has none. */
export function nifOf({ country, identifiers }: Party): string | null {
  if (country !== 'ES') return null;
  const values = identifiers
    .filter(({ scheme }) => SPANISH.has(scheme.toLowerCase()))
    .map(({ value }) => compact(value).replace(/^ES(?=.{9}$)/, ''));
  return values.find((value) => NIF.test(value)) ?? null;
}

export function issuerNif(seller: Pick<Seller, 'country' | 'identifiers'>): string | null {
  return nifOf(seller);
}

/** The number of a buyer abroad: the VAT number, else any other; null where there is none. Its prefix decides what it is, not the address. */
export function recipientNumber(buyer: Buyer): RecipientNumber | null {
  const { country, identifiers, partyIdentifiers } = buyer;
  if (country === null) return null;
  if (country === 'ES') return ofSpaniard(nifOf(buyer));
  const vatNumber = partyIdentifiers?.vatNumber ?? identifiers.find(({ scheme }) => scheme === 'vat')?.value;
  const value = compact(vatNumber ?? identifiers[0]?.value ?? '');
  if (value === '' || value.length > OTHER_NUMBER_MAX) return null;
  if (vatNumber === undefined) return { country: codeOf(country), type: '04', value };
  return ofVatNumber(value, country);
}

function ofVatNumber(value: string, addressed: string): RecipientNumber {
  const spanish = value.startsWith('ES') ? value.slice(2) : '';
  if (NIF.test(spanish)) return { nif: spanish };
  const prefix = value.slice(0, 2);
  if (prefix === NORTHERN_IRELAND) return { type: '02', value };
  const country = prefix === 'EL' ? 'GR' : prefix;
  if (isMemberState(country)) return { country, type: '02', value };
  const isUnprefixed = !/^[A-Z]{2}/.test(value) && isMemberState(addressed);
  return { country: codeOf(addressed), type: isUnprefixed ? '02' : '04', value };
}

const codeOf = (country: string) => OTHER_CODES[country] ?? country;

function ofSpaniard(nif: string | null): RecipientNumber | null {
  return nif === null ? null : { nif };
}

function compact(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase();
}
