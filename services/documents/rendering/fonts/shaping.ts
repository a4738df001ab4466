// Full shaping, for scripts in which letters join, move or carry marks. It costs a thousand times what setting glyph by
// glyph does, so that one document may have only so much of it; beyond that its letters stand side by side.
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Glyph, Shaped } from './glyph';

const WORDS_REMEMBERED = 5_000;
const WORD_LENGTH_MAX = 64;
/** A page of Hindi has some hundred different words. */
const WORDS_PER_DOCUMENT = 1_500;

let wordsLeft = WORDS_PER_DOCUMENT;

/** A document begins. Laying out and painting it are not interrupted by another one. */
export function allowShaping(): void {
  wordsLeft = WORDS_PER_DOCUMENT;
}

export class Shaping {
  private readonly known = new LRUCache<string, Shaped>({ max: WORDS_REMEMBERED });

  constructor(private readonly font: Font) {}

  /** undefined where the text is to be set glyph by glyph. */
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

  /** The font hands out one object per glyph, which may have been made without saying what it stands for. */
  private ownGlyph({ id, advanceWidth, codePoints }: Glyph): Glyph {
    if (codePoints.length > 0) return { id, advanceWidth, codePoints: [...codePoints] };
    const [text = ''] = this.font.stringsForGlyph(id);
    return { id, advanceWidth, codePoints: Array.from(text, (character) => character.codePointAt(0) ?? 0) };
  }
}
