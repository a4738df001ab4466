// The Member State that has given a VAT number. An intra-Community supply is to a buyer with a number of another one than
// that of departure (Directive 2006/112/EC, art. 138 (1) (b)); Northern Ireland counts as one for goods.
import type { VatPlaces } from './vat-places';

const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
);

/** A VAT number, and the country of its party, whose number it is where it has no prefix. */
export interface VatNumberOf {
  value: string;
  country: string | null;
}

/** True if it is a number of a Member State (or XI) that is not that of the seller, from where the goods go. */
export function isOfOtherState({ value, country }: VatNumberOf, seller: VatPlaces['seller']): boolean {
  const number = value.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  const states = [number.slice(0, 2), /^[A-Z]{2}/.test(number) ? '' : (country ?? '')].map(stateCode);
  const state = states.find((code) => STATES.includes(code));
  const departure = seller.country === 'GB' ? 'XI' : stateCode(seller.country);
  return state !== undefined && state !== departure;
}

function stateCode(code: string): string {
  return code === 'GR' ? 'EL' : code;
}
