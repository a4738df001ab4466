// Decimal texts as numbers. A text that is no decimal counts as 0 in sums: a rule of its own finds it.
import Big from 'big.js';

const DECIMAL = /^[+-]?(?:\d{1,25}(?:\.\d{0,25})?|\.\d{1,25})$/;

export const isDecimal = (text: string | undefined) => text === undefined || DECIMAL.test(text.trim());

export function decimal(text: string | undefined): Big {
  const trimmed = text?.trim() ?? '';
  if (!DECIMAL.test(trimmed)) return new Big(0);
  return new Big(trimmed.replace(/^\+/, '').replace(/\.$/, ''));
}

export function sumOf(texts: readonly (string | undefined)[]): Big {
  return texts.reduce((total, text) => total.plus(decimal(text)), new Big(0));
}

/** Rounds as XPath does: half a cent goes up, also below zero. */
export function toCents(amount: Big): Big {
  const cents = amount.times(100).plus('0.5');
  const whole = cents.round(0, Big.roundDown);
  return (whole.gt(cents) ? whole.minus(1) : whole).div(100);
}

export const decimalsOf = (text: string | undefined) => text?.trim().split('.')[1]?.length ?? 0;
