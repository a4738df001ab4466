// Units (BT-130): the code of what people write, and the word of a code in the language of a document.
import type { DocumentLanguage } from '../contracts/primitives';
import { UNITS, type UnitWords } from '../texts/units';
import { REGIONS } from '../values/locale';
import { isListed, listedCode, readData } from './code-list';

/** EN 16931 needs a code; this one says only that something is counted. */
export const UNKNOWN_UNIT = 'C62';

interface Spellings {
  /** Spellings whose small and capital letters differ in meaning. */
  exact: Record<string, string>;
  /** Folded spellings by their code. */
  spellings: Record<string, string[]>;
}

let spelled: { exact: Map<string, string>; folded: Map<string, string> } | undefined;

/** The code of a unit as people write it (`Std.`, `szt.`, `m²`), or of a code itself; null for what is not known. */
export function unitCodeOf(text: string): string | null {
  const written = text.trim();
  const { exact, folded } = spellings();
  const known = exact.get(written) ?? folded.get(fold(written));
  if (known !== undefined) return known;
  const code = written.toUpperCase();
  return isListed('units', code) ? code : null;
}

/**
 * The word of a unit beside a quantity, in the language of a document: `3 Tage`, `5 dni`, `0,5 kg`. Without a quantity
 * the singular. A code without a word has its symbol, else its English name; what is no code stays as it is.
 */
export function unitWord(code: string, language: DocumentLanguage, quantity: number | string = 1): string {
  const words = wordsIn(language, code);
  if (words !== undefined) return formFor(words, language, Number(quantity));
  const listed = listedCode('units', code);
  return listed?.symbol ?? listed?.name ?? code;
}

/** The word of a unit as people wrote it, in another language too: `h` beside 3 is `Std.`; what is not known stays as it is. */
export function wordOfText(unit: string, language: DocumentLanguage, quantity: number | string): string {
  const code = unitCodeOf(unit);
  return code === null ? unit : unitWord(code, language, quantity);
}

function formFor(words: UnitWords, language: DocumentLanguage, quantity: number): string {
  if (typeof words === 'string') return words;
  return words[new Intl.PluralRules(REGIONS[language]).select(quantity)] ?? words.other;
}

function wordsIn(language: DocumentLanguage, code: string): UnitWords | undefined {
  return Object.hasOwn(UNITS[language], code) ? UNITS[language][code] : undefined;
}

function spellings() {
  if (spelled) return spelled;
  const { exact, spellings: byCode } = readData<Spellings>('unit-spellings');
  const folded = Object.entries(byCode).flatMap(([code, texts]) =>
    texts.map((text): [string, string] => [text, code]),
  );
  spelled = { exact: new Map(Object.entries(exact)), folded: new Map(folded) };
  return spelled;
}

/** The printed forms of a unit: one for all numbers, or those of each plural category; undefined for a code without words. */
export function wordsOf(code: string, language: DocumentLanguage): string[] | undefined {
  const words = wordsIn(language, code);
  return typeof words === 'string' ? [words] : words && Object.values(words);
}

/** Small letters without accents and dots: `Stück`, `m².`, `h.` */
function fold(text: string): string {
  const plain = text.toLowerCase().replaceAll('ł', 'l').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[.\s]+/g, ' ').trim();
}
