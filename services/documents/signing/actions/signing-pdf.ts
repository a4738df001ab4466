import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { pdfName, pdfOf } from '../../printing';
import { sendLarge } from '../../send-large';
import { linkOf, quoteOf } from '../link';
import { keptPdf } from '../signature';

export const signingPdf = action(documents.signingPdf, async ({ token }, ctx) => {
  const request = await linkOf(ctx, token);
  const quote = await quoteOf(ctx, request);
  const { companyId } = request;
  const bytes = (await keptPdf(ctx.companyNamed(companyId), quote)) ?? (await pdfOf(ctx, quote));
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  return sendLarge(ctx, head, bytes, companyId);
});
