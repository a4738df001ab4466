import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { pdfName } from '../../domain/document-files';
import { createPdf } from '../../files/pdf/use-cases/create-pdf';
import { readSignedPdf } from '../../files/pdf/use-cases/stored-pdf';
import { sendFile } from '../../use-cases/send-file';
import { readLink, readQuote } from '../use-cases/read-link';

export const signingPdf = readAction(documents.signingPdf, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  const answered = await readSignedPdf(ctx.companyNamed(request.companyId), quote);
  return sendFile(ctx, head, answered ?? (await createPdf(ctx, quote)), request.companyId);
});
