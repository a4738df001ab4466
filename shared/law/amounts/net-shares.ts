// The net amounts of gross amounts of one VAT rate: whole minor units that add up to the net amount of them together.
import Big from 'big.js';
import { sharesOf } from './shares';

const PERCENT = 100;

/**
 * In proportion to the gross amounts, by largest remainder. Where some are above and some below 0, their small sum is no measure:
 * each is its own gross amount without VAT instead.
 */
export function netShares(netMinor: number, grossMinor: readonly number[], rate: Big): number[] {
  const isMixed = grossMinor.some((gross) => gross > 0) && grossMinor.some((gross) => gross < 0);
  if (!isMixed) return sharesOf(netMinor, grossMinor);
  return rounded(
    netMinor,
    grossMinor.map((gross) => new Big(gross).times(PERCENT).div(rate.plus(PERCENT))),
  );
}

/** Whole numbers with the sum, each as near as possible: what rounding down leaves goes to the largest remainders. */
function rounded(sumMinor: number, exact: readonly Big[]): number[] {
  const floors = exact.map(floorOf);
  const left = sumMinor - floors.reduce((sum, floor) => sum + floor, 0);
  // a deposit whose VAT was rounded on its own can leave more or less than one unit for each
  const each = Math.floor(left / exact.length);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share.minus(floors[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  const chosen = new Set(byRemainder.slice(0, left - each * exact.length).map(({ index }) => index));
  return floors.map((floor, index) => floor + each + (chosen.has(index) ? 1 : 0));
}

function floorOf(exact: Big): number {
  const whole = exact.round(0, Big.roundDown);
  return whole.gt(exact) ? whole.minus(1).toNumber() : whole.toNumber();
}
