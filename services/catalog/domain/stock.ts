// Changes of a stock, and the condition for low stock.
import Big from 'big.js';
import { Faults } from '../../../shared/runtime/checks/faults';
import { type FieldError, invalid, problem } from '../../../shared/runtime/errors';
import { type DecimalRange, exactDecimal, spelled } from '../../../shared/values/decimal';
import { QUANTITY } from './fields';
import type { ArticleRecord } from './present';

type Stocked = Pick<ArticleRecord, 'stockTracked' | 'stockQuantity' | 'allowNegativeStock'>;

const DELTA: DecimalRange = { ...QUANTITY, min: -QUANTITY.max };

type SentStock = { stockDelta?: string | number; stockQuantity?: string | number | null };

/** Faults of a change that are independent of the stock. */
export function deltaFaults({ stockDelta, stockQuantity }: SentStock): readonly FieldError[] {
  if (stockDelta === undefined) return [];
  const faults = new Faults();
  faults.of(() => exactDecimal(stockDelta, '/stockDelta', DELTA));
  if (stockQuantity !== undefined)
    faults.add({ pointer: '/stockDelta', message: 'cannot be given together with stockQuantity' });
  return faults.all;
}

/** The quantity after `delta` was added. @throws 409 for less than zero, unless the article allows it */
export function changedStock(article: Stocked, delta: string | number): string {
  if (!article.stockTracked) throw problem('stock_not_tracked');
  const change = new Big(exactDecimal(delta, '/stockDelta', DELTA));
  const quantity = change.plus(article.stockQuantity ?? 0);
  if (quantity.lt(0) && change.lt(0) && article.allowNegativeStock !== true)
    throw problem('insufficient_stock', `There are ${article.stockQuantity ?? 0} in stock.`);
  if (quantity.abs().gt(QUANTITY.max))
    throw invalid('/stockDelta', `makes the stock more than ${QUANTITY.max}`);
  return spelled(quantity);
}

type Watched = Pick<ArticleRecord, 'isActive' | 'stockTracked' | 'stockQuantity' | 'lowStockThreshold'>;

/** The same condition as that of the index articles_low_stock. */
export function isLow({ isActive, stockTracked, stockQuantity, lowStockThreshold }: Watched): boolean {
  if (!isActive || !stockTracked || stockQuantity === null || lowStockThreshold === null) return false;
  return new Big(stockQuantity).lte(lowStockThreshold);
}
