// The guides, each a page at /api/docs/guides/<name>.
import { GUIDES, type Guide, readGuide } from '../../openapi/guides';
import { html } from '../html';
import { markdown } from './markdown';
import { type ReferencePage, referenceFrame } from './reference-frame';

export function guidePage(guide: Guide): ReferencePage {
  const links = GUIDES.map(
    (other) =>
      html`<a href="/api/docs/guides/${other}"${other === guide && html` aria-current="page"`}>${guideLabel(other)}</a>`,
  );
  const navigation = html`<a href="/api/docs">API reference</a>${links}`;
  return referenceFrame(guideLabel(guide), navigation, markdown(readGuide(guide)));
}

const LABELS: Partial<Record<Guide, string>> = { 'e-invoices': 'E-invoices', nats: 'Over NATS' };

/** Returns `First invoice` for `first-invoice`. */
export function guideLabel(guide: Guide): string {
  return LABELS[guide] ?? `${guide[0]?.toUpperCase()}${guide.slice(1).replaceAll('-', ' ')}`;
}
