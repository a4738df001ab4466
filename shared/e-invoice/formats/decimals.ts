// Decimals as national formats write them.
import Big from 'big.js';
import type { DecimalText } from '../semantic/values';

/** Two decimals, without the sign of `-0.00`. */
export function amount(value: Big | DecimalText): string {
  return withoutSignOfZero(new Big(value).toFixed(2));
}

/** The value with at most `decimals` decimals, without zeros at the end. */
export function decimal(value: Big | DecimalText, decimals: number): string {
  return new Big(value).round(decimals).toFixed();
}

/** The value with two to eight decimals. */
export function longDecimal(value: Big | DecimalText): string {
  const rounded = new Big(value).round(8);
  const decimals = rounded.toFixed().split('.')[1]?.length ?? 0;
  return withoutSignOfZero(rounded.toFixed(Math.max(2, decimals)));
}

function withoutSignOfZero(text: string): string {
  return text === '-0.00' ? '0.00' : text;
}
