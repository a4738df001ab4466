// Builds the frame around a company's wording that the instance sends, which would otherwise seem to come from the
// instance itself.
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { fillPlaceholders } from '../../../shared/mail-templates/placeholders';
import { oneLine } from '../../../shared/mail-templates/render';
import { CLIENT_MAILS } from '../../../shared/texts/client-mails';
import { escapeHtml } from '../../../shared/values/escape-html';

export interface Frame {
  companyName: string;
  /** Host in BASE_URL of the instance. */
  host: string;
}

interface Wording {
  subject: string;
  /** Body of the message as sanitised HTML. */
  body: string;
}

const STYLE = 'margin:0 0 16px;font-size:14px;color:#52606d';

export function framed(locale: DocumentLanguage, { subject, body }: Wording, frame: Frame): Wording {
  const companyName = oneLine(frame.companyName);
  const values = { companyName, host: frame.host };
  const paragraph = (text: string) => `<p style="${STYLE}">${fillPlaceholders(text, values, escapeHtml)}</p>`;
  const { head, foot } = CLIENT_MAILS[locale].frame;
  return { subject: `[${companyName}] ${subject}`, body: `${paragraph(head)}\n${body}\n${paragraph(foot)}` };
}
