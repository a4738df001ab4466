/** @list all — the rest of its service; npm test has the core */
// Rates as they were and are, written down from what the countries have enacted and not from the files.
import { type Output } from '../../../shared/contracts/contract';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { type Asking, startAsking } from './people';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});

type Rate = Output<typeof countryReadiness.vatRates>['rates'][number];

async function ratesOf(country: string, date: string): Promise<Rate[]> {
  const body = await asking.account.http.call(countryReadiness.vatRates, { countryCode: country, date });
  expect([body.countryCode, body.date]).toEqual([country, date]);
  return body.rates;
}

/** Percents of the whole country. */
async function percents(country: string, date: string, ...categories: string[]): Promise<string[]> {
  const rates = await ratesOf(country, date);
  return rates
    .filter(({ category, region }) => categories.includes(category) && region === undefined)
    .map(({ percent }) => percent);
}

/** Standard rates on 2023-06-30, on 2024-12-31 and on 2026-11-21. */
const EUROPEAN_UNION =
  `AT 20 20 20, BE 21 21 21, BG 20 20 20, HR 25 25 25, CY 19 19 19, CZ 21 21 21, DK 25 25 25,
  EE 20 22 24, FI 24 25.5 25.5, FR 20 20 20, DE 19 19 19, GR 24 24 24, HU 27 27 27, IE 23 23 23,
  IT 22 22 22, LV 21 21 21, LT 21 21 21, LU 16 17 17, MT 18 18 18, NL 21 21 21, PL 23 23 23,
  PT 23 23 23, RO 19 19 21, SK 20 20 23, SI 22 22 22, ES 21 21 21, SE 25 25 25`
    .split(/,\s+/)
    .map((row) => row.split(' '));

describe('the standard rate in the European Union', () => {
  it('is that of 27 countries', () => {
    expect(new Set(EUROPEAN_UNION.map(([country]) => country)).size).toBe(27);
  });

  it.each(EUROPEAN_UNION)(
    'of %s is %s in mid 2023, %s at the end of 2024, %s now',
    async (country = '', ...expected) => {
      const days = ['2023-06-30', '2024-12-31', '2026-11-21'];
      const found = await Promise.all(days.map((day) => percents(country, day, 'standard')));
      expect(found).toEqual(expected.map((percent) => [percent]));
    },
  );
});

describe('the standard rate elsewhere, now', () => {
  it.each([
    ...[
      ['AE', '5'],
      ['AU', '10'],
      ['CA', '5'],
      ['CH', '8.1'],
      ['GB', '20'],
      ['IN', '18'],
    ],
    ...[
      ['IS', '24'],
      ['JP', '10'],
      ['LI', '8.1'],
      ['MX', '16'],
      ['NO', '25'],
      ['NZ', '15'],
    ],
    ...[
      ['SA', '15'],
      ['SG', '9'],
      ['TR', '20'],
      ['ZA', '15'],
    ],
  ])('of %s is %s', async (country, percent) => {
    expect(await percents(country, '2026-11-21', 'standard')).toEqual([percent]);
  });
});

describe('a change of the standard rate holds from its first day', () => {
  it.each([
    ['DE', '2020-06-30', '19', '2020-07-01', '16'],
    ['DE', '2020-12-31', '16', '2021-01-01', '19'],
    ['IE', '2020-08-31', '23', '2020-09-01', '21'],
    ['IE', '2021-02-28', '21', '2021-03-01', '23'],
    ['LU', '2022-12-31', '17', '2023-01-01', '16'],
    ['LU', '2023-12-31', '16', '2024-01-01', '17'],
    ['EE', '2023-12-31', '20', '2024-01-01', '22'],
    ['CH', '2023-12-31', '7.7', '2024-01-01', '8.1'],
    ['SG', '2023-12-31', '8', '2024-01-01', '9'],
    ['FI', '2024-08-31', '24', '2024-09-01', '25.5'],
    ['SK', '2024-12-31', '20', '2025-01-01', '23'],
    ['EE', '2025-06-30', '22', '2025-07-01', '24'],
    ['RO', '2025-07-31', '19', '2025-08-01', '21'],
  ])('%s on %s: %s, on %s: %s', async (country, before, old, first, changed) => {
    expect(await percents(country, before, 'standard')).toEqual([old]);
    expect(await percents(country, first, 'standard')).toEqual([changed]);
  });
});

describe('a change of the reduced rates holds from its first day', () => {
  const REDUCED = ['reduced', 'super_reduced'];

  it.each([
    ['AT', '2026-06-30', ['13', '10'], '2026-07-01', ['13', '10', '4.9']],
    ['FI', '2025-12-31', ['14', '10'], '2026-01-01', ['13.5', '10']],
    ['RO', '2025-07-31', ['9', '5'], '2025-08-01', ['11', '9']],
    ['RO', '2026-07-31', ['11', '9'], '2026-08-01', ['11']],
    ['LT', '2025-12-31', ['9', '5'], '2026-01-01', ['12', '5']],
    ['CZ', '2023-12-31', ['15', '10'], '2024-01-01', ['12']],
    ['SK', '2024-12-31', ['10', '5'], '2025-01-01', ['19', '5']],
  ])('%s on %s: %j, on %s: %j', async (country, before, old, first, changed) => {
    const sorted = (found: string[]) => [...new Set(found)].sort((a, b) => Number(b) - Number(a));
    expect(sorted(await percents(country, before, ...REDUCED))).toEqual(old);
    expect(sorted(await percents(country, first, ...REDUCED))).toEqual(changed);
  });

  it('food in Sweden is taxed at 6 % from 2026-04-01 to 2027-12-31, and at 12 % before and after', async () => {
    const days = ['2026-03-31', '2026-04-01', '2027-12-31', '2028-01-01'];
    const food = await Promise.all(
      days.map(async (day) => (await ratesOf('SE', day)).filter(({ label }) => label === 'food')),
    );
    expect(food.map((rates) => rates.map(({ percent }) => percent))).toEqual([['12'], ['6'], ['6'], ['12']]);
  });

  it('India has no 12 and 28 % after 2025-09-21, and has 40 %', async () => {
    expect(await percents('IN', '2025-09-21', 'special')).toEqual(expect.arrayContaining(['12', '28']));
    const since = await percents('IN', '2025-09-22', 'special');
    expect(since).toContain('40');
    expect(since).not.toEqual(expect.arrayContaining(['12']));
    expect(since).not.toEqual(expect.arrayContaining(['28']));
  });
});

describe('rates of regions', () => {
  it.each([
    ['PT', '2026-11-21', 'PT-30 Madeira', '22'],
    ['PT', '2026-11-21', 'PT-20 Açores', '16'],
    ['CA', '2026-11-21', 'CA-ON', '13'],
    ['CA', '2025-03-31', 'CA-NS', '15'],
    ['CA', '2025-04-01', 'CA-NS', '14'],
    ['ES', '2026-11-21', 'ES-CN Canarias', '7'],
  ])('%s on %s: %s has %s, and comes after the whole country', async (country, date, region, percent) => {
    const rates = await ratesOf(country, date);
    const standard = rates.filter((rate) => rate.category === 'standard');
    expect(standard.filter((rate) => rate.region === region).map((rate) => rate.percent)).toEqual([percent]);
    expect(standard[0]?.region).toBeUndefined();
  });
});

describe('the currency', () => {
  async function currencyOf(countryCode: string, date: string): Promise<string[]> {
    const { http } = asking.account;
    const { currencies } = await http.call(countryReadiness.countryPolicy, { countryCode, date });
    return currencies.map(({ code }) => code);
  }

  it.each([
    ['BG', '2025-12-31', 'BGN', '2026-01-01', 'EUR'],
    ['HR', '2022-12-31', 'HRK', '2023-01-01', 'EUR'],
    ['LT', '2014-12-31', 'LTL', '2015-01-01', 'EUR'],
    ['LV', '2013-12-31', 'LVL', '2014-01-01', 'EUR'],
    ['EE', '2010-12-31', 'EEK', '2011-01-01', 'EUR'],
  ])('of %s is on %s %s, on %s %s', async (country, before, old, first, changed) => {
    expect(await currencyOf(country, before)).toEqual([old]);
    expect(await currencyOf(country, first)).toEqual([changed]);
  });
});
