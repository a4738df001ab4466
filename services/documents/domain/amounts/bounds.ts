// Every amount on the way to a total is at most AMOUNT_MINOR_MAX away from 0, not only the total: numbers are exact
// integers up to 2^53, and a few sums of such amounts stay far below that.
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import { invalid } from '../../../../shared/runtime/errors';

/** @throws 400 at `pointer` for an amount that a document may not have */
export function bounded(pointer: string, amountMinor: number): number {
  if (isWithin(amountMinor)) return amountMinor;
  throw invalid(pointer, 'amounts to more than a document may');
}

/**
 * `startMinor` and the amounts, added in their order.
 * @throws 400 at the place of the first one with which the sum is beyond the limit
 */
export function boundedSum(
  amountsMinor: readonly number[],
  pointerOf: (index: number) => string,
  startMinor = 0,
): number {
  return amountsMinor.reduce((total, amountMinor, index) => {
    const sum = total + amountMinor;
    if (isWithin(sum)) return sum;
    throw invalid(pointerOf(index), 'takes the sum beyond what a document may amount to');
  }, startMinor);
}

function isWithin(amountMinor: number): boolean {
  return Math.abs(amountMinor) <= AMOUNT_MINOR_MAX;
}
