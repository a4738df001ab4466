import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { todayOf } from '../company';
import { type DocumentRecord, present } from '../domain/present';
import { byId } from '../queries/documents';
import { signatureOf } from '../signing/signature';

export const get = action(documents.get, async ({ id }, ctx) => {
  const document = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!document) throw problem('document_not_found');
  const shown = present(document, await todayOf(ctx));
  ctx.reply.etag = etagOf(shown);
  return { ...shown, signature: await signatureOf(ctx.company, document) };
});

/** What depends on the day changes without a new version. */
function etagOf({ version, isOverdue, status }: Document): string {
  if (isOverdue) return `${version}-overdue`;
  return status === 'expired' ? `${version}-expired` : String(version);
}
