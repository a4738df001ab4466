import type { DocumentFacts } from '../../../../shared/bookkeeping/books';
import type { AskContext } from '../../../../shared/runtime/context';
import { type DocumentFactsRow, documentFactsOf } from '../domain/document-facts';
import { documentFacts } from '../queries/document-facts';

/** Returns the facts of documents by id; an id may be given twice. */
export async function readDocumentFacts(
  ctx: AskContext,
  documentIds: readonly string[],
): Promise<Map<string, DocumentFacts>> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return new Map();
  const rows = await ctx.company.many<DocumentFactsRow>(documentFacts, [ids]);
  return new Map(rows.map((row) => [row.id, documentFactsOf(row)]));
}
