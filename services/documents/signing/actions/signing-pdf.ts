import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { pdfName, pdfOf } from '../../use-cases/create-pdf';
import { sendFile } from '../../use-cases/send-file';
import { readLink, readQuote } from '../use-cases/read-link';

export const signingPdf = action(documents.signingPdf, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  return sendFile(ctx, head, await pdfOf(ctx, quote), request.companyId);
});
