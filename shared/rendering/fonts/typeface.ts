// A weight of a font, parsed once per process (21 ms) and shared by all documents. Text in simple scripts is laid out
// here, glyph by glyph with kerning: 0.02 ms for the 77 texts of a page, where fontkit's full shaping takes 12 ms. A page
// costs 7 ms of CPU in all, and 56 ms with the fonts and layout of PDFKit.
import * as fontkit from 'fontkit';
import { fontFile, type OwnFont } from './files';
import type { Glyph, Shaped } from './glyph';
import { Kerning } from './kerning';
import { Shaping } from './shaping';
import { SubsetGlyphs } from './subset-glyphs';

/** Latin, Greek, Cyrillic, Chinese, Japanese, Korean, punctuation and symbols, without anything that combines. */
const SIMPLE =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u20bf\u2100-\u2bff\u2e80-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uffee\ufffd\u{20000}-\u{3ffff}]*$/u;
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Limit of the cache; hostile text could have a million characters. */
const GLYPHS_MAX = 20_000;

export class Typeface {
  /** Relative to the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** The font that PDFKit embeds: the font with the layout of this typeface. */
  readonly source: fontkit.Font;
  readonly font: fontkit.Font;

  private readonly unitsPerEm: number;
  private readonly glyphs = new Map<number, Glyph | undefined>();
  private readonly kerning: Kerning;
  private readonly shaping: Shaping;

  /** Drawn as outlines in a preview: a browser would need all of the font to shape the text. */
  readonly isOutlined: boolean;

  constructor(
    readonly name: string,
    readonly file: string,
    { isOutlined = false } = {},
  ) {
    this.isOutlined = isOutlined;
    // a file with one font in it is no collection
    this.font = fontkit.openSync(file) as fontkit.Font;
    const { ascent, descent, unitsPerEm } = this.font;
    this.unitsPerEm = unitsPerEm;
    this.ascent = ascent / unitsPerEm;
    this.descent = -descent / unitsPerEm;
    this.kerning = new Kerning(this.font);
    this.shaping = new Shaping(this.font);
    const subset = new SubsetGlyphs(this.font);
    this.source = Object.create(this.font, {
      layout: { value: (text: string) => this.layout(text) },
      getGlyph: { value: (id: number) => subset.glyph(id) },
    });
  }

  covers(codePoint: number): boolean {
    return this.glyphOf(codePoint) !== undefined;
  }

  /** undefined where the font has no glyph. */
  glyphOf(codePoint: number): Glyph | undefined {
    if (this.glyphs.has(codePoint)) return this.glyphs.get(codePoint);
    if (this.glyphs.size >= GLYPHS_MAX) this.glyphs.clear();
    const glyph = this.font.hasGlyphForCodePoint(codePoint) ? this.readable(codePoint) : undefined;
    this.glyphs.set(codePoint, glyph);
    return glyph;
  }

  /** Returns the width at size 1. */
  widthOf(text: string): number {
    return (this.shaped(text)?.advanceWidth ?? this.advanceOf(text)) / this.unitsPerEm;
  }

  /** The space of Nanum Gothic lies at the end of its table, where fontkit reads too far: that font goes without it. */
  private readable(codePoint: number): Glyph | undefined {
    try {
      return this.find(codePoint);
    } catch {
      return undefined;
    }
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

  /** Returns an SVG path at size 1, with the baseline at 0 and y downwards. */
  outline(text: string): string {
    const { glyphs, positions } = this.layout(text);
    let pen = 0;
    return glyphs
      .map(({ id }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const path = this.font.getGlyph(id).path.translate(pen + xOffset, yOffset);
        pen += xAdvance;
        return path.scale(1 / this.unitsPerEm, -1 / this.unitsPerEm).toSVG();
      })
      .join('');
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
    if (RIGHT_TO_LEFT.test(text)) codePoints.reverse();
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

export function typeface(font: OwnFont, bold: boolean): Typeface {
  const name = `${font}-${bold ? 'bold' : 'regular'}`;
  const known = loaded.get(name);
  if (known) return known;
  const loadedFont = new Typeface(name, fontFile(font, bold));
  loaded.set(name, loadedFont);
  return loadedFont;
}
