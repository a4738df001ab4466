// Where on a draft VAT is: the place of a category and rate, and the day whose law counts.
import Big from 'big.js';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { CheckSubject } from './subject';

export type Group = Pick<VatGroup, 'vatCategory' | 'vatRate'>;

/** Categories in which the seller charges the VAT. */
const CHARGED: ReadonlySet<VatCategory> = new Set<VatCategory>(['S', 'L', 'M']);

export function isCharged({ vatCategory, vatRate }: Group): boolean {
  return CHARGED.has(vatCategory) && !new Big(vatRate).eq(0);
}

export function chargesVat({ document }: Pick<CheckSubject, 'document'>): boolean {
  return document.vatBreakdown.some(isCharged);
}

export function groupsOf({ document }: CheckSubject, ...categories: VatCategory[]): VatGroup[] {
  return document.vatBreakdown.filter(({ vatCategory }) => categories.includes(vatCategory));
}

/** The first line of the group, else its first allowance or charge. */
export function pointerTo(group: Group, { document: { lines, adjustments } }: CheckSubject): string {
  const isOfGroup = ({ vatCategory, vatRate }: Group) =>
    vatCategory === group.vatCategory && vatRate === group.vatRate;
  const line = lines.findIndex(isOfGroup);
  return line >= 0 ? `/lines/${line}` : `/adjustments/${adjustments.findIndex(isOfGroup)}`;
}
