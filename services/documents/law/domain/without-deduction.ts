// Supplies that are exempt without a right to deduct: their sellers and buyers are free of some mandates for e-invoices.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';

/** VATD 132 and 135, or a reason without a code: margin schemes (D, F, I, J) and small businesses have theirs. */
const WITHOUT_DEDUCTION = /^VATEX-(?:EU-13[25]|FR-CGI261)/;

/** True if an amount of the breakdown is of such supplies. */
export function isWithoutDeduction({
  vatCategory,
  exemptionCode,
}: IssuedDocument['vatBreakdown'][number]): boolean {
  return vatCategory === 'E' && (!exemptionCode || WITHOUT_DEDUCTION.test(exemptionCode));
}
