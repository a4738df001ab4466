import { isDeepStrictEqual } from 'node:util';
import { changeRow } from '../../../shared/runtime/change-row';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { type ArticleRecord, articleEvent, catalogEntry, lowStockEvent } from '../domain/present';
import { isLow } from '../domain/stock';
import { ArticleRow } from '../models/article-row';
import { refusingTakenReference } from './refuse-taken-reference';

/** The article after `change`, see changeRow. @throws 409 for a reference that another active article has */
export function changeArticle(
  ctx: CallContext,
  id: string,
  change: (article: ArticleRecord) => ArticleRecord,
): Promise<ArticleRecord> {
  return refusingTakenReference(() =>
    changeRow(ctx, ArticleRow, { id }, { notFound: 'article_not_found', change, announce }),
  );
}

async function announce(tx: Transaction, after: ArticleRecord, before: ArticleRecord): Promise<void> {
  const { companyId, id } = after;
  const isArchived = before.isActive && !after.isActive;
  if (!isArchived || !isDeepStrictEqual(catalogEntry(before), catalogEntry(after))) {
    await tx.emit(companyId, 'article.updated', articleEvent(after));
  }
  if (isArchived) await tx.emit(companyId, 'article.archived', { id });
  if (isLow(after) && !isLow(before)) await tx.emit(companyId, 'article.low_stock', lowStockEvent(after));
}
