// Presents a stored article in responses and events.
import type { Static } from '@sinclair/typebox';
import type { Article } from '../../../shared/contracts/catalog';
import type { EventData } from '../../../shared/contracts/events';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ArticleRow } from '../models/article-row';

export type ArticleRecord = RecordOf<ArticleRow>;

/** The response writer drops fields that are not in the contract. */
export function present(row: ArticleRecord): Static<typeof Article> {
  return row;
}

export function articleEvent(row: ArticleRecord): EventData<'article.created'> {
  const { id, type, name, reference, unitPrice, currency, vatRate, isActive, version } = row;
  const { vatCategory, reverseChargeReason, placeRule, splitPayment, unitCode, standardId } = row;
  return {
    ...{ id, type, name, reference, unitPrice, currency },
    ...{ vatRate, vatCategory, reverseChargeReason, placeRule, splitPayment, unitCode, standardId },
    ...{ isActive, version },
  };
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
