import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../domain/attachment-part';
import { DocumentRow } from '../../models/document-row';
import { createPdf, pdfName } from '../../pdf/use-cases/create-pdf';

/** The kept PDF is read again for each part: it seldom has two. */
export const pdfPart = readAction(documents.pdfPart, async ({ companyId, reference, part }, ctx) => {
  if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
  const document = await ctx.companyNamed(companyId).find(DocumentRow, { id: reference });
  if (!document) throw problem('document_not_found');
  const found = attachmentPart(pdfName(document), await createPdf(ctx, document), part);
  if (!found) throw problem('document_not_found');
  return found;
});
