// Checks a number against its scheme: whether it has a spelling that fits the pattern, then the check digits.

import { COUNTRY_CODES } from '../contracts/countries';
import { procedureNamed } from '../identifiers/check-digits';
import { compact, spellingOf } from '../identifiers/spelling';
import type { PresentedCountry } from './dataset';
import type { PresentedFacts } from './loading/file-schemas';

export type Scheme = Pick<
  PresentedFacts['country-identifiers']['schemes'][number],
  | 'scheme'
  | 'alsoNamed'
  | 'kind'
  | 'label'
  | 'pattern'
  | 'prefix'
  | 'keepsSeparators'
  | 'checkDigits'
  | 'example'
>;

/** undefined for a valid number, else the fault, as the end of a sentence. */
export function identifierFault(scheme: Scheme, value: string, country: string): string | undefined {
  const number = spellingOf(scheme, country, value);
  const { label, example } = scheme;
  if (number === undefined)
    return `must be a number like ${example} (${label})${differenceFrom(scheme, value)}`;
  const hasRightDigits = scheme.checkDigits && procedureNamed(scheme.checkDigits);
  if (!hasRightDigits || hasRightDigits(number)) return undefined;
  return `has wrong check digits for ${label}; a right one is ${example}${foreignPrefix(scheme, value)}`;
}

/** Returns the difference that a person who compares both sees first. */
function differenceFrom({ pattern, example }: Scheme, value: string): string {
  const written = compact(value);
  if (/^[A-Z]{2}/.test(written) && new RegExp(pattern, 'i').test(written.slice(2)))
    return `, without ${written.slice(0, 2)}`;
  if (!/^[A-Z]{0,3}\d+$/.test(compact(example))) return '';
  const [digits, expected] = [value, example].map((text) => text.replace(/\D/g, '').length);
  return digits === expected ? '' : `: this has ${digits} digits, the example has ${expected}`;
}

/** A number of another country can look like one of this, if the prefix of this country is put before it. */
function foreignPrefix({ prefix }: Scheme, value: string): string {
  const [letters = ''] = /^[A-Z]{2}(?=\d)/.exec(compact(value)) ?? [];
  if (prefix === undefined || letters === '' || prefix.startsWith(letters) || !COUNTRY_CODES.has(letters))
    return '';
  return `; this begins with ${letters}, is it of another country?`;
}

export function schemeNamed<S extends Scheme>(schemes: readonly S[], name: string): S | undefined {
  return schemes.find(({ scheme, alsoNamed }) => scheme === name || alsoNamed?.includes(name));
}

/** Numbers of a country, or of the one whose numbers its businesses have: Réunion those of France. */
export function identifiersIn(
  countries: ReadonlyMap<string, PresentedCountry>,
  code: string,
): PresentedCountry['country-identifiers'] {
  const own = countries.get(code)?.['country-identifiers'];
  if (own) return own;
  // the law that asks a seller for them is that of the country
  for (const { 'country-identifiers': others } of countries.values())
    if (others?.alsoIn?.includes(code)) return { ...others, requiredToIssue: [] };
  return undefined;
}
