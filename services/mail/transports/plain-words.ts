// Texts of headers that a reader shows as they were written. A text such as `=?utf-8?q?Bank?=` is an encoded word of RFC 2047: the reader
// would decode it, also in quotes, and nodemailer encodes only what is not ASCII.
import type { OutgoingMail } from './transport';

/** Nobody sees it, and it belongs to no encoded word. */
const WORD_JOINER = '\u2060';

/** The message with a word joiner in each text that would be decoded. */
export function withPlainWords(mail: OutgoingMail): OutgoingMail {
  const { from, subject } = mail;
  return { ...mail, from: { ...from, name: plainWords(from.name) }, subject: plainWords(subject) };
}

function plainWords(text: string): string {
  return text.replaceAll('=?', `=${WORD_JOINER}?`);
}
