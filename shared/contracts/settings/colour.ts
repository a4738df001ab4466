// Colours and how well one is read on another, by WCAG 2.2. Pure, so that the warning a company sees and the ink its
// documents are printed in cannot disagree.

/** A colour as `#RGB` or `#RRGGBB`. */
export const HEX_COLOUR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;
/** The contrast that text of ordinary size needs (WCAG 2.2, 1.4.3, level AA). */
export const CONTRAST_MIN = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

/** Writes `#abc` in full: `#AABBCC`. */
export function longHex(colour: string): string {
  const digits = colour.slice(1).toUpperCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** 1 (the same colour) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a share of `colour` with the rest of `other`. */
export function mix(colour: string, other: string, share: number): string {
  const [red, green, blue] = channels(colour);
  const [red2, green2, blue2] = channels(other);
  const blend = (a: number, b: number) => Math.round(a * share + b * (1 - share));
  return hex([blend(red, red2), blend(green, green2), blend(blue, blue2)]);
}

/** The colour itself, or the first darker shade of it that text can be read in on `ground`. */
export function readableOn(ground: string, colour: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const shade = mix(colour, '#000000', share);
    if (contrastRatio(shade, ground) >= CONTRAST_MIN) return shade;
  }
  return '#000000';
}

/** The "relative luminance" of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): Channels {
  const number = Number.parseInt(longHex(colour).slice(1), 16);
  return [number >> 16, (number >> 8) & 0xff, number & 0xff];
}

function hex(parts: Channels): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
