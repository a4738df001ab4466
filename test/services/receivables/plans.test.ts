/** @list night — plans of tables with a hundred thousand rows */
// Lines are listed and summed by index, also where nearly all of a hundred thousand are booked.
import { patternsOf } from '../../../services/receivables/banking/domain/search-patterns';
import { lineList, lineSearch } from '../../../services/receivables/banking/queries/lists';
import { openLines } from '../../../services/receivables/reports/queries/open-lines';
import { eraseLines, lockErasable } from '../../../services/receivables/retention/queries/old-lines';
import { PlanDatabase } from '../../support/plans';
import { storeLines } from './many-lines';

const COMPANY = '01900000-0000-7000-8000-0000000000aa';
const ACCOUNT = '01910000-0000-7000-8000-0000000000aa';
const BOOKED = 100_000;
const OPEN = 1_000;
const PENDING = 30;

let database: PlanDatabase;

beforeAll(async () => {
  database = await PlanDatabase.start('receivables');
  await database.admin.query(
    `INSERT INTO receivables.bank_accounts (company_id, id, account_key, currency, name, is_reference_stable, version,
      created_at, updated_at) VALUES ($1, $2, 'x', 'EUR', 'x', true, 1, now(), now())`,
    [COMPANY, ACCOUNT],
  );
  const store = (status: 'booked' | 'open' | 'pending', from: number, count: number) =>
    storeLines((text, values) => database.admin.query(text, values), {
      ...{ companyId: COMPANY, accountId: ACCOUNT, from, count, status },
    });
  await store('booked', 1, BOOKED);
  await store('open', BOOKED + 1, OPEN);
  await store('pending', BOOKED + OPEN + 1, PENDING);
  await database.admin.query('VACUUM ANALYZE');
});

type Filter = Partial<Parameters<typeof lineList.query>[0]>;

async function planOf(filter: Filter) {
  const { statement, values } = lineList.query({ page: 1, pageSize: 25, ...filter });
  const plan = await database.explain(statement, values, COMPANY);
  const steps = [...plan.text.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":([\d.]+)/g)];
  const read = Math.max(...steps.map(([, rows, loops]) => Number(rows) * Number(loops)));
  return { ...plan, read };
}

/** The total is counted up to 10,001 rows. */
const COUNTED = 10_001;

it.each<[string, Filter, number]>([
  ['all lines', {}, COUNTED],
  ['all lines by amount', { sort: '-amount' }, COUNTED],
  ['open lines by day', { status: 'open', sort: 'bookingDate' }, OPEN],
  ['open and pending lines by day', { status: 'open,pending', sort: 'bookingDate' }, OPEN + PENDING],
  ['open and pending lines, the last first', { status: 'open,pending' }, OPEN + PENDING],
  ['open and pending lines by amount', { status: 'open,pending', sort: '-amount' }, OPEN + PENDING],
  ['open and pending lines by creation', { status: 'open,pending', sort: 'createdAt' }, OPEN + PENDING],
  ['open and pending lines by change', { status: 'open,pending', sort: '-updatedAt' }, OPEN + PENDING],
  ['booked and open lines', { status: 'booked,open' }, COUNTED],
  ['lines of one amount', { amountFromMinor: 4_900, amountToMinor: 4_900 }, COUNTED],
  ['lines of some days', { from: '2026-07-01', to: '2026-07-03' }, COUNTED],
])('%s are read by index, and no more of them than are counted', async (_what, filter, most) => {
  const plan = await planOf(filter);
  expect(plan.rows).toBe(26);
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"bank_lines"/);
  expect(plan.read).toBeLessThanOrEqual(most);
  expect(plan.removed).toBeLessThanOrEqual(most);
});

it.each([
  ['a number', 'INV-2026-054242', 1],
  ['a word of all lines', 'danke', 5_001],
])(
  '%s is looked up in the index of texts, and no more lines than a page may need',
  async (_what, q, rows) => {
    const plan = await database.explain(lineSearch, [patternsOf(q)], COMPANY);
    expect(plan.rows).toBe(rows);
    expect(plan.blocks).toBeLessThan(BOOKED / 100);
  },
);

it('the lines of another company are not found', async () => {
  const { admin } = database;
  const other = COMPANY.replace(/aa$/, 'bb');
  await admin.query('BEGIN');
  await admin.query(`SET LOCAL app.company_id = '${other}'`);
  const { rows } = await admin.query('SELECT FROM receivables.search_lines($1, $2)', [COMPANY, ['%danke%']]);
  await admin.query('ROLLBACK');
  expect(rows).toEqual([]);
});

it('a page far from the first reads each status up to its own place', async () => {
  const { statement, values } = lineList.query({ page: 400, pageSize: 25, status: 'booked,open' });
  const plan = await database.explain(statement, values, COMPANY);
  expect(plan.rows).toBe(26);
  expect(plan.removed).toBeLessThan(OPEN);
});

it('open money is summed in an index', async () => {
  const plan = await database.explain(openLines, ['2026-12-31', 'EUR'], COMPANY);
  expect(plan.text).toContain('"Index Name":"bank_lines_open_money"');
  expect(plan.text).toContain('Index Only Scan');
});

describe('where many lines are erased', () => {
  const company = COMPANY.replace(/aa$/, 'cc');
  const ERASED = 30_000;

  beforeAll(async () => {
    const { admin } = database;
    await admin.query(
      `INSERT INTO receivables.bank_accounts (company_id, id, account_key, currency, name, is_reference_stable, version,
        created_at, updated_at) VALUES ($1, $2, 'x', 'EUR', 'x', true, 1, now(), now())`,
      [company, ACCOUNT],
    );
    const lines = { companyId: company, accountId: ACCOUNT, status: 'open', from: 1 } as const;
    await storeLines((text, values) => admin.query(text, values), { ...lines, count: ERASED + OPEN });
    await admin.query(
      `UPDATE receivables.bank_lines SET status = 'ignored', erased_at = now()
        WHERE company_id = $1 AND right(id::text, 12)::integer <= $2`,
      [company, ERASED],
    );
    await admin.query('VACUUM ANALYZE');
  });

  it('the oldest others are found without them, and by each portion without those before', async () => {
    const plan = await database.explain(lockErasable, ['2026-12-31', 500], company);
    expect(plan.rows).toBe(500);
    expect(plan.text).toContain('"Index Name":"bank_lines_erasable"');
    expect(plan.removed).toBeLessThan(OPEN);
  });

  it('a portion is erased by its keys', async () => {
    const { rows } = await database.admin.query<{ id: string }>(
      `SELECT id FROM receivables.bank_lines WHERE company_id = $1 AND erased_at IS NULL LIMIT 500`,
      [company],
    );
    const values = [rows.map(({ id }) => id), new Date().toISOString()];
    const plan = await database.explain(eraseLines, values, company);
    expect(plan.rows).toBe(500);
    expect(plan.removed).toBeLessThan(OPEN);
  });
});
