// Full shaping by fontkit, for scripts in which letters join, move or carry marks. It costs some hundred times as much
// as layout glyph by glyph, so that it is limited per document; beyond the limit letters stand side by side.
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Glyph, Shaped } from './glyph';

const WORDS_CACHED_MAX = 5_000;
const WORD_LENGTH_MAX = 64;
/** A page of Hindi has some hundred different words. */
const WORDS_PER_DOCUMENT = 1_500;

let wordsLeft = WORDS_PER_DOCUMENT;

/** Resets the limit for the next document. Layout and painting are synchronous: no other document comes between. */
export function allowShaping(): void {
  wordsLeft = WORDS_PER_DOCUMENT;
}

export class Shaping {
  private readonly known = new LRUCache<string, Shaped>({ max: WORDS_CACHED_MAX });

  constructor(private readonly font: Font) {}

  /** undefined where the text is laid out glyph by glyph. */
  shape(text: string): Shaped | undefined {
    const known = this.known.get(text);
    if (known) return known;
    if (text.length > WORD_LENGTH_MAX || wordsLeft <= 0) return undefined;
    wordsLeft -= 1;
    const { glyphs, positions, advanceWidth } = this.font.layout(text);
    const shaped = { glyphs: glyphs.map((glyph) => this.ownGlyph(glyph)), positions, advanceWidth };
    this.known.set(text, shaped);
    return shaped;
  }

  /** The font returns one object per glyph, which may have been created without its code points. */
  private ownGlyph({ id, advanceWidth, codePoints }: Glyph): Glyph {
    if (codePoints.length > 0) return { id, advanceWidth, codePoints: [...codePoints] };
    const [text = ''] = this.font.stringsForGlyph(id);
    return { id, advanceWidth, codePoints: Array.from(text, (character) => character.codePointAt(0) ?? 0) };
  }
}
