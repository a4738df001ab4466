import Big from 'big.js';
import type { VatRateFact } from './country-facts';

/** The next lower and the next higher rate of the whole country, as far as there are any. */
export function nearest(rate: string, rates: readonly VatRateFact[]): string[] {
  const national = rates.filter(({ isRegional }) => !isRegional).map(({ percent }) => percent);
  const known = [...new Set(national)].sort((a, b) => new Big(a).cmp(b));
  const lower = known.filter((percent) => new Big(percent).lt(rate)).at(-1);
  const higher = known.find((percent) => new Big(percent).gt(rate));
  return [lower, higher].filter((percent) => percent !== undefined);
}
