// Characters that no font of the documents has, and how a refusal names them.
import { PRINTABLE_RANGES } from './printable-ranges';

const NAMED_MAX = 10;

const CLASS = PRINTABLE_RANGES.trim()
  .split(/\s+/)
  .map((range) => range.replace(/[0-9a-f]+/g, '\\u{$&}'))
  .join('');
const UNPRINTABLE = new RegExp(`[^${CLASS}]`, 'gu');

/** Code points of the text that cannot be printed, each once. */
export function unprintableCharacters(text: string): string[] {
  return [...new Set(text.toWellFormed().normalize('NFC').match(UNPRINTABLE))];
}

/** `😀 (U+1F600), 𒀀 (U+12000) and 3 more` */
export function namedCharacters(characters: readonly string[]): string {
  const named = characters.slice(0, NAMED_MAX).map((one) => `${one} (${codePointOf(one)})`);
  const more = characters.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The name of the first code point: `U+1F600`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
