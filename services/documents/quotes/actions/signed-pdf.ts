import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { pdfName } from '../../domain/document-files';
import { readSignedPdf } from '../../files/pdf/use-cases/stored-pdf';
import { readDocument } from '../../use-cases/change-document';
import { sendFile } from '../../use-cases/send-file';

export const signedPdf = readAction(documents.signedPdf, async ({ id }, ctx) => {
  const quote = await readDocument(ctx.company, id);
  const bytes = await readSignedPdf(ctx.company, quote);
  if (!bytes) throw problem('signature_not_found');
  return sendFile(ctx, { contentType: 'application/pdf', fileName: pdfName(quote) }, bytes);
});
