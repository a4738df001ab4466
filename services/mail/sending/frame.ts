// What stands around the words of a company that leave through the account of the instance: without it, the instance would
// vouch for them with its own name.
import type { Locale } from '../../../shared/contracts/primitives';
import { fillPlaceholders } from '../../../shared/mail-templates/placeholders';
import { oneLine } from '../../../shared/mail-templates/render';
import { CLIENT_MAILS } from '../../../shared/texts/client-mails';
import { escapeHtml } from '../../../shared/values/escape-html';

export interface Frame {
  companyName: string;
  /** Of the instance, as in its BASE_URL. */
  host: string;
}

interface Wording {
  subject: string;
  /** Sanitised HTML. */
  body: string;
}

const STYLE = 'margin:0 0 16px;font-size:14px;color:#52606d';

export function framed(locale: Locale, { subject, body }: Wording, frame: Frame): Wording {
  const companyName = oneLine(frame.companyName);
  const values = { companyName, host: frame.host };
  const words = (text: string) => `<p style="${STYLE}">${fillPlaceholders(text, values, escapeHtml)}</p>`;
  const { head, foot } = CLIENT_MAILS[locale].frame;
  return { subject: `[${companyName}] ${subject}`, body: `${words(head)}\n${body}\n${words(foot)}` };
}
