// Prices that rise or fall after a number of periods.
import Big from 'big.js';
import type { Input } from '../../../shared/contracts/contract';
import type { recurring } from '../../../shared/contracts/recurring';
import type { Indexation } from '../../../shared/contracts/recurring/fields';
import { exactDecimal } from '../../../shared/values/decimal';

const PERCENT = { min: -50, max: 100, decimals: 4 };
/** Powers are kept to so many decimals: far below half a unit of any price. */
const DECIMALS_KEPT = 60;

/** The input with its percentage as it is stored. @throws 400 */
export function storedIndexation(
  indexation: Input<typeof recurring.createRecurring>['indexation'],
): Indexation | null {
  if (!indexation) return null;
  const { percent, everyPeriods, basePeriod = 0 } = indexation;
  return { everyPeriods, basePeriod, percent: exactDecimal(percent, '/indexation/percent', PERCENT) };
}

/**
 * Returns the prices of a period: price × (1 + percent ÷ 100)^⌊(index − basePeriod) ÷ everyPeriods⌋, rounded half away from zero to
 * its own decimals, and at least to those of the currency. Before the base period it is the price of the template. The power is
 * computed once for all lines.
 */
export function indexed(
  indexation: Indexation | null,
  { index, decimals }: { index: number; decimals: number },
): (price: number | string) => number | string {
  if (!indexation) return (price) => price;
  const { percent, everyPeriods, basePeriod } = indexation;
  const times = Math.floor(Math.max(0, index - basePeriod) / everyPeriods);
  if (times === 0) return (price) => price;
  const factor = power(new Big(percent).div(100).plus(1), times);
  return (price) => {
    const exact = new Big(price);
    const own = Math.max(0, exact.c.length - exact.e - 1);
    return exact.times(factor).round(Math.max(own, decimals), Big.roundHalfUp).toFixed();
  };
}

/** Squares, since a schedule of days has thousands of periods. `times` is at least 1. */
function power(base: Big, times: number): Big {
  if (times === 1) return base;
  const half = power(base, Math.floor(times / 2));
  const square = half.times(half).round(DECIMALS_KEPT);
  return times % 2 === 0 ? square : square.times(base).round(DECIMALS_KEPT);
}
