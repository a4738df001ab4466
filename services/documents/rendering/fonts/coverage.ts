// Which characters no font can draw: asked before a document is issued, so that none is printed as a box.
import { clean } from '../content/clean';
import { fallbackFor } from './fallbacks';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What every font has is not looked up. */
const ORDINARY = /^[\n\u0020-\u007e\u00a0-\u017f]*$/;

/**
 * What looks like one character each, once: emoji, and scripts whose font is not installed. Empty for a text that can be
 * printed in full. The fonts of the branding need not be known: what they lack comes from others.
 */
export function undrawableCharacters(text: string): string[] {
  const cleaned = clean(text);
  if (ORDINARY.test(cleaned)) return [];
  const characters = new Set<string>();
  for (const { segment } of graphemes.segment(cleaned.replaceAll('\n', ' '))) characters.add(segment);
  return [...characters].filter((character) => !fallbackFor(character, false));
}
