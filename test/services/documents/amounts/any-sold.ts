// Arbitrary lines and documents that may be issued as they are: small amounts, of which all allowances can be taken.
import fc from 'fast-check';
import type { DocumentAdjustmentInput, LineInput } from '../../../../shared/contracts/documents/lines';

export interface Sold {
  currency: 'EUR';
  pricesIncludeVat: boolean;
  lines: LineInput[];
  adjustments: DocumentAdjustmentInput[];
}

const CENT = 0.01;

export const decimal = (min: number, max: number, decimals: number) =>
  fc
    .integer({ min: Math.ceil(min * 10 ** decimals), max: max * 10 ** decimals })
    .map((n) => (n / 10 ** decimals).toFixed(decimals));

const price = fc.oneof(decimal(0, 60, 4), decimal(0, 60, 2));
const quantity = fc.oneof(decimal(0, 8, 3), decimal(1, 9, 0)).map((one) => (Number(one) === 0 ? '1' : one));

const lineOf = (rates: readonly number[], prices = price) =>
  fc
    .tuple(
      quantity,
      prices,
      rates.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...rates)),
      fc.option(decimal(1, 50, 2)),
      fc.option(decimal(CENT, 9, 2)),
    )
    .map(
      ([count, unitPrice, vatRate, percent, amount]): LineInput => ({
        ...{ description: 'Work', unit: 'hour', quantity: count, unitPrice },
        ...(vatRate === null ? {} : { vatRate }),
        adjustments: [
          ...(percent === null ? [] : [{ kind: 'allowance' as const, percent, reason: 'Less' }]),
          ...(amount === null ? [] : [{ kind: 'charge' as const, amount, reason: 'More' }]),
        ],
      }),
    );

/** The first line has an amount of which all allowances can be taken. */
export const linesOf = (rates: readonly number[], more: number) =>
  fc
    .tuple(lineOf(rates, decimal(5, 60, 3)), fc.array(lineOf(rates), { maxLength: more }))
    .map(([first, others]) => [{ ...first, quantity: `${Math.ceil(Number(first.quantity))}` }, ...others]);

/** An adjustment of no rate is divided over those of the lines. */
function adjustmentsOf(rates: readonly number[]): fc.Arbitrary<DocumentAdjustmentInput[]> {
  const vat = fc.constantFrom({}, ...rates.map((vatRate) => ({ vatRate })));
  const less = fc
    .tuple(decimal(1, 33, 2), vat)
    .map(([percent, vats]) => ({ kind: 'allowance' as const, percent, reason: 'Less', ...vats }));
  const off = decimal(CENT, 1, 2).map((amount) => ({ kind: 'allowance' as const, amount, reason: 'Off' }));
  const more = fc
    .tuple(decimal(CENT, 30, 2), vat)
    .map(([amount, vats]) => ({ kind: 'charge' as const, amount, reason: 'More', ...vats }));
  return fc
    .tuple(fc.option(less, { freq: 1 }), fc.option(off, { freq: 1 }), fc.option(more, { freq: 1 }))
    .map((all) => all.flatMap((one) => one ?? []));
}

/** @param rates empty where the party decides: no line and no adjustment names one */
export const soldAt = (rates: readonly number[]): fc.Arbitrary<Sold> =>
  fc.record({
    currency: fc.constant('EUR'),
    pricesIncludeVat: fc.boolean(),
    lines: linesOf(rates, 3),
    adjustments: adjustmentsOf(rates),
  });
