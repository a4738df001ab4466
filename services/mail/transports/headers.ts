// Builds headers, envelope and attachments for nodemailer. Addresses are objects and the envelope is explicit, so that
// no address is parsed as a list.
import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '../../../shared/contracts/formats';
import { SendFailure } from './failure';
import { withPlainWords } from './plain-words';
import type { OutgoingMail } from './transport';

export function headersOf(mail: OutgoingMail): SendMailOptions {
  const { id, from, replyTo, to, subject } = withPlainWords(mail);
  assertOneRecipient(mail);
  return {
    // lets receivers drop a repeat after a lost acknowledgement
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    subject,
    // RFC 3834, 5: keeps out-of-office programs from answering
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ fileName, contentType, bytes, contentId }) => ({
      filename: fileName,
      contentType,
      content: bytes,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  };
}

export function assertOneRecipient({ to }: OutgoingMail): void {
  if (!isEmail(to)) throw new SendFailure('The recipient is not one e-mail address', true);
}
