// Amounts of MT940: a comma before the decimals, and zeros before the amount in any number.
import { currencyOf, minorOf } from '../values';

/** SWIFT wants the comma; some banks leave it out, or write a point. */
export const AMOUNT = '\\d{1,40}(?:,\\d{0,5}|\\.\\d{2})?(?!\\d)|,\\d{1,5}';

export function amountOf(text: string, currency: string): number {
  return minorOf(text.replace(',', '.'), currency);
}

/** Money within a text, such as `EUR7,35`; undefined for anything else. */
export function moneyText(text: string): { amountMinor: number; currency: string } | undefined {
  const [, code, amount] = /^([A-Z]{3})\s*(\d{1,40},\d{0,2})(?!\d)/.exec(text) ?? [];
  if (!code || !amount) return undefined;
  const currency = currencyOf(code);
  return { amountMinor: amountOf(amount, currency), currency };
}
