// The form that default wordings share, as HTML that administrators can edit.
import type { TemplateText } from '../../../../shared/mail-templates/warnings';

/** A default wording in one language; may hold placeholders, and HTML entities where a text needs one. */
export interface Wording {
  subject: string;
  greeting: string;
  /** Ends before the button or the code. */
  intro: string;
  button?: { label: string; link: string };
  /** Shown large, to be typed in. */
  code?: string;
  notes: string[];
  /** Without the name that follows it. */
  closing?: string;
}

const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:4px';
const CODE = 'font-size:28px;font-weight:bold;letter-spacing:4px';

export function asTemplate(wording: Wording): TemplateText {
  const { subject, greeting, intro, button, code, notes, closing } = wording;
  const paragraphs = [greeting, intro];
  if (button) paragraphs.push(`<a href="${button.link}" style="${BUTTON}">${button.label}</a>`);
  if (code) paragraphs.push(`<span style="${CODE}">${code}</span>`);
  paragraphs.push(...notes);
  if (closing) paragraphs.push(`${closing}<br />{companyName}`);
  return { subject, body: paragraphs.map((text) => `<p>${text}</p>`).join('\n') };
}
