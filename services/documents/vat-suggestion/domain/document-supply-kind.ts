// Goods or services: by the articles of the lines, else guessed from their units.
import type { CatalogItem } from '../../domain/line-defaults';
import type { SupplyKind } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';
import { kindOfArticle, kindOfUnit } from './supply-kind';

/** Goods where something leaves from a warehouse. A document with goods and services has the tax point of goods, which is never the later one. */
export function supplyKindOf(
  { lines, shipFrom = null }: Pick<DocumentRecord, 'lines'> & Partial<Pick<DocumentRecord, 'shipFrom'>>,
  articles: readonly CatalogItem[],
): SupplyKind {
  const kinds = lines.map(({ articleId, unit }) => {
    const article = articles.find(({ id }) => id === articleId);
    return article ? kindOfArticle(article) : kindOfUnit(unit);
  });
  return shipFrom !== null || kinds.includes('goods') ? 'goods' : 'service';
}
