// Moves the goods of a document in the transaction of its issue or cancellation. A document that names no article, a company that does
// not move its stock, and an invoice that never moved any cost no statement.
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import {
  insufficientStock,
  lowStocks,
  type MovedArticle,
  movesOf,
  type StockMoves,
} from '../domain/stock-moves';
import { moveStock } from '../queries/move-stock';

type StockRules = Pick<CompanyProfile, 'movesStock' | 'allowNegativeStock'>;

/**
 * Returns the document, which says from now on that its goods have moved.
 * @param tx holds the counter of the number, so that issues of a series take their articles one after the other
 * @param credited the invoice of a credit note
 * @throws 409 with every article of which too little is there
 */
export async function moveGoods(
  tx: Transaction,
  document: DocumentRecord,
  { movesStock, allowNegativeStock }: StockRules,
  credited: DocumentRecord | undefined,
): Promise<DocumentRecord> {
  const moves = movesOf(document, credited);
  const replaced = replacedBy(tx, document);
  const isMoving = moves && (moves.kind === 'give' ? credited?.hasMovedStock : movesStock);
  const released = replaced?.hasMovedStock ? await release(tx, replaced, document) : [];
  const moved = isMoving && isFull(moves) ? await move(tx, document, moves, allowNegativeStock) : [];
  await notifyLow(tx, document, [...released, ...moved]);
  return moved.length > 0 ? { ...document, hasMovedStock: true } : document;
}

/**
 * Gives back all that has left for an invoice, whatever the company has set since.
 * @throws 409 with every article that the invoice took back and of which too little is there
 */
export async function giveBackGoods(
  tx: Transaction,
  invoice: DocumentRecord,
  { allowNegativeStock }: Pick<StockRules, 'allowNegativeStock'>,
): Promise<void> {
  if (!invoice.hasMovedStock) return;
  await notifyLow(tx, invoice, await release(tx, invoice, invoice, allowNegativeStock));
}

/** A settlement of no lines still gives back. */
function isFull({ kind, moves }: StockMoves): boolean {
  return kind === 'settle' || moves.length > 0;
}

/** The invoice that the document replaces is locked already. */
function replacedBy(tx: Transaction, { typeId, correctsId }: DocumentRecord): DocumentRecord | undefined {
  if (typeId !== 'invoice' || correctsId === null) return undefined;
  return tx.lockedRow(DocumentRow, { id: correctsId });
}

/** The goods of a replaced invoice may go below zero: those of the document in its place follow in the same transaction. */
function release(
  tx: Transaction,
  invoice: DocumentRecord,
  by: DocumentRecord,
  mayBeNegative = true,
): Promise<MovedArticle[]> {
  return move(tx, by, { sourceId: invoice.id, kind: 'settle', moves: [] }, mayBeNegative);
}

async function move(
  tx: Transaction,
  { id, number, lines }: DocumentRecord,
  { sourceId, kind, moves }: StockMoves,
  mayBeNegative: boolean,
): Promise<MovedArticle[]> {
  const values = [JSON.stringify({ id, number }), sourceId, kind, JSON.stringify(moves), mayBeNegative];
  const moved = await tx.many<MovedArticle>(moveStock, values);
  const short = moved.filter(({ isShort }) => isShort);
  if (short.length > 0) throw insufficientStock(short, lines);
  return moved;
}

async function notifyLow(
  tx: Transaction,
  { companyId }: DocumentRecord,
  moved: readonly MovedArticle[],
): Promise<void> {
  for (const low of lowStocks(moved)) await tx.emit(companyId, 'article.low_stock', low);
}
