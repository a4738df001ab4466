// Character sets of one byte. A character that a set lacks is written by its base letter, else as a question mark.

export interface Charset {
  has(character: string): boolean;
  encode(text: string): Buffer;
}

const LATIN = Array.from({ length: 0x60 }, (_, index) => 0xa0 + index);

/** @param special characters that differ from ISO 8859-1, by their byte */
function charset(special: Readonly<Record<number, string>>): Charset {
  const bytes = new Map<string, number>();
  for (const byte of LATIN) if (special[byte] === undefined) bytes.set(String.fromCharCode(byte), byte);
  for (const [byte, character] of Object.entries(special)) bytes.set(character, Number(byte));
  const byteOf = (character: string) => String.fromCharCode(bytes.get(character) ?? 0x3f);
  return {
    has: (character) => (character >= ' ' && character <= '~') || bytes.has(character),
    encode: (text) => Buffer.from(text.replace(/[\u0080-\uffff]/g, byteOf), 'latin1'),
  };
}

export const WINDOWS_1252 = charset({
  128: '€',
  130: '‚',
  131: 'ƒ',
  132: '„',
  133: '…',
  134: '†',
  135: '‡',
  136: 'ˆ',
  137: '‰',
  138: 'Š',
  139: '‹',
  140: 'Œ',
  142: 'Ž',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
  152: '˜',
  153: '™',
  154: 'š',
  155: '›',
  156: 'œ',
  158: 'ž',
  159: 'Ÿ',
});

export const ISO_8859_15 = charset({
  164: '€',
  166: 'Š',
  168: 'š',
  180: 'Ž',
  184: 'ž',
  188: 'Œ',
  189: 'œ',
  190: 'Ÿ',
});

/** Letters that Unicode does not decompose. */
const BASE: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  ẞ: 'ß',
};

/**
 * A line of text in a character set, cut to a number of characters. Breaks and other control characters become spaces; a text that a
 * spreadsheet would run begins with an apostrophe.
 */
export function plainText(text: string, set: Charset, charactersMax: number): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  const known = Array.from(line, (character) => knownText(character, set))
    .join('')
    .trim();
  const safe = /^[=+\-@]/.test(known) ? `'${known}` : known;
  return safe.slice(0, charactersMax).trimEnd();
}

function knownText(character: string, set: Charset): string {
  if (set.has(character)) return character;
  const base = BASE[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every((each) => set.has(each)) ? base : '?';
}
