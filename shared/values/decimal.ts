// Exact decimals as they are stored and shown: one number has one spelling (`12.5`, never `12.50` or `1.25e1`).
import Big from 'big.js';
import { invalid } from '../runtime/errors';

export interface DecimalRange {
  min: number;
  max: number;
  /** Most digits after the point. */
  decimals: number;
}

/** A binary number holds 15 decimal digits exactly; one with more is not what its sender wrote. */
const NUMBER_DIGITS_MAX = 15;

/** Throws 400 for a number that is out of range, has more decimals, or cannot be exact. */
export function exactDecimal(value: string | number, pointer: string, range: DecimalRange): string {
  const exact = new Big(value);
  if (typeof value === 'number' && exact.c.length > NUMBER_DIGITS_MAX)
    throw invalid(pointer, `has more than ${NUMBER_DIGITS_MAX} digits: send it as a string`);
  if (exact.lt(range.min) || exact.gt(range.max))
    throw invalid(pointer, `must be from ${range.min} to ${range.max}`);
  if (decimalsOf(exact) > range.decimals)
    throw invalid(pointer, `must have at most ${range.decimals} decimals`);
  return spelled(exact);
}

/** Spells a decimal without an exponent; `-0` is 0. */
export function spelled(exact: Big): string {
  return exact.eq(0) ? '0' : exact.toFixed();
}

function decimalsOf(exact: Big): number {
  return Math.max(0, exact.c.length - exact.e - 1);
}
