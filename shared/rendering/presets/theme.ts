// Fonts, colours, width and logo of one document, from the branding of its company.
import type { DocumentBranding } from '../../contracts/settings/branding';
import { contrastRatio, mix, readableOn } from '../../contracts/settings/colour';
import { typeface } from '../fonts/typeface';
import { type Box, logo } from '../typeset/boxes';
import type { TextStyle } from '../typeset/text';

export interface Theme {
  palette: Palette;
  /** Points between the left and the right margin. */
  width: number;
  hasLogo: boolean;
  regular(size: number, more?: Partial<TextStyle>): TextStyle;
  bold(size: number, more?: Partial<TextStyle>): TextStyle;
  /** The logo, scaled down to fit into the given points. */
  logo(widthMax: number, heightMax: number): Box;
}

export function themeOf({ accentColor, font, logo: picture }: DocumentBranding, width: number): Theme {
  const palette = paletteOf(accentColor);
  const style = (bold: boolean) => {
    const face = typeface(font, bold);
    return (size: number, more: Partial<TextStyle> = {}): TextStyle => ({
      face,
      bold,
      size,
      colour: palette.ink,
      tracking: 0,
      leading: 1.4,
      ...more,
    });
  };
  return {
    palette,
    width,
    hasLogo: picture !== null,
    regular: style(false),
    bold: style(true),
    logo(widthMax, heightMax) {
      const { width: wide = 1, height: high = 1 } = picture ?? {};
      // a point for each pixel at most: a small logo is not blown up
      const scale = Math.min(widthMax / wide, heightMax / high, 1);
      return logo(wide * scale, high * scale);
    },
  };
}

/**
 * All colours of a page, from the one that the company chose. Areas and rules use it as it is; text uses the first darker
 * shade with enough contrast, so that a pale accent never makes an amount illegible.
 */
interface Palette {
  paper: string;
  ink: string;
  muted: string;
  hairline: string;
  accent: string;
  /** The accent where it is text, on paper or on the tint. */
  accentInk: string;
  /** Colour of text on the accent. */
  onAccent: string;
  /** Less important text on the accent; still readable. */
  onAccentMuted: string;
  /** The accent at 7 %, for panels. */
  tint: string;
}

const PAPER = '#FFFFFF';
const INK = '#1A1F2B';
const MUTED = '#4A5362';

function paletteOf(accent: string): Palette {
  const tint = mix(accent, PAPER, 0.07);
  const onAccent = contrastRatio(PAPER, accent) >= contrastRatio(INK, accent) ? PAPER : INK;
  const softened = mix(onAccent, accent, 0.8);
  return {
    paper: PAPER,
    ink: INK,
    muted: readableOn(tint, MUTED),
    hairline: '#D8DCE2',
    accent,
    accentInk: readableOn(tint, accent),
    onAccent,
    onAccentMuted: contrastRatio(softened, accent) >= 4.5 ? softened : onAccent,
    tint,
  };
}
