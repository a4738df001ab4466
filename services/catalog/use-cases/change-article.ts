import type { CallContext } from '../../../shared/runtime/context';
import { changeRow } from '../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { withConflict } from '../../../shared/runtime/errors';
import { changeEvents } from '../domain/change-events';
import type { ArticleRecord } from '../domain/present';
import { ArticleRow } from '../models/article-row';
import { TAKEN } from '../queries/articles';

/** The article after `change`, see changeRow. @throws 409 for a reference that another active article has */
export function changeArticle(
  ctx: CallContext,
  id: string,
  change: (article: ArticleRecord) => ArticleRecord,
): Promise<ArticleRecord> {
  return withConflict(TAKEN, () =>
    changeRow(ctx, ArticleRow, { id }, { notFound: 'article_not_found', change, announce }),
  );
}

async function announce(tx: Transaction, after: ArticleRecord, before: ArticleRecord): Promise<void> {
  await tx.emitAll(changeEvents(after, before));
}
