import type { CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { changeEvents } from '../domain/change-events';
import type { ArticleRecord } from '../domain/present';
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
  await tx.emitAll(changeEvents(after, before));
}
