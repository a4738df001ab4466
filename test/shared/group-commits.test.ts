// Inserts of several companies that are committed together: each has its own scope and its own fate.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Database } from '../../shared/runtime/database/database';
import { writeQuery } from '../../shared/runtime/database/query';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { newId } from '../../shared/runtime/ids';
import { createLog } from '../../shared/runtime/log';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';
import { until } from '../support/until';

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let database: Database;
let admin: Client;

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  const address = { ...adminAddress(), database: name };
  admin = new Client(address);
  await admin.connect();
  database = new Database({
    address,
    schema: 'clients',
    role: `${runPrefix()}_clients`,
    // one of each kind
    connectionsMax: 3,
    statementTimeoutMs: 2_000,
    log: createLog('silent'),
  });
});

afterAll(async () => {
  await database?.close();
  await admin?.end();
  await dropDatabase(name);
});

const add = writeQuery(
  'test.add',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, $2)',
);

/** Into the rows of `companyId`, as a request of `scope` would. */
function insert(companyId: string, { total = 1, scope = companyId } = {}): Promise<unknown> {
  return database.inserts.run(add, [companyId, total], companyScope(scope, null).setting);
}

async function stored(companies: string[]): Promise<(string | number)[]> {
  const { rows } = await admin.query<{ transaction: string }>(
    'SELECT xmin::text AS transaction FROM clients.client_counts WHERE company_id = ANY ($1)',
    [companies],
  );
  return rows.map(({ transaction }) => transaction);
}

const newCompanies = (count: number) => Array.from({ length: count }, newId);

async function whoWaits(): Promise<number | undefined> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'clients.client_counts'::regclass`,
  );
  return rows[0]?.pid;
}

/** While it waits the next ones gather. */
async function whileOneWaits(work: () => Promise<unknown>): Promise<void> {
  await admin.query('BEGIN');
  await admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
  const first = insert(newId()).catch(() => {});
  await until('it waits', whoWaits);
  await work();
  await first;
}

describe('inserts that come while others are under way', () => {
  it('are one transaction, up to sixteen of them', async () => {
    const companies = newCompanies(20);
    await whileOneWaits(async () => {
      const all = Promise.all(companies.map((companyId) => insert(companyId)));
      await admin.query('ROLLBACK');
      await all;
    });
    const transactions = await stored(companies);
    expect(transactions).toHaveLength(20);
    expect(new Set(transactions).size).toBe(2);
  });

  it('fail alone: the others are stored, once', async () => {
    const companies = newCompanies(10);
    const [taken = ''] = companies;
    await insert(taken);
    let outcomes: PromiseSettledResult<unknown>[] = [];
    await whileOneWaits(async () => {
      const all = Promise.allSettled([
        ...companies.map((companyId) => insert(companyId)),
        insert(newId(), { total: 1e12 }),
        insert(newId(), { scope: taken }),
      ]);
      await admin.query('ROLLBACK');
      outcomes = await all;
    });
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'stored'));
    expect(codes).toEqual(['23505', ...Array(9).fill('stored'), '22003', '42501']);
    expect(await stored(companies)).toHaveLength(10);
    await insert(newId());
  });

  it('are told and not sent again when their connection is lost: nobody knows whether they are stored', async () => {
    const companies = newCompanies(5);
    await admin.query('BEGIN');
    await admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
    const all = Promise.allSettled(companies.map((companyId) => insert(companyId)));
    const waiting = await until('they wait', whoWaits);
    await admin.query('SELECT pg_terminate_backend($1)', [waiting]);
    await admin.query('ROLLBACK');
    expect((await all).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(await stored(companies)).toEqual([]);
    await until('it is served again', () =>
      insert(newId()).then(
        () => true,
        () => false,
      ),
    );
  });
});
