// All colours of a page, from the one that the company chose. Areas and rules use it as it is; text uses the first darker
// shade with enough contrast, so that a pale accent never makes an amount illegible.
import { contrastRatio, mix, readableOn } from '../../contracts/settings/colour';

export interface Palette {
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

export function paletteOf(accent: string): Palette {
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
