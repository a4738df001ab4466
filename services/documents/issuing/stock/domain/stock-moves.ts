// Goods that a document moves: an invoice takes them out of the stock, its credit notes give them back.
import Big from 'big.js';
import type { EventData } from '../../../../../shared/contracts/events';
import { Problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';

/** UNTDID 1001: a deposit asks for money before the supply. */
const DEPOSIT = '386';

export interface StockMoves {
  /** The invoice whose goods they are. */
  sourceId: string;
  kind: 'take' | 'give' | 'settle';
  moves: readonly { articleId: string; quantity: string }[];
}

/** An article that moved, or of which too little is there; decimals are texts. */
export interface MovedArticle {
  id: string;
  name: string;
  reference: string | null;
  /** Above 0 for goods that have left. */
  quantity: string;
  stockBefore: string;
  stockAfter: string;
  /** null where nobody is warned of a low stock. */
  threshold: string | null;
  isShort: boolean;
}

/** null for a document that moves nothing: a quote, a deposit, a bonus, an invoice that a supplier has not written itself. */
export function movesOf(document: DocumentRecord, credited: DocumentRecord | undefined): StockMoves | null {
  const { id, typeId, typeCode, selfBilling, isPriceReduction, correctedState, corrects } = document;
  if (typeId === 'quote' || typeCode === DEPOSIT || selfBilling || isPriceReduction) return null;
  if (correctedState && corrects)
    return { sourceId: corrects.id, kind: 'settle', moves: goodsOf(correctedState.lines) };
  if (typeId === 'credit-note')
    return credited ? { sourceId: credited.id, kind: 'give', moves: goodsOf(document.lines) } : null;
  return { sourceId: id, kind: 'take', moves: goodsOf(document.lines) };
}

function goodsOf(lines: DocumentRecord['lines']): StockMoves['moves'] {
  return lines.flatMap(({ articleId, quantity }) => (articleId === null ? [] : [{ articleId, quantity }]));
}

/** Each short article with what is there, at the first line that names it. */
export function insufficientStock(short: readonly MovedArticle[], lines: DocumentRecord['lines']): Problem {
  const errors = short.map(({ id, name, reference, quantity, stockBefore }) => ({
    pointer: `/lines/${Math.max(
      0,
      lines.findIndex(({ articleId }) => articleId === id),
    )}/quantity`,
    message: `is more than the stock of ${name}${reference ? ` (${reference})` : ''}: ${stockBefore} are there, ${quantity} are needed`,
  }));
  const [first] = short;
  return new Problem('insufficient_stock', {
    detail: `${errors.map(({ message }) => message.replace('is more than the stock of ', '')).join('; ')}. Book what has arrived by \`stockDelta\` of the article, or set \`allowNegativeStock\` of the article or the company.`,
    errors,
    ...(first && { fix: `PATCH /api/articles/${first.id}` }),
  });
}

/**
 * Articles whose stock has fallen from above their threshold to it or below.
 * @param moved in the order in which they moved
 */
export function lowStocks(moved: readonly MovedArticle[]): EventData<'article.low_stock'>[] {
  return [...Map.groupBy(moved, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    const last = ofOne.at(-1);
    if (!first || !last || last.threshold === null) return [];
    const { id, name, reference, threshold, stockAfter } = last;
    if (new Big(first.stockBefore).lte(threshold) || new Big(stockAfter).gt(threshold)) return [];
    return [{ id, name, reference, stockQuantity: stockAfter, lowStockThreshold: threshold }];
  });
}
