import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { sendFile } from '../../use-cases/send-file';
import { createPdf, pdfName } from '../use-cases/create-pdf';

export const pdf = readAction(documents.pdf, async ({ id }, ctx) => {
  const document = await ctx.company.find(DocumentRow, { id });
  if (!document) throw problem('document_not_found');
  const head = { contentType: 'application/pdf', fileName: pdfName(document), inline: true };
  return sendFile(ctx, head, await createPdf(ctx, document));
});
