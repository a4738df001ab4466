import { hash } from 'node:crypto';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { Hold } from '../../../../shared/contracts/documents/holds';
import { readAction } from '../../../../shared/runtime/action';
import { present } from '../../domain/present';
import { readHolds } from '../../money/holds/use-cases/read-holds';
import { readSignature } from '../../quotes/use-cases/read-signature';
import { readDocument } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';

export const get = readAction(documents.get, async ({ id }, ctx) => {
  const document = await readDocument(ctx.company, id);
  const today = await readToday(ctx);
  const shown = present(document, today);
  const holds = await readHolds(ctx, document, today);
  ctx.reply.etag = etagOf(shown, holds ?? []);
  return { ...shown, signature: await readSignature(ctx.company, document), holds };
});

/** Overdue, expired and holds depend on the day, and change without a new version. */
function etagOf({ version, isOverdue, status }: Document, holds: readonly Hold[]): string {
  const parts = [String(version)];
  if (isOverdue) parts.push('overdue');
  if (status === 'expired') parts.push('expired');
  if (holds.length > 0) parts.push(hash('sha256', holds.map(({ id }) => id).join(), 'base64url'));
  return parts.join('-');
}
