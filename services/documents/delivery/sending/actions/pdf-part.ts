import { documents } from '../../../../../shared/contracts/documents';
import { isUuid } from '../../../../../shared/contracts/formats';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { attachmentPart, pdfName } from '../../../domain/document-files';
import { createPdf } from '../../../files/pdf/use-cases/create-pdf';
import { readDocument } from '../../../use-cases/change-document';

/** The stored PDF is read again for each part: few PDFs have two. */
export const pdfPart = readAction(documents.pdfPart, async ({ companyId, reference, part }, ctx) => {
  if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
  const document = await readDocument(ctx.companyNamed(companyId), reference);
  return attachmentPart(pdfName(document), await createPdf(ctx, document), part);
});
