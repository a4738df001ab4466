// Keys that find a client: folded texts that are compared instead of the originals.
import { inEuropeanCode, withoutVatPrefix } from '../../../shared/identifiers/vat-search';
import { fold } from '../../../shared/values/search-normalize';

/** A key for equality, not for search: `Éa` and `Ea` are two names, `ACME` and `acme` are one. */
export function caseless(text: string | null | undefined): string | null {
  const key = text?.normalize('NFC').toLowerCase().trim();
  return key ? key : null;
}

/** An identifier is the same with and without its separators, and a VAT number by either code of its country. */
export function identifierKey(value: string | null | undefined): string | null {
  const key = caseless(value && compact(value));
  return key && inEuropeanCode(key);
}

/** A VAT number is found with and without the prefix of its country. */
function keysOfIdentifier({ scheme, value }: Identifier, country: string | null): string[] {
  const key = identifierKey(value);
  if (key === null) return [];
  if (country === null || !/\bvat\b/i.test(scheme)) return [key];
  const bare = withoutVatPrefix(key, country);
  return bare === key ? [key, country.toLowerCase() + key] : [key, bare];
}

function compact(text: string): string {
  return text.replace(/[\s()./-]/g, '');
}

interface Identifier {
  scheme: string;
  value: string;
}

export interface Searchable {
  name: string | null;
  contactFirstName: string | null;
  contactLastName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  city: string | null;
  country: string | null;
  identifiers: Identifier[];
  vatRegistrations: { country: string; number: string }[];
  electronicAddress: Identifier | null;
  buyerReference: string | null;
}

/** All columns that are stored only to find the client. */
export function keysOf(client: Searchable) {
  const { country, electronicAddress } = client;
  const numbers = [
    ...client.identifiers.flatMap((identifier) => keysOfIdentifier(identifier, country)),
    ...client.vatRegistrations.flatMap((one) =>
      keysOfIdentifier({ scheme: 'vat', value: one.number }, one.country),
    ),
  ];
  const identifierKeys = [...new Set(numbers.concat(identifierKey(electronicAddress?.value) ?? []))];
  return {
    searchText: searchText(client, numbers),
    emailKey: caseless(client.contactEmail),
    nameKey: caseless(client.name),
    identifierKeys: identifierKeys.length > 0 ? identifierKeys : null,
  };
}

/**
 * The folded texts, the name of the company or person first. Each begins and ends with a space, so that ` ab` finds
 * words that begin with `ab`; between them is a line break, which sorts before everything that may follow in a name.
 */
function searchText(client: Searchable, keys: readonly string[]): string {
  const { name, contactFirstName, contactLastName, contactEmail, contactPhone, city } = client;
  const { identifiers, vatRegistrations, electronicAddress, buyerReference } = client;
  const person = [contactFirstName, contactLastName].filter((part) => part !== null).join(' ');
  const printed = [contactPhone, ...identifiers.map(({ value }) => value), buyerReference];
  const registered = vatRegistrations.map(({ number }) => number);
  const address = electronicAddress?.value ?? null;
  const texts = [name, person, contactEmail, city, ...printed.flatMap(spellings), ...registered, address];
  const folded = [...new Set(texts.map((text) => fold(text ?? '')).filter((text) => text !== ''))];
  const numeric = folded.filter((text) => MANY_DIGITS.test(text));
  const numbers = [...numeric.flatMap((text) => text.split(' ').map(searchedWord)), ...keys];
  const others = numbers.filter((number) => !folded.some((text) => ` ${text}`.includes(` ${number}`)));
  return [...folded, ...new Set(others)].map((text) => ` ${text} `).join('\n');
}

const NUMBER = /^[\p{L}\d()./+-]*$/u;
const NUMBER_DIGITS_MIN = 8;
/** A text without so many digits has no word that is looked for in another spelling. */
const MANY_DIGITS = new RegExp(`(?:\\d\\D*){${NUMBER_DIGITS_MIN}}`);

/** A folded word of a search; a number has no separators, like the stored one. */
export function searchedWord(word: string): string {
  const isNumber = NUMBER.test(word) && word.replace(/\D/g, '').length >= NUMBER_DIGITS_MIN;
  return inEuropeanCode(isNumber ? compact(word) : word);
}

/** A number is found as it is printed, `+48 12-34`, and as `+481234`. */
function spellings(text: string | null): string[] {
  if (text === null) return [];
  const short = compact(text);
  return short === text ? [text] : [text, short];
}
