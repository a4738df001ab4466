// What stands around the words of a company that leave through the account of the instance: without it, the instance would
// vouch for them with its own name.
import type { Locale } from '../../../shared/contracts/primitives';
import { fillPlaceholders } from '../../../shared/mail-templates/placeholders';
import { oneLine } from '../../../shared/mail-templates/render';
import { escapeHtml } from '../../../shared/runtime/escape-html';

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

const WORDS: Record<Locale, { head: string; foot: string }> = {
  en: {
    head: '{company} sends you this message through {host}.',
    foot: 'This message was written by {company} and sent on its behalf by {host}.',
  },
  fr: {
    head: '{company} vous envoie ce message par {host}.',
    foot: 'Ce message a été rédigé par {company} et envoyé pour son compte par {host}.',
  },
  it: {
    head: '{company} Le invia questo messaggio tramite {host}.',
    foot: 'Questo messaggio è stato scritto da {company} e inviato per suo conto da {host}.',
  },
  pl: {
    head: 'Wiadomość od {company}, wysłana przez {host}.',
    foot: 'Treść tej wiadomości pochodzi od {company}; wysłano ją w imieniu tej firmy przez {host}.',
  },
  de: {
    head: '{company} sendet Ihnen diese Nachricht über {host}.',
    foot: 'Diese Nachricht wurde von {company} verfasst und in deren Auftrag von {host} versendet.',
  },
  pt: {
    head: '{company} envia-lhe esta mensagem através de {host}.',
    foot: 'Esta mensagem foi escrita por {company} e enviada em seu nome por {host}.',
  },
};

const STYLE = 'margin:0 0 16px;font-size:14px;color:#52606d';

export function framed(locale: Locale, { subject, body }: Wording, frame: Frame): Wording {
  const company = oneLine(frame.companyName);
  const words = (text: string) =>
    `<p style="${STYLE}">${fillPlaceholders(text, { company, host: frame.host }, escapeHtml)}</p>`;
  const { head, foot } = WORDS[locale];
  return { subject: `[${company}] ${subject}`, body: `${words(head)}\n${body}\n${words(foot)}` };
}
