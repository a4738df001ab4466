// Goods or services: by the articles of the lines, else guessed from their units.

import type { Sale } from '../sale/sale';
import type { SupplyKind } from '../sale/vat-places';
import { kindOfArticle, kindOfUnit, kindsOfUnit } from './supply-kind';

/** An article of the catalog that a line names. */
interface Article {
  id: string;
  type: 'PRODUCT' | 'SERVICE';
}

/** All kinds that each line may be of, the likely one first. */
export function lineKindsOf(
  { lines, shipFrom, isTriangular }: Pick<Sale, 'lines' | 'shipFrom' | 'isTriangular'>,
  articles: readonly Article[],
): (readonly SupplyKind[])[] {
  return lines.map(({ articleId, unit, unitCode, placeRule }) => {
    const article = articles.find(({ id }) => id === articleId);
    if (article) return [kindOfArticle(article)];
    if (placeRule !== undefined) return ['service'];
    const kinds = kindsOfUnit(unitCode ?? unit);
    return kinds.length > 1 && (shipFrom !== null || isTriangular) ? ['goods', 'service'] : kinds;
  });
}

/** Goods where something leaves from a warehouse. A document with goods and services has the tax point of goods, which is never the later one. */
export function supplyKindOf(
  { lines, shipFrom = null }: Pick<Sale, 'lines'> & Partial<Pick<Sale, 'shipFrom'>>,
  articles: readonly Article[],
): SupplyKind {
  const kinds = lines.map(({ articleId, unit }) => {
    const article = articles.find(({ id }) => id === articleId);
    return article ? kindOfArticle(article) : kindOfUnit(unit);
  });
  return shipFrom !== null || kinds.includes('goods') ? 'goods' : 'service';
}
