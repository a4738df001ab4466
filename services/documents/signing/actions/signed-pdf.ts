import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { pdfName } from '../../pdf/use-cases/create-pdf';
import { readSignedPdf } from '../../pdf/use-cases/read-signed-pdf';
import { sendFile } from '../../use-cases/send-file';

export const signedPdf = readAction(documents.signedPdf, async ({ id }, ctx) => {
  const quote = await ctx.company.find(DocumentRow, { id });
  if (!quote) throw problem('document_not_found');
  const bytes = await readSignedPdf(ctx.company, quote);
  if (!bytes) throw problem('signature_not_found');
  return sendFile(ctx, { contentType: 'application/pdf', fileName: pdfName(quote) }, bytes);
});
