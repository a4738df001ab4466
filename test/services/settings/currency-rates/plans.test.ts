/** @list night — it fills tables with 300,000 rates */
// Rates are read by index, also when 100,000 were entered and as many published.
import {
  enteredQuotes,
  newestPublication,
  newestRates,
  publishedQuotes,
} from '../../../../services/settings/currency-rates/queries/currency-rates';
import type { PreparedQuery } from '../../../../shared/runtime/database/query';
import { PlanDatabase } from '../../../support/plans';

const COMPANY = '01900000-0000-7000-8000-0000000000aa';
const OTHER = '01900000-0000-7000-8000-0000000000bb';
const PAIRS = [
  ['USD', 'PLN', 'EUR', 'USD'],
  ['PLN', 'USD', 'USD', 'EUR'],
];

let database: PlanDatabase;

beforeAll(async () => {
  database = await PlanDatabase.start('settings');
  const { admin } = database;
  for (const company of [COMPANY, OTHER]) {
    await admin.query(
      `INSERT INTO settings.currency_rates SELECT $1, gen_random_uuid(), (ARRAY['USD', 'EUR', 'PLN'])[1 + n % 3],
         (ARRAY['PLN', 'USD', 'CHF'])[1 + n % 3], n, '2020-01-01'::timestamptz + make_interval(mins => n), now()
       FROM generate_series(1, 100000) n`,
      [company],
    );
  }
  await admin.query(`INSERT INTO settings.market_rates
    SELECT 'A' || chr(65 + n % 20) || 'A', '2000-01-01'::date + n / 20, 'ecb', n, now() FROM generate_series(1, 100000) n`);
  await admin.query('VACUUM ANALYZE settings.currency_rates, settings.market_rates');
});

it.each<[string, PreparedQuery, unknown[], number, string, string | undefined]>([
  ['the newest rates', newestRates, [], 1_000, 'currency_rates_newest', COMPANY],
  ['the rates of a day', enteredQuotes, [...PAIRS, '2020-02-01'], 2, 'currency_rates_of_pair', COMPANY],
  [
    'published rates',
    publishedQuotes,
    [['AAA', 'ABA', 'XXX'], '2005-01-01', '2005-01-11'],
    2,
    'market_rates_pkey',
    undefined,
  ],
  ['the newest publication', newestPublication, ['ecb'], 1, 'market_rates_newest', undefined],
])('%s are read by index', async (_what, statement, values, count, index, company) => {
  const plan = await database.explain(statement, values, company);
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(plan.text).not.toContain('Seq Scan');
  expect([plan.rows, plan.removed]).toEqual([count, 0]);
});
