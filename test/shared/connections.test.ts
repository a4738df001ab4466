/** @list all @own-system — an instance with other settings */
// Connections that a process of all services opens to PostgreSQL: their number, since the default there is 100 for all programs, and who
// takes them.

import type { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { fieldsOf } from '../support/outputs';
import { startOwnSystem } from '../support/system';
import { ALL_WAITING } from '../support/table-locks';
import { until } from '../support/until';
import { type CompanyAccount, createCompany, createKey, owner, signUp } from '../support/users';

const POOL_MAX = 24;
/** The pool, the session and the two connections of the jobs. */
const ALL_MAX = POOL_MAX + 3;
/** More changes than there are connections for transactions. */
const AT_ONCE = 20;
const COMPANIES = 4;

const system = beforeTests(() => startOwnSystem({ DATABASE_POOL_MAX: String(POOL_MAX) }));

async function counted(): Promise<Record<string, number>> {
  const rows = await system.sql<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::integer FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'invoicing-%' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe('a process of all services', () => {
  it('keeps one session and two connections for jobs, besides the pool, also while all services work', async () => {
    await until('it listens', async () => (await counted())['invoicing-all-shared'] === 1);
    const http = (await owner(system)).http.patient();
    const works = Array.from({ length: 30 }, (_, n) => [
      http.post('/api/clients', { name: `Client ${n}` }),
      http.post('/api/articles', { name: `Article ${n}` }),
      http.get('/api/documents'),
      http.get('/api/webhooks/events'),
      http.get('/api/company/email-templates'),
      http.get('/api/user'),
    ]);
    await Promise.all(works.flat());
    const { 'invoicing-all': pool = 0, ...others } = await counted();
    expect(pool).toBeLessThanOrEqual(POOL_MAX);
    expect(Object.keys(others).sort()).toEqual(['invoicing-all-jobs', 'invoicing-all-shared']);
    expect(pool + Object.values(others).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(ALL_MAX);
    const { status, body } = await http.post('/api/clients', { name: 'The last one' });
    expect([status, fieldsOf(body).name]).toEqual([201, 'The last one']);
  });
});

const changed = ({ http }: Pick<CompanyAccount, 'http'>, n: number, headers: Record<string, string>) =>
  http.post('/api/company/info', { phone: `+49 30 ${100 + n}` }, headers);

it.each<[string, (n: number) => Record<string, string>]>([
  ['changes of one company', () => ({})],
  ['changes with an Idempotency-Key', (n) => ({ 'idempotency-key': `key-${n}` })],
])('%s that wait for one another leave connections to the others', async (_what, headers) => {
  const [many, other] = [await owner(system), await owner(system)];
  await system.sql('BEGIN');
  await system.sql(`SELECT FROM companies.companies WHERE company_id = '${many.companyId}' FOR UPDATE`);
  const waiting = Array.from({ length: AT_ONCE }, (_, n) => changed(many, n, headers(n)));
  await until('changes wait for the lock', async () => (await system.sql(ALL_WAITING)).length >= 2);
  for (const n of [1, 2, 3]) expect((await changed(other, n, headers(n))).status).toBe(201);
  await system.sql('COMMIT');
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 201));
});

it('changes of one user in many companies leave connections to the others', async () => {
  const [attacker, other] = [await signUp(system), await owner(system)];
  const attackers: HttpClient[] = [];
  const companyIds: string[] = [];
  for (let n = 0; n < COMPANIES; n++) {
    companyIds.push((await createCompany(attacker)).companyId);
    attackers.push(await createKey(attacker));
  }
  await system.sql('BEGIN');
  await system.sql(
    `SELECT FROM companies.companies WHERE company_id IN ('${companyIds.join("','")}') FOR UPDATE`,
  );
  const waiting = attackers.flatMap((http) =>
    Array.from({ length: AT_ONCE / COMPANIES }, (_, n) => changed({ http }, n, {})),
  );
  await until('changes wait for the locks', async () => (await system.sql(ALL_WAITING)).length >= 2);
  for (const n of [1, 2, 3]) expect((await changed(other, n, {})).status).toBe(201);
  await system.sql('COMMIT');
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 201));
});
