// Fonts, colours, width and logo of one document, from the branding of its company.
import type { DocumentBranding } from '../../contracts/settings/branding';
import { typeface } from '../fonts/typeface';
import { type Box, logo } from '../typeset/boxes';
import type { TextStyle } from '../typeset/text';
import { type Palette, paletteOf } from './palette';

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
      ...{ face, bold, size, colour: palette.ink, tracking: 0, leading: 1.4 },
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
