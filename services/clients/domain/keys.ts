// What a client is found by: folded texts that are compared instead of the originals.

/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Lower case, without accents, one space between words: `Łódź GmbH ` is `lodz gmbh`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** For comparing, not for finding: `Éa` and `Ea` are two names, `ACME` and `acme` are one. */
export function caseless(text: string | null | undefined): string | null {
  const key = text?.normalize('NFC').toLowerCase().trim();
  return key ? key : null;
}

interface Searchable {
  name: string | null;
  contactFirstName: string | null;
  contactLastName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  city: string | null;
  identifiers: { value: string }[];
}

/** Everything that is stored only to find the client. */
export function keysOf(client: Searchable) {
  return {
    searchText: searchText(client),
    emailKey: caseless(client.contactEmail),
    nameKey: caseless(client.name),
    identifierKeys: client.identifiers.map(({ value }) => caseless(value) ?? value),
  };
}

/** Begins and ends with a space, so that ` ab` finds words that begin with `ab`. */
function searchText(client: Searchable): string {
  const { name, contactFirstName, contactLastName, contactEmail, contactPhone, city, identifiers } = client;
  const texts = [name, contactFirstName, contactLastName, contactEmail, contactPhone, city];
  const all = [...texts, ...identifiers.map((identifier) => identifier.value)].filter((text) => text);
  return ` ${fold(all.join(' '))} `;
}
