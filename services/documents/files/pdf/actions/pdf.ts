import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { pdfName } from '../../../domain/document-files';
import { readDocument } from '../../../use-cases/change-document';
import { sendFile } from '../../../use-cases/send-file';
import { createPdf } from '../use-cases/create-pdf';

export const pdf = readAction(documents.pdf, async ({ id }, ctx) => {
  const document = await readDocument(ctx.company, id);
  const head = { contentType: 'application/pdf', fileName: pdfName(document), inline: true };
  return sendFile(ctx, head, await createPdf(ctx, document));
});
