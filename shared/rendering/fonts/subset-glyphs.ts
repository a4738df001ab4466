// The glyphs of a font as its subsets read them. A subset copies outlines as they are and asks only of which other glyphs one
// is composed; fontkit decodes all points of the outline to say it, anew for each document: a tenth of the time of a page.
import type { Font, Glyph } from 'fontkit';

/** Fields of a TrueType glyph that are missing in fontkit's types. */
interface Decoded {
  numberOfContours: number;
  components?: unknown[];
}

interface TrueTypeGlyph extends Glyph {
  _decode(): Decoded | null;
}

/** Hostile text could have every character of a font of 60,000. */
const GLYPHS_MAX = 20_000;

export class SubsetGlyphs {
  private readonly known = new Map<number, Glyph>();

  constructor(private readonly font: Font) {}

  glyph(id: number): Glyph {
    const known = this.known.get(id);
    if (known) return known;
    if (this.known.size >= GLYPHS_MAX) this.known.clear();
    const glyph = this.font.getGlyph(id);
    const subsetGlyph = isTrueType(glyph, this.font) ? withoutPoints(glyph) : glyph;
    this.known.set(id, subsetGlyph);
    return subsetGlyph;
  }
}

/** Glyphs of OpenType (CFF) are read by their outlines, those of variable fonts are drawn anew. */
function isTrueType(glyph: Glyph, font: Font): glyph is TrueTypeGlyph {
  return '_decode' in glyph && !(font as { _variationProcessor?: unknown })._variationProcessor;
}

function withoutPoints(glyph: TrueTypeGlyph): Glyph {
  const decoded = glyph._decode();
  const kept = decoded && { numberOfContours: decoded.numberOfContours, components: decoded.components };
  return Object.create(glyph, { _decode: { value: () => kept } });
}
