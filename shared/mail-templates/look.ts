// The look of a mail in a company's own words: its name or logo above, its colour, its address below.
import { longHex, readableOn } from '../contracts/settings/colour';
import { escapeHtml } from '../values/escape-html';

export interface MailLook {
  companyName: string;
  /** A colour as `#RGB` or `#RRGGBB`. */
  accentColor: string;
  /** In pixels; `src` is a part of the message by its Content-ID (RFC 2392), in a preview a data URL. */
  logo: { src: string; width: number; height: number } | null;
  /** Address, e-mail, telephone: one text each. */
  lines: string[];
}

/** The shipped wordings are written in it: it stands for the colour of the company. */
export const SHIPPED_COLOUR = '#1d4ed8';
const GROUND = '#FFFFFF';
const LOGO_MAX = { width: 200, height: 56 };
const NAME = 'margin:0;font-size:18px;font-weight:bold';
const HEADER = 'margin:0 0 24px';

/** A shade that white text is read on, and that is read on white. */
export function inkOf({ accentColor }: Pick<MailLook, 'accentColor'>): string {
  return readableOn(GROUND, longHex(accentColor)).toLowerCase();
}

export function coloured(body: string, look: MailLook): string {
  return body.replaceAll(SHIPPED_COLOUR, inkOf(look));
}

export function headerOf(look: MailLook): string {
  const { companyName, logo } = look;
  const name = escapeHtml(companyName);
  if (!logo)
    return `<div style="${HEADER}"><p style="${NAME};color:${inkOf(look)}"><bdi>${name}</bdi></p></div>`;
  const { width, height } = fitted(logo);
  const picture = `<img src="${logo.src}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;width:${width}px;max-width:100%;height:auto">`;
  return `<div style="${HEADER}">${picture}</div>`;
}

function fitted({ width, height }: NonNullable<MailLook['logo']>) {
  const share = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

export function footerOf({ companyName, lines }: MailLook): string {
  return [companyName, ...lines].map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join(' · ');
}

/** The end of the plain text: `-- ` is what mail programs know a signature by (RFC 3676, 4.3). */
export function signatureOf({ companyName, lines }: MailLook): string {
  return `\n-- \n${[companyName, ...lines].join('\n')}\n`;
}
