// Amounts as Mollie writes them: a decimal string with exactly the decimals of the currency.
import { minorUnits } from '../../../../../shared/contracts/currencies';
import { isObject } from '../exchange';

export interface DecimalAmount {
  value: string;
  currency: string;
}

export interface MinorAmount {
  amountMinor: number;
  currency: string;
}

export function decimalOf(amountMinor: number, currency: string): DecimalAmount {
  const decimals = minorUnits(currency);
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const value = `${amountMinor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`;
  return { value, currency };
}

/** Undefined for what is no amount, or has other decimals than its currency. */
export function minorOf(amount: unknown): MinorAmount | undefined {
  if (!isObject(amount)) return undefined;
  const { value, currency } = amount;
  if (typeof value !== 'string' || typeof currency !== 'string') return undefined;
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  if (whole === '' || part.length !== minorUnits(currency)) return undefined;
  const amountMinor = Number(`${sign}${whole}${part}`);
  return Number.isSafeInteger(amountMinor) ? { amountMinor: amountMinor + 0, currency } : undefined;
}
