// The default texts of mails to clients, as HTML that a company can go on editing. A service states the text of each mail;
// the greeting, the closing and the HTML are the same everywhere.
import type { DocumentLanguage } from '../contracts/primitives';
import { CLIENT_MAILS } from '../texts/client-mails';
import { SHIPPED_COLOUR } from './look';
import type { TemplateText } from './warnings';

/** The text of a mail in one language; may hold placeholders, and HTML entities where a text needs one. */
export interface DefaultText {
  subject: string;
  /** Ends before the button or the code. */
  intro: string;
  /** Values to be read at a glance, or copied; a row whose values are all empty is left out when the mail is made. */
  panel?: PanelRow[];
  button?: { label: string; link: string };
  /** Shown large, to be typed in. */
  code?: string;
  notes?: string[];
  /** Default: the mail ends with a closing and the name of the company. */
  isUnsigned?: boolean;
}

export interface PanelRow {
  label: string;
  value: string;
  /** True for the row that is shown larger. */
  isMain?: boolean;
}

const BUTTON = `display:inline-block;padding:12px 20px;background:${SHIPPED_COLOUR};color:#ffffff;text-decoration:none;border-radius:4px`;
const PANEL = `width:100%;border-collapse:collapse;background:#f4f5f7;border-left:4px solid ${SHIPPED_COLOUR}`;
const CELL = 'padding:6px 16px';
const LABEL = 'display:block;font-size:14px;color:#52606d';
const MAIN = 'font-size:20px;font-weight:bold';
const CODE = 'font-size:28px;font-weight:bold;letter-spacing:4px';

export function defaultTemplate(text: DefaultText, locale: DocumentLanguage): TemplateText {
  const { greeting, closing } = CLIENT_MAILS[locale];
  const { subject, intro, panel, button, code, notes = [], isUnsigned = false } = text;
  const paragraphs: string[] = [];
  if (button) paragraphs.push(`<a href="${button.link}" style="${BUTTON}">${button.label}</a>`);
  if (code) paragraphs.push(`<span style="${CODE}">${code}</span>`);
  paragraphs.push(...notes);
  if (!isUnsigned) paragraphs.push(`${closing}<br />{companyName}`);
  const before = [greeting, intro].map(paragraph);
  const blocks = [...before, ...(panel ? [panelTable(panel)] : []), ...paragraphs.map(paragraph)];
  return { subject, body: blocks.join('\n') };
}

const LINKS: Readonly<Record<string, string>> = { paymentLink: '<a href="{paymentLink}">{paymentLink}</a>' };

/** Rows by their placeholder: `{ iban: 'Account' }`. */
export function panelRows(labels: Readonly<Record<string, string>>): PanelRow[] {
  return Object.entries(labels).map(([name, label]) => ({ label, value: LINKS[name] ?? `{${name}}` }));
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

function panelTable(rows: readonly PanelRow[]): string {
  return `<table role="presentation" style="${PANEL}">\n${rows.map(panelRow).join('\n')}\n</table>`;
}

/** The label above its value: side by side both would break within words on a telephone. */
function panelRow({ label, value, isMain }: PanelRow): string {
  const content = isMain ? `<span style="${MAIN}">${value}</span>` : value;
  return `<tr><td style="${CELL}"><span style="${LABEL}">${label}</span> ${content}</td></tr>`;
}
