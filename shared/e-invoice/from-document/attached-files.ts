// The attachments of a document inside of its e-invoices (BG-24).
import type { Attachment } from '../../contracts/documents/attachments';
import type { Finding } from '../rules/rule';

/**
 * Of all files of a document. In an e-invoice they are a third larger, and a mail of 10 MB has them once more beside it, with
 * the PDF.
 */
export const EMBEDDED_BYTES_MAX = 3.5 * 1024 * 1024;

/** Larger ones are named by the e-invoice, and leave beside it. */
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
