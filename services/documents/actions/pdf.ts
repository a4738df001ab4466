import { documents } from '../../../shared/contracts/documents';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import type { DocumentRecord } from '../models/document-row';
import { byId } from '../queries/documents';
import { pdfName, pdfOf } from '../use-cases/create-pdf';
import { sendFile } from '../use-cases/send-file';

export const pdf = action(documents.pdf, async ({ id }, ctx) => {
  const document = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!document) throw problem('document_not_found');
  const head = { contentType: 'application/pdf', fileName: pdfName(document), inline: true };
  return sendFile(ctx, head, await pdfOf(ctx, document));
});
