// Goods or services: of an article, of a line and of a document.
import { unitCodeOf } from '../../code-lists/units';
import type { IssueKind } from '../../contracts/country-readiness/issue-kinds';
import type { Sale } from '../sale/sale';
import type { SupplyKind } from '../sale/vat-places';
import type { Treatment } from './treatment';

/** Units of time, work and lump sums; what is sold by other units is mostly goods. */
const SERVICE_UNITS = new Set(
  'HUR LH MIN SEC DAY E49 WEE MON QAN SAN ANN LS E48 ACT E51 IE E54 ROM ZP D68 KMT P1 C62'.split(' '),
);

/** Units of time, by which work is sold, and of mass and volume, by which goods are. */
const TIME = new Set('HUR LH MIN SEC DAY E49 WEE MON QAN SAN ANN'.split(' '));
const MASS = new Set('KGM GRM MGM TNE DTN LBR ONZ LTR MLT CLT DLT HLT MTQ DMQ CMQ'.split(' '));

/** All kinds that a line without an article may be of, the likely one first. */
export function kindsOfUnit(unit: string | null | undefined): readonly SupplyKind[] {
  const code = unitCodeOf(unit ?? '') ?? '';
  if (TIME.has(code)) return ['service'];
  if (MASS.has(code)) return ['goods'];
  return kindOfUnit(unit) === 'service' ? ['service', 'goods'] : ['goods', 'service'];
}

/** A guess, for a line without an article. */
export function kindOfUnit(unit: string | null | undefined): SupplyKind {
  const code = unitCodeOf(unit ?? '');
  return code === null || SERVICE_UNITS.has(code) ? 'service' : 'goods';
}

export function kindOfArticle({ type }: { type: 'PRODUCT' | 'SERVICE' }): SupplyKind {
  return type === 'SERVICE' ? 'service' : 'goods';
}

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

/** The categories of the kinds that only some countries have. */
const CATEGORIES: Partial<Record<IssueKind, string>> = { intraCommunity: 'K', reverseCharge: 'AE' };

/**
 * False if the law gives such a kind of document another VAT: no K from outside of the Union, neither K nor AE by a small business.
 */
export function isSupplied(kind: IssueKind, { vatCategory }: Pick<Treatment, 'vatCategory'>): boolean {
  const wanted = CATEGORIES[kind];
  return wanted === undefined || vatCategory === wanted;
}
