// Texts in the code of a Swiss QR-bill: UTF-8, and of it the 324 characters of chapter 4.1.1 of the guidelines 2.3.
import { oneLine } from './clean';

const ALLOWED = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;

/** Characters that typographers write and keyboards do not have. */
const PLAIN: readonly [RegExp, string][] = [
  [/[\u2018-\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u2022/g, '\u00b7'],
];

/** null where a bank would refuse a character: letters of another script are not left out silently. */
export function swissText(text: string, max: number): string | null {
  const line = PLAIN.reduce((rest, [fancy, plain]) => rest.replace(fancy, plain), oneLine(text, max * 2));
  const written = Array.from(line, (character) =>
    ALLOWED.test(character) ? character : unaccented(character),
  );
  const allowed = written.join('').slice(0, max).trim();
  return ALLOWED.test(allowed) ? allowed : null;
}

/** Removes accents: `ế` becomes `e`. */
function unaccented(character: string): string {
  return character.normalize('NFKD').replace(/\p{Mn}/gu, '');
}
