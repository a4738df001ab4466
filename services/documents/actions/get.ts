import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { present } from '../domain/present';
import type { DocumentRecord } from '../models/document-row';
import { byId } from '../queries/documents';
import { readSignature } from '../signing/use-cases/read-signature';
import { readToday } from '../use-cases/read-company';

export const get = action(documents.get, async ({ id }, ctx) => {
  const document = await ctx.company.one<DocumentRecord>(byId, [id]);
  if (!document) throw problem('document_not_found');
  const shown = present(document, await readToday(ctx));
  ctx.reply.etag = etagOf(shown);
  return { ...shown, signature: await readSignature(ctx.company, document) };
});

/** What depends on the day changes without a new version. */
function etagOf({ version, isOverdue, status }: Document): string {
  if (isOverdue) return `${version}-overdue`;
  return status === 'expired' ? `${version}-expired` : String(version);
}
