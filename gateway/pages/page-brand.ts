// A page that speaks for a company: its name, logo and address above the card, its colour on it.
import { CONTRAST_MIN, contrastRatio, HEX_COLOUR, readableOn } from '../../shared/contracts/settings/colour';
import { type Html, html } from './html';

export interface PageBrand {
  name: string;
  /** `#RRGGBB`; anything else is not used. */
  colour: string;
  logo: { contentType: 'image/png' | 'image/jpeg'; width: number; height: number; base64: string } | null;
  address: string[];
}

const WHITE = '#FFFFFF';
const BLACK = '#111111';
/** The same colour as in the style of all pages. */
const LINK_ON_DARK = '#8db4ff';

/** Empty for a colour that is none: this text is part of a style sheet. */
export function brandStyle({ colour }: PageBrand): string {
  if (!HEX_COLOUR.test(colour)) return '';
  const onColour = contrastRatio(colour, WHITE) >= CONTRAST_MIN ? WHITE : BLACK;
  const link = `light-dark(${readableOn(WHITE, colour)}, ${LINK_ON_DARK})`;
  return `:root { --accent: ${colour}; --on-accent: ${onColour}; --link: ${link}; } .card { border-top: 4px solid ${colour}; }`;
}

export function brandHeader({ name, logo, address }: PageBrand): Html {
  const lines = address.map((line) => html`<br><bdi>${line}</bdi>`);
  return html`<header class="seller">${logo && picture(logo)}<p><strong><bdi>${name}</bdi></strong><span class="soft">${lines}</span></p></header>`;
}

/** The name stands beside it. */
function picture({ contentType, width, height, base64 }: NonNullable<PageBrand['logo']>): Html {
  return html`<img src="data:${contentType};base64,${base64}" width="${width}" height="${height}" alt="">`;
}
