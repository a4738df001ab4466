// QR codes in pages (ISO/IEC 18004), as SVG that the policy of pages allows: without styles, and part of the page.
import { Html, html } from '../html';

/** Modules of the quiet zone, which readers need. */
const BORDER = 4;

/** @param label says what the code is for, to those who do not see it */
export async function qrCode(payload: string, label: string): Promise<Html> {
  const { encode } = await import('uqr');
  const { data } = encode(payload, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = data.length;
  return html`<p><svg role="img" aria-label="${label}" width="220" height="220" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${new Html(dark.join(''))}"/></svg></p>`;
}
