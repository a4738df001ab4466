import type { Sale } from '../sale/sale';

/** The amount to be paid from the issue on (BT-115). */
export function payableOf({
  totalMinor,
  paidMinorAtIssue,
  withheldMinor,
  roundingMinor,
}: Pick<Sale, 'totalMinor' | 'paidMinorAtIssue' | 'withheldMinor' | 'roundingMinor'>): number {
  return totalMinor - paidMinorAtIssue - withheldMinor + roundingMinor;
}
