// Kinds of documents that only some companies can make, by the VAT that the law gives them.
import type { IssueKind } from '../../contracts/country-readiness/issue-kinds';
import type { Treatment } from './treatment';

/** The categories of the kinds that only some countries have. */
const CATEGORIES: Partial<Record<IssueKind, string>> = { intraCommunity: 'K', reverseCharge: 'AE' };

/** False where the law treats such a supply otherwise: no K from outside of the Union, none by a small business. */
export function isSupplied(kind: IssueKind, { vatCategory }: Pick<Treatment, 'vatCategory'>): boolean {
  const wanted = CATEGORIES[kind];
  return wanted === undefined || vatCategory === wanted;
}
