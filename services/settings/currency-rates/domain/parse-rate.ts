import Big from 'big.js';
import { invalid } from '../../../../shared/runtime/errors';
import { exactDecimal } from '../../../../shared/values/decimal';

const RANGE = { min: 0, max: 999_999_999_999_999, decimals: 15 };
/** Digits that a double, and so a JSON number, keeps. */
const DIGITS_MAX = 15;

/** Returns the rate to store; throws 400. */
export function parseRate(sent: string | number): string {
  if (!new Big(sent).gt(0)) throw invalid('/rate', 'must be greater than 0');
  const rate = exactDecimal(sent, '/rate', RANGE);
  if (new Big(rate).c.length > DIGITS_MAX)
    throw invalid('/rate', `must have at most ${DIGITS_MAX} significant digits`);
  return rate;
}
