// Exact decimals and amounts: parsed from the input, rounded half away from zero, never a float in between, and bounded.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import { AMOUNT_MINOR_MAX } from '../../contracts/documents/values';
import { invalid } from '../../runtime/errors';
import { exactDecimal, spelled } from '../../values/decimal';

export interface DecimalRule {
  max: number;
  /** 0 unless it is given. */
  min?: number;
  /** Digits after the point that the field may have. */
  decimals: number;
  /** Refuses 0, which is allowed by default. */
  isAboveZero?: boolean;
}

/** @throws 400 at `pointer` for a value that breaks the rule */
export function parseDecimal(pointer: string, value: number | string, rule: DecimalRule): Big {
  const { min = 0, max, decimals, isAboveZero = false } = rule;
  if (isAboveZero && new Big(value).lte(0)) throw invalid(pointer, 'must be above 0');
  return new Big(exactDecimal(value, pointer, { min, max, decimals }));
}

export function toMinor(amount: Big, currency: string): number {
  return roundToInteger(amount.times(`1e${minorUnits(currency)}`));
}

/** `dividend ÷ divisor` in minor units, rounded once: the quotient may have more digits than big.js divides to. */
export function quotientToMinor(dividend: Big, divisor: Big, currency: string): number {
  const minor = dividend.times(`1e${minorUnits(currency)}`);
  const whole = minor.div(divisor).round(0, Big.roundDown);
  const isAway = minor.minus(whole.times(divisor)).abs().times(2).gte(divisor);
  return (isAway ? whole.plus(minor.s) : whole).toNumber();
}

/** `12.5` for 1250 cents; with `decimals`, all of them: `12.50`. */
export function majorText(amountMinor: number, currency: string, decimals?: number): string {
  const amount = new Big(amountMinor).times(`1e-${minorUnits(currency)}`);
  return decimals === undefined ? spelled(amount) : amount.toFixed(decimals);
}

function roundToInteger(decimal: Big): number {
  return decimal.round(0, Big.roundHalfUp).toNumber();
}

/** `amount` percent of an integer of minor units. */
export function percentOf(amountMinor: number, percent: Big): number {
  return roundToInteger(new Big(amountMinor).times(percent).times('0.01'));
}

/** `amountMinor × part ÷ whole`, rounded once. */
export function shareOf(amountMinor: number, part: Big, whole: Big): number {
  return new Big(amountMinor).times(part).div(whole).round(0, Big.roundHalfUp).toNumber();
}

/**
 * Every amount on the way to a total is at most AMOUNT_MINOR_MAX away from 0, not only the total: numbers are exact integers up
 * to 2^53, and a few sums of such amounts stay far below that.
 * @throws 400 at `pointer` for an amount that a document may not have
 */
export function bounded(pointer: string, amountMinor: number): number {
  if (isWithin(amountMinor)) return amountMinor;
  throw invalid(pointer, 'is more than the maximum amount of a document');
}

/**
 * `startMinor` and the amounts, added in their order.
 * @throws 400 at the pointer of the first amount that takes the sum beyond the limit
 */
export function boundedSum(
  amountsMinor: readonly number[],
  pointerOf: (index: number) => string,
  startMinor = 0,
): number {
  return amountsMinor.reduce((total, amountMinor, index) => {
    const sum = total + amountMinor;
    if (isWithin(sum)) return sum;
    throw invalid(pointerOf(index), 'makes the sum exceed the maximum amount of a document');
  }, startMinor);
}

function isWithin(amountMinor: number): boolean {
  return Math.abs(amountMinor) <= AMOUNT_MINOR_MAX;
}
