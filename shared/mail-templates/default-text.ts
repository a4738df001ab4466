// The default texts of mails to clients, as HTML that a company can go on editing. A service states the text of each mail;
// the greeting, the closing and the HTML are the same everywhere.
import type { Locale } from '../contracts/primitives';
import type { TemplateText } from './warnings';

/** One mail in one language; may hold placeholders, and HTML entities where a text needs one. */
export interface DefaultText {
  subject: string;
  /** Ends before the button or the code. */
  intro: string;
  button?: { label: string; link: string };
  /** Shown large, to be typed in. */
  code?: string;
  notes?: string[];
  /** Default: the mail ends with a closing and the name of the company. */
  isUnsigned?: boolean;
}

const GREETINGS: Record<Locale, string> = {
  en: 'Hello {recipientName},',
  fr: 'Bonjour {recipientName},',
  it: 'Gentile {recipientName},',
  // a name after the greeting would have to be in the vocative
  pl: 'Dzień dobry,',
  de: 'Guten Tag {recipientName},',
  pt: 'Estimado(a) {recipientName},',
};

const CLOSINGS: Record<Locale, string> = {
  en: 'Kind regards,',
  fr: 'Cordialement,',
  it: 'Cordiali saluti,',
  pl: 'Z poważaniem',
  de: 'Mit freundlichen Grüßen',
  pt: 'Com os melhores cumprimentos,',
};

const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:4px';
const CODE = 'font-size:28px;font-weight:bold;letter-spacing:4px';

export function defaultTemplate(text: DefaultText, locale: Locale): TemplateText {
  const { subject, intro, button, code, notes = [], isUnsigned = false } = text;
  const paragraphs = [GREETINGS[locale], intro];
  if (button) paragraphs.push(`<a href="${button.link}" style="${BUTTON}">${button.label}</a>`);
  if (code) paragraphs.push(`<span style="${CODE}">${code}</span>`);
  paragraphs.push(...notes);
  if (!isUnsigned) paragraphs.push(`${CLOSINGS[locale]}<br />{companyName}`);
  return { subject, body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n') };
}
