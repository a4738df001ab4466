// Supplies that are exempt and give their seller no deduction (VATD 132, 135): some mandates leave them out.
import type { VatGroup } from '../../contracts/documents/lines';

const WITHOUT_DEDUCTION = /^VATEX-(?:EU-13[25]|FR-CGI261)/;

/** True also for a reason without a code: margin schemes (D, F, I, J) and small businesses have theirs. */
export function isWithoutDeduction({
  vatCategory,
  exemptionCode,
}: Pick<VatGroup, 'vatCategory' | 'exemptionCode'>): boolean {
  return vatCategory === 'E' && (!exemptionCode || WITHOUT_DEDUCTION.test(exemptionCode));
}
