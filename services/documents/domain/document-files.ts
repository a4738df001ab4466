// Files made of a document: their names, and their parts as an attachment that is fetched over the bus.
import { createHash } from 'node:crypto';
import { ATTACHMENT_PART_BYTES_MAX, type AttachmentPart } from '../../../shared/contracts/mail';
import { problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';

type Named = Pick<DocumentRecord, 'typeId' | 'number'>;

/** The number without characters that file systems refuse. */
function baseName({ typeId, number }: Named): string {
  return (number ?? `${typeId}-draft`).replace(/[\\/:*?"<>|]/g, '-');
}

export function pdfName(document: Named): string {
  return `${baseName(document)}.pdf`;
}

export function certificateName(quote: Named): string {
  return `${baseName(quote)}-certificate.pdf`;
}

export function eInvoiceName(document: Named, { contentType }: { contentType: string }): string {
  return `${baseName(document)}.${contentType === 'application/pdf' ? 'pdf' : 'xml'}`;
}

/** @throws 404 for a part that the file does not have */
export function attachmentPart(
  fileName: string,
  bytes: Buffer,
  part: number,
  contentType = 'application/pdf',
): AttachmentPart {
  const from = part * ATTACHMENT_PART_BYTES_MAX;
  if (from >= bytes.length) throw problem('document_not_found');
  return {
    fileName,
    contentType,
    partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
  };
}
