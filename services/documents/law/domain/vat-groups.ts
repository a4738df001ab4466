// The VAT groups of a draft, where they are in it, and facts about their rates and exemption codes.
import Big from 'big.js';
import { vatexCategories } from '../../../../shared/code-lists/vatex';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { sameVat } from '../../domain/amounts/vat-categories';
import { isDeduction } from '../../domain/deductions';
import type { DocumentRecord } from '../../models/document-row';
import type { VatRateFact } from './country-law';
import type { CheckSubject } from './subject';

export type Group = Pick<VatGroup, 'vatCategory' | 'vatRate' | 'surchargeRate' | 'isDisbursement'>;

/** Categories in which the seller charges the VAT. */
const CHARGED: ReadonlySet<VatCategory> = new Set<VatCategory>(['S', 'L', 'M', 'B']);

export function isCharged({ vatCategory, vatRate }: Group): boolean {
  return CHARGED.has(vatCategory) && !new Big(vatRate).eq(0);
}

export function chargesVat({ document }: Pick<CheckSubject, 'document'>): boolean {
  return document.vatBreakdown.some(isCharged);
}

export function groupsOf(
  { document }: { document: Pick<DocumentRecord, 'vatBreakdown'> },
  ...categories: VatCategory[]
): VatGroup[] {
  return document.vatBreakdown.filter(({ vatCategory }) => categories.includes(vatCategory));
}

/** True unless the group is nothing but deducted deposits, which keep rates that have ended. */
export function isSold(
  group: Group,
  { lines, adjustments }: Pick<DocumentRecord, 'lines' | 'adjustments'>,
): boolean {
  const parts = [...lines, ...adjustments.filter((one) => !isDeduction(one))];
  return parts.some((part) => sameVat(part, group));
}

/** The first line of the group, else its first allowance or charge. */
export function pointerTo(group: Group, { document: { lines, adjustments } }: CheckSubject): string {
  const isOfGroup = (part: Group) => sameVat(part, group);
  const line = lines.findIndex(isOfGroup);
  return line >= 0 ? `/lines/${line}` : `/adjustments/${adjustments.findIndex(isOfGroup)}`;
}

/** The fault of a code of the VATEX list (BT-121) as the reason why a category has no VAT. */
export function exemptionCodeFault(
  code: string,
  category: VatCategory,
): 'unknown' | 'of another category' | undefined {
  const categories = vatexCategories(code);
  if (!categories) return 'unknown';
  return categories.includes(category) ? undefined : 'of another category';
}

/** The next lower and the next higher rate of the whole country, as far as there are any. */
export function nearest(rate: string, rates: readonly VatRateFact[]): string[] {
  const national = rates.filter(({ isRegional }) => !isRegional).map(({ percent }) => percent);
  const known = [...new Set(national)].sort((a, b) => new Big(a).cmp(b));
  const lower = known.filter((percent) => new Big(percent).lt(rate)).at(-1);
  const higher = known.find((percent) => new Big(percent).gt(rate));
  return [lower, higher].filter((percent) => percent !== undefined);
}
