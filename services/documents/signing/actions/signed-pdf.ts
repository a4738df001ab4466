import { documents } from '../../../../shared/contracts/documents';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import type { DocumentRecord } from '../../domain/present';
import { pdfName } from '../../printing';
import { byId } from '../../queries/documents';
import { sendLarge } from '../../send-large';
import { keptPdf } from '../signature';

export const signedPdf = action(documents.signedPdf, async ({ id }, ctx) => {
  const quote = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!quote) throw problem('document_not_found');
  const bytes = await keptPdf(ctx.company, quote);
  if (!bytes) throw problem('signature_not_found');
  return sendLarge(ctx, { contentType: 'application/pdf', fileName: pdfName(quote) }, bytes);
});
