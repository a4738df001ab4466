// Finds characters that no font can draw: used before a document is issued, so that none is printed as a box.
import { clean } from '../content/clean';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters of every font are not looked up: Latin letters, dashes, quotation marks, `•…€№™−`. */
const ORDINARY =
  /^[\n\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2116\u2122\u2212]*$/;

/**
 * Returns the characters that cannot be drawn, each once: emoji, and scripts whose font is not installed. Empty for a
 * text that can be printed in full. The fonts of the branding need not be known: what they lack comes from others.
 */
export function undrawableCharacters(text: string): string[] {
  const cleaned = clean(text);
  if (isOrdinary(cleaned)) return [];
  const characters = new Set<string>();
  for (const { segment } of graphemes.segment(cleaned.replaceAll('\n', ' '))) characters.add(segment);
  const { fallbackFor } = fonts();
  return [...characters].filter((character) => !fallbackFor(character, false));
}

/** True if every font has all characters, so that no font need be read. */
export function isOrdinary(cleaned: string): boolean {
  return ORDINARY.test(cleaned);
}

/** Read for the first text that needs them: here, beside the thread that renders, they and fontkit take 4 MB. */
function fonts(): typeof import('./fallbacks') {
  return require('./fallbacks');
}
