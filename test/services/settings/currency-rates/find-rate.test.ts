import Big from 'big.js';
import fc from 'fast-check';
import { findRate, type Quote } from '../../../../services/settings/currency-rates/domain/find-rate';

const DAY = '2026-05-06';
/** Half a unit of the fifteenth digit, twice. */
const TOLERANCE = 1e-14;

const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 15 }))
  .map(([digits, decimals]) => new Big(`${digits}e-${decimals}`).toFixed());

function quote(from: string, to: string, value: string): Quote {
  return { from, to, rate: value, source: 'ecb', asOf: DAY };
}

function rateOf(from: string, to: string, quotes: Quote[]): Big {
  const found = findRate(from, to, quotes);
  if (!found) throw new Error(`nothing found from ${from} to ${to}`);
  return new Big(found.rate);
}

function expectEqual(one: Big, other: Big | number): void {
  expect(one.minus(other).abs().div(other).toNumber()).toBeLessThanOrEqual(TOLERANCE * 2);
}

it('answers a quote itself exactly, whatever its digits', () => {
  fc.assert(
    fc.property(rate, (value) => {
      expect(findRate('USD', 'PLN', [quote('USD', 'PLN', value)])?.rate).toBe(value);
    }),
  );
});

it('gives 1 when a rate and its inverse are multiplied', () => {
  fc.assert(
    fc.property(rate, (value) => {
      const quotes = [quote('USD', 'PLN', value)];
      expectEqual(rateOf('USD', 'PLN', quotes).times(rateOf('PLN', 'USD', quotes)), 1);
    }),
  );
});

it('gives back the rate when the inverse of the inverse is taken', () => {
  fc.assert(
    fc.property(rate, (value) => {
      const inverse = rateOf('PLN', 'USD', [quote('USD', 'PLN', value)]).toFixed();
      expectEqual(rateOf('USD', 'PLN', [quote('PLN', 'USD', inverse)]), new Big(value));
    }),
  );
});

it('gives the quotient of both rates by way of the euro, and 1 when it is multiplied with the way back', () => {
  fc.assert(
    fc.property(rate, rate, (dollars, zlotys) => {
      const quotes = [quote('EUR', 'USD', dollars), quote('EUR', 'PLN', zlotys)];
      const there = rateOf('USD', 'PLN', quotes);
      expectEqual(there.times(dollars), new Big(zlotys));
      expectEqual(there.times(rateOf('PLN', 'USD', quotes)), 1);
    }),
  );
});

it('leads over a third currency to the same place', () => {
  fc.assert(
    fc.property(rate, rate, rate, (dollars, zlotys, francs) => {
      const quotes = [quote('EUR', 'USD', dollars), quote('EUR', 'PLN', zlotys), quote('EUR', 'CHF', francs)];
      const direct = rateOf('USD', 'PLN', quotes);
      expectEqual(rateOf('USD', 'CHF', quotes).times(rateOf('CHF', 'PLN', quotes)), direct);
    }),
  );
});

it('never answers more than 15 significant digits, nor an exponent, nor 0', () => {
  fc.assert(
    fc.property(rate, rate, (dollars, zlotys) => {
      const found = findRate('USD', 'PLN', [quote('EUR', 'USD', dollars), quote('EUR', 'PLN', zlotys)]);
      expect(found?.rate).toMatch(/^\d+(\.\d+)?$/);
      const { c } = new Big(found?.rate ?? '');
      expect(c.length).toBeLessThanOrEqual(15);
      expect(c).not.toEqual([0]);
    }),
  );
});

it('finds the same in whatever order the quotes come', () => {
  const codes = fc.constantFrom('USD', 'PLN', 'EUR');
  const anyQuote = fc
    .record({
      from: codes,
      to: codes,
      rate,
      source: fc.constantFrom<Quote['source']>('manual', 'ecb'),
      asOf: fc.constantFrom('2026-05-04', '2026-05-05', '2026-05-06'),
    })
    .filter(({ from, to }) => from !== to);
  const distinct = fc.uniqueArray(anyQuote, {
    maxLength: 12,
    selector: ({ from, to, source, asOf }) => `${from} ${to} ${source} ${asOf}`,
  });
  fc.assert(
    fc.property(distinct, (quotes) => {
      const found = findRate('USD', 'PLN', quotes);
      expect(findRate('USD', 'PLN', quotes.toReversed())).toEqual(found);
    }),
  );
});

it('knows no way over currencies other than the euro', () => {
  expect(findRate('USD', 'PLN', [quote('USD', 'CHF', '1'), quote('CHF', 'PLN', '1')])).toBeUndefined();
  expect(findRate('USD', 'PLN', [quote('USD', 'EUR', '1')])).toBeUndefined();
  expect(findRate('USD', 'PLN', [])).toBeUndefined();
});
