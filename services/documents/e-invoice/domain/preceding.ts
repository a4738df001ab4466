// The documents that a document names: the one that it corrects, and the deposits that it takes off.
import type { DocumentRecord } from '../../models/document-row';

export function precedingIds({ correctsId, prepayments }: DocumentRecord): string[] {
  const deposits = prepayments.flatMap(({ documentId }) => (documentId ? [documentId] : []));
  return [...new Set([...(correctsId ? [correctsId] : []), ...deposits])];
}
