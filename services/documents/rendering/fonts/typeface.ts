// One weight of one font, parsed once per process (21 ms) and shared by all documents. Text in simple scripts is laid out
// here, glyph by glyph with kerning: 0.02 ms for the 77 texts of a page, where fontkit's full shaping takes 12 ms. A page
// costs 7 ms of CPU in all, and 56 ms with the fonts and layout of PDFKit.
import * as fontkit from 'fontkit';
import type { Font } from '../../../../shared/contracts/settings/branding-catalog';
import { fontFile } from './files';
import type { Glyph, Shaped } from './glyph';
import { Kerning } from './kerning';
import { Shaping } from './shaping';

/** Latin, Greek, Cyrillic, punctuation and symbols, without anything that combines: one glyph per character. */
const SIMPLE = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u20bf\u2100-\u2bff\ufffd]*$/;
/** Limit of the cache; hostile text could have a million characters. */
const GLYPHS_MAX = 20_000;

export class Typeface {
  /** Relative to the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** What PDFKit embeds: the font with the layout of this typeface. */
  readonly source: fontkit.Font;
  readonly font: fontkit.Font;

  private readonly unitsPerEm: number;
  private readonly glyphs = new Map<number, Glyph | undefined>();
  private readonly kerning: Kerning;
  private readonly shaping: Shaping;

  constructor(
    readonly name: string,
    readonly file: string,
  ) {
    // a file with one font in it is no collection
    this.font = fontkit.openSync(file) as fontkit.Font;
    const { ascent, descent, unitsPerEm } = this.font;
    this.unitsPerEm = unitsPerEm;
    this.ascent = ascent / unitsPerEm;
    this.descent = -descent / unitsPerEm;
    this.kerning = new Kerning(this.font);
    this.shaping = new Shaping(this.font);
    this.source = Object.create(this.font, { layout: { value: (text: string) => this.layout(text) } });
  }

  covers(codePoint: number): boolean {
    return this.glyphOf(codePoint) !== undefined;
  }

  /** undefined where the font has no glyph. */
  glyphOf(codePoint: number): Glyph | undefined {
    if (this.glyphs.has(codePoint)) return this.glyphs.get(codePoint);
    if (this.glyphs.size >= GLYPHS_MAX) this.glyphs.clear();
    const glyph = this.font.hasGlyphForCodePoint(codePoint) ? this.find(codePoint) : undefined;
    this.glyphs.set(codePoint, glyph);
    return glyph;
  }

  /** Width at size 1. */
  widthOf(text: string): number {
    return (this.shaped(text)?.advanceWidth ?? this.advanceOf(text)) / this.unitsPerEm;
  }

  /**
   * A copy of the glyph: the object of the font is shared by all documents, and the first of them to meet the glyph as a
   * part of a ligature would leave it without code points. Digits are the tabular ones.
   */
  private find(codePoint: number): Glyph {
    const isDigit = codePoint >= 0x30 && codePoint <= 0x39;
    const [tabular] = isDigit ? this.font.layout(String.fromCodePoint(codePoint), { tnum: true }).glyphs : [];
    const { id, advanceWidth } = tabular ?? this.font.glyphForCodePoint(codePoint);
    return { id, advanceWidth, codePoints: [codePoint] };
  }

  private shaped(text: string): Shaped | undefined {
    return SIMPLE.test(text) ? undefined : this.shaping.shape(text);
  }

  private advanceOf(text: string): number {
    let width = 0;
    let before = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      width += (this.glyphOf(codePoint)?.advanceWidth ?? 0) + this.kerning.between(before, codePoint);
      before = codePoint;
    }
    return width;
  }

  /** Replaces the `layout` of fontkit. PDFKit changes the positions it gets, so that they are copied. */
  private layout(text: string): Shaped {
    const shaped = this.shaped(text);
    if (shaped) return { ...shaped, positions: shaped.positions.map((position) => ({ ...position })) };
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const glyphs = codePoints.flatMap((codePoint) => this.glyphOf(codePoint) ?? []);
    const positions = glyphs.map(({ advanceWidth, codePoints: [left = 0] }, index) => {
      const [right = 0] = glyphs[index + 1]?.codePoints ?? [];
      return {
        xAdvance: advanceWidth + this.kerning.between(left, right),
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      };
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  }
}

const loaded = new Map<string, Typeface>();

export function typeface(font: Font, bold: boolean): Typeface {
  const name = `${font}-${bold ? 'bold' : 'regular'}`;
  const known = loaded.get(name);
  if (known) return known;
  const made = new Typeface(name, fontFile(font, bold));
  loaded.set(name, made);
  return made;
}
