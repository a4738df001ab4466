// Reverse charge of a line: its reason at home, and the rate that the buyer owes (art. 226 no. 11a).
import type { DocumentLine, LineInput } from '../../contracts/documents/lines';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import { parseDecimal } from './decimal';

export type ReverseChargeInput = Pick<LineInput, 'vatCategory' | 'reverseChargeReason' | 'rateIfCharged'>;

const RATE = { decimals: 4, max: 100 };

/** @throws 400 for a line of another category than AE */
export function parseReverseCharge(
  pointer: string,
  { vatCategory, reverseChargeReason, rateIfCharged }: ReverseChargeInput,
): Pick<DocumentLine, 'reverseChargeReason' | 'rateIfCharged'> {
  const fields = { reverseChargeReason, rateIfCharged };
  for (const [name, value] of Object.entries(fields)) {
    if (value != null && vatCategory !== 'AE') throw invalid(`${pointer}/${name}`, 'is for category AE only');
  }
  return {
    ...(reverseChargeReason != null && { reverseChargeReason }),
    ...(rateIfCharged != null && {
      rateIfCharged: spelled(parseDecimal(`${pointer}/rateIfCharged`, rateIfCharged, RATE)),
    }),
  };
}
