// The charge of a stamp duty that the client pays: a disbursement (Italy, DPR 633/72 art. 15), and part of the total.
import type { DocumentAdjustment, LineInput } from '../../contracts/documents/lines';
import type { StampDuty } from '../../contracts/documents/stamp-duty';
import { categoryBeside } from './disbursements';

const REASON = 'Imposta di bollo';

export function stampCharges(
  stampDuty: StampDuty | null,
  lines: readonly Pick<LineInput, 'vatCategory' | 'vatRate' | 'isDisbursement'>[],
): DocumentAdjustment[] {
  if (!stampDuty?.chargedOn || stampDuty.amountMinor === 0) return [];
  const { amountMinor } = stampDuty;
  const vat = { vatCategory: categoryBeside(lines), vatRate: '0', isDisbursement: true };
  return [{ kind: 'charge', percent: null, amountMinor, reason: REASON, ...vat, isStampDuty: true }];
}

export function isStampCharge({ isStampDuty }: DocumentAdjustment): boolean {
  return isStampDuty === true;
}
