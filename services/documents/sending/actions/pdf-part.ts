import { createHash } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { ATTACHMENT_PART_BYTES_MAX } from '../../../../shared/contracts/mail';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { createPdf, pdfName } from '../../use-cases/create-pdf';

/** The kept PDF is read again for each part: it seldom has two. */
export const pdfPart = readAction(documents.pdfPart, async ({ companyId, reference, part }, ctx) => {
  if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
  const document = await ctx.companyNamed(companyId).find(DocumentRow, { id: reference });
  if (!document) throw problem('document_not_found');
  const bytes = await createPdf(ctx, document);
  const from = part * ATTACHMENT_PART_BYTES_MAX;
  if (from >= bytes.length) throw problem('document_not_found');
  return {
    fileName: pdfName(document),
    contentType: 'application/pdf',
    partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
  };
});
