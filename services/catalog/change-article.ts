// The frame of every change to an article: locked, at the version the caller has seen, saved with the events that say
// what changed.
import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../shared/runtime/context';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { problem } from '../../shared/runtime/errors';
import { type ArticleRecord, articleEvent } from './domain/present';
import { refusingTakenReference } from './domain/reference';
import { isLow } from './domain/stock';
import { ArticleRow } from './models/article-row';
import { lockById } from './queries/articles';

/** The article after `change`; one that changes nothing writes nothing. */
export function changeArticle(
  ctx: CallContext,
  id: string,
  change: (article: ArticleRecord) => ArticleRecord,
): Promise<ArticleRecord> {
  return ctx.company.transaction(async (tx) => {
    const before = await tx.one<ArticleRecord>(lockById, [id]);
    if (!before) throw problem('article_not_found');
    ctx.precondition(before.version);
    const changed = change(before);
    if (isDeepStrictEqual(changed, before)) return before;
    const after = { ...changed, version: before.version + 1, updatedAt: ctx.now().toISOString() };
    await save(tx, after);
    await announce(tx, before, after);
    return after;
  });
}

async function save(tx: Transaction, article: ArticleRecord): Promise<void> {
  const { companyId, id } = article;
  const options = { where: { companyId, id }, transaction: tx.sequelize };
  await refusingTakenReference(() => tx.repository(ArticleRow).update(article, options));
}

async function announce(tx: Transaction, before: ArticleRecord, after: ArticleRecord): Promise<void> {
  const { companyId, id } = after;
  const isArchived = before.isActive && !after.isActive;
  if (!isArchived || !isDeepStrictEqual(catalogEntry(before), catalogEntry(after))) {
    await tx.emit(companyId, 'article.updated', articleEvent(after));
  }
  if (isArchived) await tx.emit(companyId, 'article.archived', { id });
  if (isLow(after) && !isLow(before)) await tx.emit(companyId, 'article.low_stock', lowStockEvent(after));
}

/** What the article is, apart from being in the catalog. */
function catalogEntry({ isActive: _, version: __, updatedAt: ___, ...entry }: ArticleRecord) {
  return entry;
}

function lowStockEvent({ id, name, reference, stockQuantity, lowStockThreshold }: ArticleRecord) {
  return {
    id,
    name,
    reference,
    stockQuantity: stockQuantity ?? '0',
    lowStockThreshold: lowStockThreshold ?? '0',
  };
}
