// What a client is found by: folded texts that are compared instead of the originals.
import { fold } from '../../../shared/runtime/search-normalize';

/** For comparing, not for finding: `Éa` and `Ea` are two names, `ACME` and `acme` are one. */
export function caseless(text: string | null | undefined): string | null {
  const key = text?.normalize('NFC').toLowerCase().trim();
  return key ? key : null;
}

/** An identifier is the same with and without the spaces and separators it is printed with. */
export function identifierKey(value: string | null | undefined): string | null {
  return caseless(value && compact(value));
}

function compact(text: string): string {
  return text.replace(/[\s()./-]/g, '');
}

interface Searchable {
  name: string | null;
  contactFirstName: string | null;
  contactLastName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  city: string | null;
  identifiers: { value: string }[];
  electronicAddress: { value: string } | null;
  buyerReference: string | null;
}

/** Everything that is stored only to find the client. */
export function keysOf(client: Searchable) {
  const identified = client.identifiers.concat(client.electronicAddress ?? []);
  const identifierKeys = [...new Set(identified.flatMap(({ value }) => identifierKey(value) ?? []))];
  return {
    searchText: searchText(client),
    emailKey: caseless(client.contactEmail),
    nameKey: caseless(client.name),
    identifierKeys: identifierKeys.length > 0 ? identifierKeys : null,
  };
}

/**
 * The folded texts, the name of the company or person first. Each begins and ends with a space, so that ` ab` finds
 * words that begin with `ab`; between them is a line break, which sorts before everything that may follow in a name.
 */
function searchText(client: Searchable): string {
  const { name, contactFirstName, contactLastName, contactEmail, contactPhone, city, identifiers } = client;
  const { electronicAddress, buyerReference } = client;
  const person = [contactFirstName, contactLastName].filter((part) => part !== null).join(' ');
  const printed = [contactPhone, ...identifiers.map(({ value }) => value), buyerReference];
  const address = electronicAddress?.value ?? null;
  const texts = new Set([name, person, contactEmail, city, ...printed.flatMap(spellings), address]);
  return [...texts]
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .map((text) => ` ${text} `)
    .join('\n');
}

/** `+48 12-34` is found as it is printed, and as `+481234`. */
function spellings(text: string | null): string[] {
  if (text === null) return [];
  const short = compact(text);
  return short === text ? [text] : [text, short];
}
