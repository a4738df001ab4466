// Presents a stored article in responses and events.
import type { Static } from '@sinclair/typebox';
import { ARTICLE_FIELDS } from '../../../shared/contracts/article-fields';
import type { Article } from '../../../shared/contracts/catalog';
import type { EventData } from '../../../shared/contracts/events';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { eventValues } from '../../../shared/runtime/fields/field-values';
import type { ArticleRow } from '../models/article-row';

export type ArticleRecord = RecordOf<ArticleRow>;

/** The response writer drops fields that are not in the contract. */
export function present(row: ArticleRecord): Static<typeof Article> {
  return row;
}

export function articleEvent(row: ArticleRecord): EventData<'article.created'> {
  return { id: row.id, ...eventValues(row, ARTICLE_FIELDS), version: row.version };
}

export function lowStockEvent(row: ArticleRecord): EventData<'article.low_stock'> {
  const { id, name, reference, stockQuantity, lowStockThreshold } = row;
  return {
    id,
    name,
    reference,
    stockQuantity: stockQuantity ?? '0',
    lowStockThreshold: lowStockThreshold ?? '0',
  };
}

/** The article without the fields that archiving changes. */
export function catalogEntry({ isActive: _, version: __, updatedAt: ___, ...entry }: ArticleRecord) {
  return entry;
}
