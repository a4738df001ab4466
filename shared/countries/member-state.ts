// Member States as VAT numbers begin: EL for Greece, XI for Northern Ireland, which counts as one for goods (Directive
// 2006/112/EC, art. 214 and 215; Windsor Framework).
import type { PresentedCountry } from './dataset';

type Countries = ReadonlyMap<string, PresentedCountry>;

export const NORTHERN_IRELAND = { prefix: 'XI', country: 'GB' };

/** A VAT number, and the country of its party, whose number it is where it has no prefix. */
export interface VatNumberOf {
  value: string;
  country: string | null;
}

/** The Member State that has given the number; null for a number of any other country. */
export function memberStateOf({ value, country }: VatNumberOf, countries: Countries): string | null {
  const number = value.replace(/[^A-Z0-9]/gi, '').toUpperCase();
  const states = memberStates(countries);
  const written = number.slice(0, 2);
  const prefixes = [written, /^[A-Z]{2}/.test(number) ? '' : (country ?? '')];
  const codes = prefixes.map((code) => states.get(code) ?? code);
  return codes.find((code) => [...states.values(), NORTHERN_IRELAND.prefix].includes(code)) ?? null;
}

/** The prefix of VAT numbers where goods leave from the country. */
export function departureState(country: string, countries: Countries): string {
  if (country === NORTHERN_IRELAND.country) return NORTHERN_IRELAND.prefix;
  return memberStates(countries).get(country) ?? country;
}

/** Prefix of each by its ISO code. */
export function memberStates(countries: Countries): ReadonlyMap<string, string> {
  const known = statesOf.get(countries) ?? derivedStates(countries);
  statesOf.set(countries, known);
  return known;
}

/** The facts stay as they were loaded. */
const statesOf = new WeakMap<Countries, ReadonlyMap<string, string>>();

function derivedStates(countries: Countries): ReadonlyMap<string, string> {
  const members = [...countries].filter(([, facts]) => facts['country-policy']?.europeanUnion.member);
  return new Map(members.map(([code, facts]) => [code, vatPrefixOf(facts) ?? code]));
}

export function vatPrefixOf({ 'tax-systems': tax }: PresentedCountry): string | undefined {
  return tax?.systems.find(({ vatPrefix }) => vatPrefix)?.vatPrefix;
}
