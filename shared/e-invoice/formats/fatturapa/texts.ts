// Values as FatturaPA spells them: Latin-1 at most, amounts always with 2 decimals.
import { transliterate } from 'transliteration';

/** Spellings of characters that have no base letter in Latin-1. */
const SPELLED: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '™': '(TM)',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '′': "'",
  '″': '"',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '№': 'N.',
  ẞ: 'SS',
};
const BEYOND_LATIN_1 = /[^\u0020-\u007e\u00a0-\u00ff]/u;
const OTHER_LETTERS = /[^\u0020-\u007e\u00a0-\u00ff]+/gu;

/**
 * The text as a line of Latin-1: `Łódź – 5 €` becomes `Lódz - 5 EUR`, `東京` becomes `Dong Jing`, and what has no spelling `?`.
 */
export function latin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const oneLine = text.replace(/\s+/g, ' ').trim().normalize('NFC');
  const near = [...oneLine]
    .map((letter) => (BEYOND_LATIN_1.test(letter) ? spelled(letter) : letter))
    .join('');
  return near.replace(OTHER_LETTERS, (letters) => transcribed(letters));
}

/** Other scripts by the sound of their letters. */
function transcribed(letters: string): string {
  const sounds = transliterate(letters).trim();
  return sounds === '' || BEYOND_LATIN_1.test(sounds) ? '?' : sounds;
}

/** True if `latin` can spell all its characters. */
export function isSpellable(text: string | undefined): boolean {
  return count(latin(text)) === count(text);
}

const count = (text = '') => text.split('?').length;

function spelled(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return SPELLED[letter] ?? (bare !== '' && !BEYOND_LATIN_1.test(bare) ? bare : letter);
}

/** Basic Latin: numbers, codes, units. */
export function ascii(text: string | undefined): string | undefined {
  const plain = latin(text)?.replace(/ß/g, 'ss').normalize('NFD');
  return plain?.replace(/\p{M}/gu, '').replace(/[^\u0020-\u007e]/g, '?');
}

/** Pieces of at most `max` characters. */
export function pieces(text: string, max: number): string[] {
  const count = Math.ceil(text.length / max);
  return Array.from({ length: count }, (_, at) => text.slice(at * max, (at + 1) * max).trim()).filter(
    Boolean,
  );
}

export function shortened(text: string | undefined, max: number): string | undefined {
  return text?.slice(0, max).trim();
}
