/** @list all — the rest of documents; npm test has the core of each capability */
// A random year of each country: every period of the return has what register and books have, its boxes have all of it, and the report of
// payments has the money of the settlements. DATEV, FEC and JPK of such years: whole-books and jpk-year.
// TEST_RUNS=20 tries more years, TEST_SEED one again.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import type { VatReturnBox } from '../../../../shared/contracts/documents/vat-return';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { YEAR } from './book-steps';
import { EVERY_KIND, playedYear, randomYear, type Year } from './whole-book-steps';

const system = beforeTests(startTestSystem);
const numRuns = runs(1, 20);
const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
const QUARTERS = ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'];

interface Country {
  country: string;
  form: string;
  rates: readonly [number, number];
  periods: readonly string[];
  by: VatRegisterBy;
  /** Boxes that have the sales of both rates together, and what takes them back. */
  boxes: readonly string[];
}

const COUNTRIES: Country[] = [
  { country: 'FR', form: 'CA3', rates: [20, 10], periods: MONTHS, by: 'taxPoint', boxes: ['08', '9B'] },
  { country: 'FR', form: 'CA3', rates: [20, 5.5], periods: MONTHS, by: 'payment', boxes: ['08', '09'] },
  { country: 'IT', form: 'LIPE', rates: [22, 10], periods: QUARTERS, by: 'taxPoint', boxes: ['VP2', 'VP4'] },
  {
    ...{ country: 'ES', form: '303', rates: [21, 10], periods: QUARTERS, by: 'taxPoint' },
    boxes: ['07', '09', '04', '06', '14', '15'],
  },
  { country: 'AT', form: 'U30', rates: [20, 10], periods: MONTHS, by: 'taxPoint', boxes: ['022', '029'] },
  {
    country: 'NL',
    form: 'Btw-aangifte',
    rates: [21, 9],
    periods: QUARTERS,
    by: 'taxPoint',
    boxes: ['1a', '1b'],
  },
];

interface Sums {
  base: number;
  vat: number;
}

const sumsOf = <Row>(rows: readonly Row[], amounts: (row: Row) => [number | null, number | null]): Sums =>
  rows.reduce(
    ({ base, vat }, row) => {
      const [more, tax] = amounts(row);
      return { base: base + (more ?? 0), vat: vat + (tax ?? 0) };
    },
    { base: 0, vat: 0 },
  );

const signed = ({ isNegated, baseMinor, vatMinor }: VatReturnBox): [number, number] => {
  const sign = isNegated ? -1 : 1;
  return [sign * (baseMinor ?? 0), sign * (vatMinor ?? 0)];
};

/** The sums of a period in the return, which register and books have, too. */
async function comparePeriod({ account: { http } }: Year, given: Country, period: string): Promise<Sums> {
  const { by } = given;
  const filed = await http.call(documents.vatReturn, { period, by });
  expect(filed.form).toContain(given.form);
  const { from, to, boxes, leftOut, unplaced, total } = filed;
  expect([leftOut, unplaced, total.withoutRate]).toEqual([[], [], 0]);
  const days = { from, to, by };
  const register = await http.call(documents.vatRegister, { ...days, period: 'all' });
  const books = await http.call(documents.bookEntries, days);
  const ofRegister = sumsOf(register.items, ({ companyBaseMinor, companyVatMinor }) => [
    companyBaseMinor,
    companyVatMinor,
  ]);
  expect({
    total: { base: total.baseMinor, vat: total.vatMinor },
    boxes: sumsOf(
      boxes.filter(({ repeats }) => !repeats),
      signed,
    ),
    named: sumsOf(
      boxes.filter(({ box }) => given.boxes.includes(box)),
      signed,
    ),
    books: sumsOf(books.items, ({ companyBaseMinor, companyVatMinor }) => [
      companyBaseMinor,
      companyVatMinor,
    ]),
  }).toEqual({ total: ofRegister, boxes: ofRegister, named: ofRegister, books: ofRegister });
  return ofRegister;
}

/** Money by month: that of settlements on their days, and on those of their reversals below 0. */
async function compareMoney({ account: { http } }: Year): Promise<void> {
  const months = new Map<string, number>();
  const add = (day: string, amount: number) =>
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + amount);
  const { items } = await http.call(documents.listSettlements, { pageSize: 100 });
  for (const { paidOn, reversedOn, moneyMinor, source } of items) {
    if (source.type === 'account_payment' || source.type === 'correction') continue;
    add(paidOn, moneyMinor);
    if (reversedOn !== null) add(reversedOn, -moneyMinor);
  }
  const report = await http.call(documents.paymentReport, { ...YEAR, period: 'month' });
  const reported = new Map<string, number>();
  for (const { period, moneyMinor } of report.items)
    reported.set(period, (reported.get(period) ?? 0) + moneyMinor);
  const moved = (sums: Map<string, number>) => [...sums].filter(([, amount]) => amount !== 0).sort();
  expect(moved(reported)).toEqual(moved(months));
}

async function compare(year: Year, given: Country): Promise<void> {
  const sums: Sums[] = [];
  for (const period of given.periods) sums.push(await comparePeriod(year, given, period));
  expect(await comparePeriod(year, given, '2026')).toEqual(sumsOf(sums, ({ base, vat }) => [base, vat]));
  await compareMoney(year);
}

it.each(COUNTRIES)('$form of $country by $by has what register, books and bank have', async (given) => {
  const { country, rates } = given;
  const play = (steps: typeof EVERY_KIND) => playedYear(system, { country }, rates, steps);
  await compare(await play(EVERY_KIND), given);
  await holds(
    fc.asyncProperty(randomYear, async (steps) => compare(await play(steps), given)),
    { numRuns, endOnFailure: true },
  );
});
