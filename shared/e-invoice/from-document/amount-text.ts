// Amounts of documents as the texts of the semantic invoice.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';

/** An amount with all decimals of its currency: `12.50`. */
export function amountText(amountMinor: number, currency: string): string {
  const decimals = minorUnits(currency);
  return new Big(amountMinor).times(`1e-${decimals}`).toFixed(decimals);
}

/** An object with `value` under `key`, or an empty one if there is no value. */
export function optional<K extends string, V>(key: K, value: V | null | undefined): { [key in K]?: V } {
  if (value === null || value === undefined || value === '') return {};
  // the object has this one key
  return { [key]: value } as { [key in K]?: V };
}
