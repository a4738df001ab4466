// How a stored article is shown to callers and told to subscribers.
import type { Static } from '@sinclair/typebox';
import type { Article } from '../../../shared/contracts/catalog';
import type { EventData } from '../../../shared/contracts/events';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ArticleRow } from '../models/article-row';

export type ArticleRecord = RecordOf<ArticleRow>;

/** What the contract does not promise is dropped when the answer is written. */
export function present(row: ArticleRecord): Static<typeof Article> {
  return row;
}

export function articleEvent(row: ArticleRecord): EventData<'article.created'> {
  const { id, type, name, reference, unitPrice, currency, vatRate, isActive, version } = row;
  return { id, type, name, reference, unitPrice, currency, vatRate, isActive, version };
}
