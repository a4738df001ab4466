import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { pdfName, pdfOf } from '../../printing';
import { sendLarge } from '../../send-large';
import { linkOf, quoteOf } from '../link';

export const signingPdf = action(documents.signingPdf, async ({ token }, ctx) => {
  const request = await linkOf(ctx, token);
  const quote = await quoteOf(ctx, request);
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  return sendLarge(ctx, head, await pdfOf(ctx, quote), request.companyId);
});
