// The charge of a stamp duty that the client pays: outside of VAT (Italy, DPR 633/72 art. 15), and part of the total.
import type { DocumentAdjustment, LineInput } from '../../../../shared/contracts/documents/lines';
import type { StampDuty } from '../../../../shared/contracts/documents/stamp-duty';
import type { VatCategory } from '../../../../shared/contracts/documents/values';

/** National formats know it by these words. */
const REASON = 'Imposta di bollo';
/** Disbursements in the name of the client (VATD-79 c). */
export const OUTSIDE_OF_VAT = 'VATEX-EU-79-C';

const WITHOUT_VAT: ReadonlySet<VatCategory> = new Set<VatCategory>(['E', 'AE', 'K', 'G', 'O']);

export function stampCharges(
  stampDuty: StampDuty | null,
  lines: readonly Pick<LineInput, 'vatCategory'>[],
): DocumentAdjustment[] {
  if (!stampDuty?.chargedOn || stampDuty.amountMinor === 0) return [];
  const { amountMinor } = stampDuty;
  // category O has no other one beside it (BR-O-11)
  const found = lines.find(({ vatCategory }) => vatCategory !== undefined && WITHOUT_VAT.has(vatCategory));
  const vat = { vatCategory: found?.vatCategory ?? 'E', vatRate: '0' };
  return [{ kind: 'charge', percent: null, amountMinor, reason: REASON, ...vat, isStampDuty: true }];
}

export function isStampCharge({ isStampDuty }: DocumentAdjustment): boolean {
  return isStampDuty === true;
}
