import type { GlyphPosition } from 'fontkit';

/** The fields of a glyph that PDFKit reads. */
export interface Glyph {
  id: number;
  /** In units of the font, like the rest. */
  advanceWidth: number;
  /** The text that copying from the PDF gives. */
  codePoints: number[];
}

export interface Shaped {
  glyphs: Glyph[];
  positions: GlyphPosition[];
  advanceWidth: number;
}
