// An amount divided by weights, so that the parts add up to it.
import Big from 'big.js';

/** Whole minor units: what rounding down leaves goes to the largest remainders, and the first of equals wins. */
export function sharesOf(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => new Big(amountMinor).times(weight).div(whole));
  const floors = exact.map((share) => share.round(0, Big.roundDown).toNumber());
  const left = amountMinor - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share.minus(floors[index] ?? 0).abs() }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  const chosen = new Set(byRemainder.slice(0, Math.abs(left)).map(({ index }) => index));
  return floors.map((floor, index) => (chosen.has(index) ? floor + Math.sign(left) : floor));
}
