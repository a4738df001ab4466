// Kerning of pairs, looked up in the font once for each pair.
import type { Font } from 'fontkit';

/** Limit of the cache; hostile text could have millions of pairs. */
const PAIRS_MAX = 20_000;
const ONLY_KERNING = { calt: false, clig: false, liga: false, dlig: false };
const KERNED = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|[.,:;'’"“”«»-]/u;

export class Kerning {
  private readonly pairs = new Map<number, number>();
  private readonly kerned = new Map<number, boolean>();

  constructor(private readonly font: Font) {}

  /** Units of the font between two characters; 0 beside a figure, a space and where a text begins or ends. */
  between(left: number, right: number): number {
    if (!this.isKerned(left) || !this.isKerned(right)) return 0;
    const key = left * 0x11_0000 + right;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    if (this.pairs.size >= PAIRS_MAX) this.pairs.clear();
    const kerning = this.lookUp(left, right);
    this.pairs.set(key, kerning);
    return kerning;
  }

  private isKerned(codePoint: number): boolean {
    if (codePoint === 0) return false;
    const known = this.kerned.get(codePoint);
    if (known !== undefined) return known;
    const isKerned = KERNED.test(String.fromCodePoint(codePoint));
    this.kerned.set(codePoint, isKerned);
    return isKerned;
  }

  private lookUp(left: number, right: number): number {
    const { glyphs, positions } = this.font.layout(String.fromCodePoint(left, right), ONLY_KERNING);
    const [first] = glyphs;
    return first && glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - first.advanceWidth : 0;
  }
}
