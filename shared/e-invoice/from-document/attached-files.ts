// The attachments of a document inside of its e-invoices (BG-24).
import type { Attachment } from '../../contracts/documents/attachments';
import type { Finding } from '../rules/rule';

/**
 * The limit for all files of a document. Base64 makes them a third larger in the e-invoice, and the mail of at most 10 MB
 * has them a second time, with the PDF.
 */
const EMBEDDED_BYTES_MAX = 3.5 * 1024 * 1024;

/** False for larger files: the e-invoice only names them, and they are sent beside it. */
export function areEmbedded(attachments: readonly Pick<Attachment, 'bytes'>[]): boolean {
  return attachments.reduce((sum, { bytes }) => sum + bytes, 0) <= EMBEDDED_BYTES_MAX;
}

export const NOT_EMBEDDED: Finding = {
  severity: 'warning',
  source: 'document',
  pointer: '/attachments',
  term: 'BT-125',
  rule: 'INV-EMBEDDED',
  message:
    'The attachments have together more than 3.5 MB. The e-invoice names them, but does not hold them: they leave beside it.',
};
