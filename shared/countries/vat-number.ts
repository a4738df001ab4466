// VAT numbers by their own prefix, whatever country the party has its address in: a Swiss buyer may have a German one.

import { compact, EUROPEAN_CODES, spellingOf } from '../identifiers/spelling';
import type { FieldError } from '../runtime/errors';
import type { Dataset, PresentedCountry } from './dataset';
import { identifierFault, type Scheme } from './identifiers';
import { memberStates, NORTHERN_IRELAND } from './member-state';

type Countries = ReadonlyMap<string, PresentedCountry>;

export interface VatScheme {
  country: string;
  scheme: Scheme;
}

/** The scheme of the Member State, or of Northern Ireland, with whose prefix the number begins. */
export function schemeByPrefix(value: string, countries: Countries): VatScheme | undefined {
  const prefix = compact(value).slice(0, 2);
  if (prefix === NORTHERN_IRELAND.prefix) return vatSchemeOf(NORTHERN_IRELAND.country, countries, prefix);
  const states = [...memberStates(countries)];
  const [country] = states.find(([code, own]) => own === prefix || code === EUROPEAN_CODES[prefix]) ?? [];
  const isIso = countries.get(prefix)?.['country-policy']?.europeanUnion.member ?? false;
  const issuer = country ?? (isIso ? prefix : undefined);
  return issuer === undefined ? undefined : vatSchemeOf(issuer, countries);
}

/** The scheme of VAT numbers of a country; undefined where nothing is known about them. */
export function vatSchemeOf(country: string, countries: Countries, prefix?: string): VatScheme | undefined {
  const schemes = countries.get(country)?.['country-identifiers']?.schemes ?? [];
  const scheme = schemes.find((one) => one.kind === 'vat' && (prefix === undefined || one.prefix === prefix));
  return scheme && { country, scheme };
}

/** The number in its stored spelling; undefined with the fault for a wrong one. */
export function checkedVatNumber(value: string, { country, scheme }: VatScheme) {
  const fault = identifierFault(scheme, value, country);
  const spelling = fault === undefined ? spellingOf(scheme, country, value) : undefined;
  return { fault, spelling: spelling ?? compact(value) };
}

/** A fault of the number of a party in the country, which may be one of any Member State. */
export function vatNumberFaults(
  { countries }: Dataset,
  { value, country }: { value: string; country: string },
  pointer: string,
): FieldError[] {
  const scheme = schemeByPrefix(value, countries) ?? vatSchemeOf(country, countries);
  const fault = scheme && checkedVatNumber(value, scheme).fault;
  return fault === undefined ? [] : [{ pointer, message: fault }];
}
