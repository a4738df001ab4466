import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { pdfName } from '../../domain/document-files';
import { createPdf } from '../../pdf/use-cases/create-pdf';
import { sendFile } from '../../use-cases/send-file';
import { readLink, readQuote } from '../use-cases/read-link';

export const signingPdf = readAction(documents.signingPdf, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  return sendFile(ctx, head, await createPdf(ctx, quote), request.companyId);
});
