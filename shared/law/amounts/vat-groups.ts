// The VAT groups of a draft, where they are in it, and facts about their rates and exemption codes.
import Big from 'big.js';
import { vatexCategories } from '../../code-lists/vatex';
import type { VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import type { VatRateFact } from '../sale/country-law';
import type { Sale } from '../sale/sale';
import { isDeduction } from './deductions';
import { sameVat } from './vat-categories';

export type Group = Pick<VatGroup, 'vatCategory' | 'vatRate' | 'surchargeRate' | 'isDisbursement'>;

/** Categories in which the seller charges the VAT. */
const CHARGED: ReadonlySet<VatCategory> = new Set<VatCategory>(['S', 'L', 'M', 'B']);

export function isCharged({ vatCategory, vatRate }: Group): boolean {
  return CHARGED.has(vatCategory) && !new Big(vatRate).eq(0);
}

export function chargesVat({ document }: { document: Pick<Sale, 'vatBreakdown'> }): boolean {
  return document.vatBreakdown.some(isCharged);
}

export function groupsOf(
  { document }: { document: Pick<Sale, 'vatBreakdown'> },
  ...categories: VatCategory[]
): VatGroup[] {
  return document.vatBreakdown.filter(({ vatCategory }) => categories.includes(vatCategory));
}

/** True unless the group is nothing but deducted deposits, which keep rates that have ended. */
export function isSold(group: Group, { lines, adjustments }: Pick<Sale, 'lines' | 'adjustments'>): boolean {
  const parts = [...lines, ...adjustments.filter((one) => !isDeduction(one))];
  return parts.some((part) => sameVat(part, group));
}

/** The first line of the group, else its first allowance or charge. */
export function pointerTo(
  group: Group,
  { document: { lines, adjustments } }: { document: Pick<Sale, 'lines' | 'adjustments'> },
): string {
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

interface Sold {
  document: Pick<Sale, 'vatBreakdown'>;
  seller: { country: string };
  /** null for a deleted client; without a country it is taken to be at home. */
  buyer: { country: string | null } | null;
}

/** True for an intra-Community supply, and where a buyer abroad is liable for the VAT. */
export function isShiftedAbroad(subject: Sold): boolean {
  const { buyer, seller } = subject;
  const isAbroad = buyer !== null && buyer.country !== null && buyer.country !== seller.country;
  return groupsOf(subject, 'K').length > 0 || (isAbroad && groupsOf(subject, 'AE').length > 0);
}
