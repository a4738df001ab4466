// The price of one unit with its discounts, by which SdI calculates the amount of a line (control 00423).
import Big from 'big.js';
import type { InvoiceLine } from '../../semantic/lines';

const DECIMALS = 8;
/** The tolerance of the control of SdI. */
const TOLERANCE = '0.01';

export interface PerUnit {
  kind: 'SC' | 'MG'; // sconto, maggiorazione
  amount: Big;
}

/** A quantity is never below 0 in this format: the price is instead. */
export function unitPriceOf({ price, quantity }: InvoiceLine): Big {
  const sign = new Big(quantity).lt(0) ? -1 : 1;
  return new Big(price.netPrice || '0')
    .div(price.baseQuantity ?? '1')
    .times(sign)
    .round(DECIMALS);
}

/** Discounts per unit, including a rounding difference that SdI does not tolerate (JPY). */
export function discountsOf(line: InvoiceLine): PerUnit[] {
  const { allowances = [], charges = [], quantity } = line;
  const adjustments = [
    ...allowances.map(({ amount }) => perUnit('SC', amount, quantity)),
    ...charges.map(({ amount }) => perUnit('MG', amount, quantity)),
  ];
  const missing = new Big(line.netAmount || '0').minus(amountOf(line, adjustments));
  if (missing.abs().lte(TOLERANCE)) return adjustments;
  const rounding = perUnit(missing.lt(0) ? 'SC' : 'MG', missing.abs(), quantity);
  return rounding.amount.eq(0) ? adjustments : [...adjustments, rounding];
}

/** True if the control of SdI calculates another amount. */
export function missesAmount(line: InvoiceLine): boolean {
  return amountOf(line, discountsOf(line))
    .minus(line.netAmount || '0')
    .abs()
    .gt(TOLERANCE);
}

function perUnit(kind: PerUnit['kind'], whole: Big | string, quantity: string): PerUnit {
  return { kind, amount: new Big(whole).div(quantity).abs().round(DECIMALS) };
}

function amountOf(line: InvoiceLine, discounts: readonly PerUnit[]): Big {
  const each = discounts.reduce(
    (price, { kind, amount }) => (kind === 'SC' ? price.minus(amount) : price.plus(amount)),
    unitPriceOf(line),
  );
  return each.times(new Big(line.quantity).abs());
}
