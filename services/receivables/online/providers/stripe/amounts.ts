// Amounts as Stripe counts them: integers in the smallest unit of a currency, but for a few currencies in one of its own,
// https://docs.stripe.com/currencies#special-cases.
import { minorUnits } from '../../../../../shared/contracts/currencies';

export interface MinorAmount {
  amountMinor: number;
  /** Code of ISO 4217, in capitals. */
  currency: string;
}

/** Decimals of currencies of which Stripe has others than ISO 4217. */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Undefined for an amount that Stripe cannot state, such as a part of an ariary. */
export function amountOf({ amountMinor, currency }: MinorAmount): number | undefined {
  return shifted(amountMinor, decimalsOf(currency) - minorUnits(currency));
}

/** Undefined for what is no amount. @param currency in small letters, as Stripe names it */
export function minorOf(amount: unknown, currency: unknown): MinorAmount | undefined {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || typeof currency !== 'string')
    return undefined;
  const code = currency.toUpperCase();
  const amountMinor = shifted(amount, minorUnits(code) - decimalsOf(code));
  return amountMinor === undefined ? undefined : { amountMinor, currency: code };
}

const decimalsOf = (currency: string) => DECIMALS[currency] ?? minorUnits(currency);

/** Undefined where digits would be lost. */
function shifted(amount: number, digits: number): number | undefined {
  const moved = digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
  // + 0 makes of -0 a 0
  return Number.isSafeInteger(moved) ? moved + 0 : undefined;
}
