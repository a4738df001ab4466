// Readers of the feeds, with valid documents and those of an attacker; and look-ups in quotes.
import Big from 'big.js';
import fc from 'fast-check';
import { findRate, type Quote } from '../../../../services/settings/currency-rates/domain/find-rate';
import { historyUrl, readEcb } from '../../../../services/settings/currency-rates/feeds/ecb';
import { readFrankfurter } from '../../../../services/settings/currency-rates/feeds/frankfurter';
import { InvalidFeed } from '../../../../services/settings/currency-rates/feeds/publication';
import { holds } from '../../../support/properties';
import { recorded } from './feed-server';

const daily = recorded('eurofxref-daily.xml');

describe('the document of the European Central Bank', () => {
  it('is read rate by rate, exactly', () => {
    const rates = readEcb(daily);
    expect(rates).toHaveLength(30);
    expect(rates).toContainEqual({ currency: 'USD', date: '2018-10-09', rate: '1.1435' });
    expect(rates).toContainEqual({ currency: 'IDR', date: '2018-10-09', rate: '17486' });
    // currencies that have given way to the euro are none here
    for (const gone of ['HRK', 'BGN']) expect(rates.map(({ currency }) => currency)).not.toContain(gone);
  });

  it('is read day by day when it has many', () => {
    const rates = readEcb(recorded('eurofxref-hist-90d.xml'));
    expect([...new Set(rates.map(({ date }) => date))]).toEqual([
      '2018-10-08',
      '2018-10-05',
      '2018-10-04',
      '2018-10-03',
    ]);
    expect(rates).toContainEqual({ currency: 'GBP', date: '2018-10-05', rate: '0.88165' });
  });

  it('of the last 90 days stands beside the daily one', () => {
    expect(historyUrl('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml')).toBe(
      'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml',
    );
    expect(historyUrl('https://mirror.example/rates')).toBe('https://mirror.example/rates');
  });

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 20 },
    (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`,
  ).join('')}]>`;

  it.each<[string, string]>([
    ['an entity bomb', daily.replace('<gesmes:Envelope', `${bomb}<gesmes:Envelope`)],
    ['a file of this machine', `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${daily.slice(38)}`],
    ['a declaration in lower case', `<!doctype html><html><body>Maintenance</body></html>`],
    [
      'another root',
      '<rss><Cube><Cube time="2018-10-09"><Cube currency="USD" rate="1"/></Cube></Cube></rss>',
    ],
    ['half of a document', daily.slice(0, 900)],
    ['two roots', `${daily}<x/>`],
    ['a rate of 0', daily.replace('1.1435', '0.0000')],
    ['a rate without a value', daily.replace("rate='1.1435'", '')],
    ['a rate without a currency', daily.replace("currency='USD'", '')],
    ['a day that does not exist', daily.replace('2018-10-09', '2018-02-30')],
    ['a million elements in each other', '<a>'.repeat(1_000_000)],
    [
      'names of the language',
      '<Envelope><Cube><Cube time="2018-10-09"><Cube __proto__="x"/></Cube></Cube></Envelope>',
    ],
  ])('is refused for %s', (_what, xml) => {
    expect(() => readEcb(xml)).toThrow(InvalidFeed);
  });

  it('may have comments, and currencies that nobody here knows', () => {
    const xml = daily.replace('USD', 'XXZ').replace('<Cube>', '<!-- rates --><Cube>');
    expect(readEcb(xml)).toHaveLength(29);
  });

  it('has no rates when its elements are others', () => {
    expect(readEcb('<Envelope><Cube/></Envelope>')).toEqual([]);
    expect(readEcb('<Envelope>text</Envelope>')).toEqual([]);
    expect(readEcb('<Envelope/>')).toEqual([]);
  });
});

describe('the document of Frankfurter', () => {
  it('is read record by record, without metals and what is no currency', () => {
    const rates = readFrankfurter(recorded('frankfurter-v2.json'));
    expect(rates).toContainEqual({ currency: 'SAR', date: '2018-10-09', rate: '4.2889' });
    expect(rates.map(({ currency }) => currency)).toEqual(['AED', 'ARS', 'SAR', 'UAH', 'USD', 'RSD']);
  });

  it('is read in its older form', () => {
    expect(readFrankfurter(recorded('frankfurter-v1.json'))).toEqual([
      { currency: 'AUD', date: '2018-10-09', rate: '1.6203' },
      { currency: 'GBP', date: '2018-10-09', rate: '0.8768' },
      { currency: 'USD', date: '2018-10-09', rate: '1.1435' },
    ]);
  });

  const record = { date: '2018-10-09', base: 'EUR', quote: 'SAR', rate: 4.2 };
  it.each<[string, unknown]>([
    ['another base', [{ ...record, base: 'USD' }]],
    ['a rate of 0', [{ ...record, rate: 0 }]],
    ['a rate that is too great', [{ ...record, rate: 1e300 }]],
    ['no day', [{ ...record, date: undefined }]],
    ['records that are none', [null, 1]],
    ['too many records', Array.from({ length: 5_001 }, () => record)],
  ])('is refused for %s', (_what, document) => {
    expect(() => readFrankfurter(JSON.stringify(document))).toThrow(InvalidFeed);
  });

  it.each(['', '[', '[{"rate":1e999}]', '<html>', 'NaN'])('is refused for the text %j', (text) => {
    expect(() => readFrankfurter(text)).toThrow(InvalidFeed);
  });
});

it('whatever a feed says is read or refused, never an error of another kind', async () => {
  const cut = fc
    .tuple(fc.nat({ max: daily.length }), fc.nat({ max: 200 }), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([at, length, text]) => daily.slice(0, at) + text + daily.slice(at + length));
  const text = fc.oneof(cut, fc.string({ unit: 'binary' }), fc.json());
  await holds(
    fc.property(text, (document) => {
      for (const read of [readEcb, readFrankfurter]) {
        try {
          for (const { currency, date, rate } of read(document)) {
            expect(`${currency} ${date} ${rate}`).toMatch(/^[A-Z]{3} \d{4}-\d\d-\d\d \d+(\.\d+)?$/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidFeed);
        }
      }
    }),
  );
});

describe('finding a rate in quotes', () => {
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

  it('answers a quote itself exactly, whatever its digits', async () => {
    await holds(
      fc.property(rate, (value) => {
        expect(findRate('USD', 'PLN', [quote('USD', 'PLN', value)])?.rate).toBe(value);
      }),
    );
  });

  it('gives the quotient of both rates by way of the euro, and 1 when it is multiplied with the way back', async () => {
    await holds(
      fc.property(rate, rate, (dollars, zlotys) => {
        const quotes = [quote('EUR', 'USD', dollars), quote('EUR', 'PLN', zlotys)];
        const there = rateOf('USD', 'PLN', quotes);
        expectEqual(there.times(dollars), new Big(zlotys));
        expectEqual(there.times(rateOf('PLN', 'USD', quotes)), 1);
      }),
    );
  });

  it('never answers more than 15 significant digits, nor an exponent, nor 0', async () => {
    await holds(
      fc.property(rate, rate, (dollars, zlotys) => {
        const found = findRate('USD', 'PLN', [quote('EUR', 'USD', dollars), quote('EUR', 'PLN', zlotys)]);
        expect(found?.rate).toMatch(/^\d+(\.\d+)?$/);
        const { c } = new Big(found?.rate ?? '');
        expect(c.length).toBeLessThanOrEqual(15);
        expect(c).not.toEqual([0]);
      }),
    );
  });

  it('finds the same in whatever order the quotes come', async () => {
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
    await holds(
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
});
