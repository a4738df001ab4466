// Units (BT-130): the code of what people write, and the word of a code in the language of a document.
import type { Locale } from '../contracts/primitives';
import { isListed, listedCode, readData } from './code-list';

/** EN 16931 needs a code; this one says only that something is counted. */
export const UNKNOWN_UNIT = 'C62';

interface Spellings {
  /** As written, where small and capital letters differ in meaning. */
  exact: Record<string, string>;
  /** By code: folded spellings. */
  spellings: Record<string, string[]>;
}

/** One form for all numbers; singular and plural; or one, few, many and fractions (Polish). */
type Forms = string[];

let spelled: { exact: Map<string, string>; folded: Map<string, string> } | undefined;
let words: Map<string, Record<Locale, Forms>> | undefined;

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
export function unitWord(code: string, language: Locale, quantity: number | string = 1): string {
  const forms = printedWords().get(code)?.[language];
  if (forms) return formFor(forms, language, Number(quantity));
  const listed = listedCode('units', code);
  return listed?.symbol ?? listed?.name ?? code;
}

const POLISH_FORMS = ['one', 'few', 'many', 'other'];

function formFor(forms: Forms, language: Locale, quantity: number): string {
  const rule = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language).select(quantity);
  const index = forms.length === POLISH_FORMS.length ? POLISH_FORMS.indexOf(rule) : Number(rule !== 'one');
  return forms[Math.min(index, forms.length - 1)] ?? '';
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

function printedWords() {
  words ??= new Map(
    Object.entries(readData<{ words: Record<string, Record<Locale, Forms>> }>('unit-words').words),
  );
  return words;
}

/** Every word of the six languages that is printed for a code; undefined for one without words. */
export function wordsOf(code: string): Readonly<Record<Locale, Forms>> | undefined {
  return printedWords().get(code);
}

/** Small letters without accents and dots: `Stück`, `m².`, `h.` */
function fold(text: string): string {
  const plain = text.toLowerCase().replaceAll('ł', 'l').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[.\s]+/g, ' ').trim();
}
