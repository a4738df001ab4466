import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { present } from '../domain/present';
import { DocumentRow } from '../models/document-row';
import { readSignature } from '../signing/use-cases/read-signature';
import { readToday } from '../use-cases/read-company';

export const get = readAction(documents.get, async ({ id }, ctx) => {
  const document = await ctx.company.find(DocumentRow, { id });
  if (!document) throw problem('document_not_found');
  const shown = present(document, await readToday(ctx));
  ctx.reply.etag = etagOf(shown);
  return { ...shown, signature: await readSignature(ctx.company, document) };
});

/** Overdue and expired depend on the day, and change without a new version. */
function etagOf({ version, isOverdue, status }: Document): string {
  if (isOverdue) return `${version}-overdue`;
  return status === 'expired' ? `${version}-expired` : String(version);
}
