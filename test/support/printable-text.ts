import fc from 'fast-check';
import { unprintableCharacters } from '../../shared/contracts/printable';

/** Breaks are stored as line feeds, and controls are not. */
const CLEANED = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const character = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  .filter((one) => !CLEANED.test(one) && unprintableCharacters(one).length === 0);

/** Random texts of one line of what documents can print, which is what names may have. */
export function printableText(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: character, minLength: 1, maxLength });
}
