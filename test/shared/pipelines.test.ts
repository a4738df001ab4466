// Statements of several companies on one connection, none of which waits for the others' answers.
import { newId } from '../../shared/runtime/database/ids';
import { chosenQuery, type PreparedQuery, readQuery } from '../../shared/runtime/database/query';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { openClientsDatabase } from '../support/clients-database';
import { withScratchDatabase } from '../support/scratch-database';
import { waitingFor } from '../support/table-locks';
import { until } from '../support/until';

const STATEMENT_TIMEOUT_MS = 700;
const companies = Array.from({ length: 20 }, newId);

const here = withScratchDatabase({ statementTimeoutMs: STATEMENT_TIMEOUT_MS });

beforeAll(async () => {
  for (const companyId of companies) {
    await here.admin.query('INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 0, 1)', [
      companyId,
    ]);
  }
});

const read = <Row>(statement: PreparedQuery, companyId = companies[0] ?? '') =>
  here.database.scoped(companyScope(companyId, null)).many<Row>(statement);

const connections = async () => {
  const { rows } = await here.admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'invoicing-clients'`,
    [here.name],
  );
  return rows.map(({ pid }) => pid);
};

// The query has no condition, so it returns the rows that row-level security lets through.
const visible = readQuery(
  'test.visible',
  'SELECT company_id AS "companyId", $1 AS asked, current_role AS role FROM clients.client_counts',
);
const failing = readQuery('test.failing', 'SELECT 1 / (length($1) - 36) AS never');

describe('statements in one pipeline', () => {
  it('each see the rows of their own company and no other, in the role of the service', async () => {
    const asked = Array.from({ length: 400 }, (_, n) => companies[n % companies.length] ?? '');
    const answers = await Promise.all(asked.map((companyId) => read(visible, companyId)));
    const { role } = here;
    expect(answers).toEqual(asked.map((companyId) => [{ companyId, asked: companyId, role }]));
    expect(await connections()).toHaveLength(1);
  });

  it('are told apart however long their names are', async () => {
    const long = (end: string) =>
      readQuery(`test.${'a long name '.repeat(8)}${end}`, `SELECT '${end}' AS end, $1 AS company`);
    const ends = ['first', 'second'];
    const answers = await Promise.all(ends.map((end) => read<{ end: string }>(long(end))));
    expect(answers.map(([row]) => row?.end)).toEqual(ends);
  });

  it('do not stay prepared by the thousand, whatever filters are asked for', async () => {
    const numbers = Array.from({ length: 400 }, (_, n) => n);
    const query = (n: number) => chosenQuery('test.chosen', `${n}`, () => `SELECT ${n} AS n, $1 AS company`);
    for (const _ of ['once', 'again']) {
      const answers = await Promise.all(numbers.map((n) => read<{ n: number }>(query(n))));
      expect(answers.map(([row]) => row?.n)).toEqual(numbers);
    }
    const [kept] = await read<{ count: number }>(
      readQuery(
        'test.kept',
        `SELECT count(*)::integer AS count, $1 AS company FROM pg_prepared_statements WHERE name LIKE 'test.chosen%'`,
      ),
    );
    expect(kept?.count).toBe(200);
  });

  it('fail alone', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => read(n % 3 === 0 ? failing : visible)),
    );
    const failed = outcomes.map(({ status }) => status === 'rejected');
    expect(failed).toEqual(Array.from({ length: 30 }, (_, n) => n % 3 === 0));
    expect(await read(visible)).toHaveLength(1);
  });

  it('cannot write, whatever their query says of itself', async () => {
    const add = 'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 63, 1)';
    const refused = read(readQuery('test.writes', add)).catch((error: { code: string }) => error.code);
    expect(await refused).toBe('25006');
  });

  it('do not miss their preparation when the first of their kind is cancelled while it is prepared', async () => {
    const held = readQuery('test.held', 'SELECT shard FROM clients.client_counts WHERE company_id = $1');
    await here.admin.query('BEGIN');
    await here.admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
    const [first, second] = [read(held), read(held)];
    await expect(first).rejects.toMatchObject({ code: '57014' });
    await here.admin.query('ROLLBACK');
    expect(await second).toEqual([{ shard: 0 }]);
  });

  it('are told when their connection is lost, and the next ones get another', async () => {
    const asleep = readQuery('test.asleep', 'SELECT pg_sleep(0.5), $1 AS company');
    const waiting = [read(asleep), read(visible)].map((answer) => answer.catch((error: Error) => error));
    await until('the first is running', async () => {
      const { rows } = await here.admin.query(
        `SELECT FROM pg_stat_activity WHERE datname = $1 AND state = 'active' AND query LIKE '%pg_sleep(0.5)%' AND pid <> pg_backend_pid()`,
        [here.name],
      );
      return rows.length > 0;
    });
    for (const pid of await connections()) await here.admin.query('SELECT pg_terminate_backend($1)', [pid]);
    for (const told of await Promise.all(waiting)) expect(told).toBeInstanceOf(Error);
    await until('it is served again', async () => (await read(visible).catch(() => [])).length === 1);
  });

  it('are refused when more wait than can be answered in time', async () => {
    await here.admin.query('BEGIN');
    await here.admin.query('LOCK TABLE clients.client_counts IN ACCESS EXCLUSIVE MODE');
    const outcomes = Promise.allSettled(Array.from({ length: 700 }, () => read(visible)));
    await until('it waits for the table', async () => {
      const { rows } = await here.admin.query(waitingFor('clients.client_counts'));
      return rows.length > 0;
    });
    await here.admin.query('ROLLBACK');
    const refused = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThan(300);
    for (const { code, type } of refused)
      expect({ code, type }).toEqual({ code: 503, type: 'service_unavailable' });
  });

  it('are answered, though the database is closed before they have left', async () => {
    const short = openClientsDatabase({ address: here.address });
    const rows = (asked: PreparedQuery) => short.scoped(companyScope(companies[0] ?? '', null)).many(asked);
    await rows(visible);
    const last = Promise.all([rows(visible), rows(visible)]);
    await short.connections.close();
    expect((await last).map(({ length }) => length)).toEqual([1, 1]);
  });
});
