import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { readSignature } from '../signing/use-cases/read-signature';
import { readDocument } from '../use-cases/change-document';
import { readToday } from '../use-cases/read-sources';

export const get = readAction(documents.get, async ({ id }, ctx) => {
  const document = await readDocument(ctx.company, id);
  const shown = present(document, await readToday(ctx));
  ctx.reply.etag = etagOf(shown);
  return { ...shown, signature: await readSignature(ctx.company, document) };
});

/** Overdue and expired depend on the day, and change without a new version. */
function etagOf({ version, isOverdue, status }: Document): string {
  if (isOverdue) return `${version}-overdue`;
  return status === 'expired' ? `${version}-expired` : String(version);
}
