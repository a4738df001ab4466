/** @list all @own-system — a gateway with other settings, and a table with a trigger */
// More requests than the pool has connections, and all of these in use. Transactions that PostgreSQL rolls back for the sake of others:
// they run again, and a request that is refused each time may be repeated.
import { catalog } from '../../shared/contracts/catalog';
import { createLog } from '../../shared/runtime/observability/log';
import { beforeEachTest, beforeTests } from '../support/made-before';
import { expectProblem } from '../support/problems';
import { startOwnSystem } from '../support/system';
import { waitingFor } from '../support/table-locks';
import { until } from '../support/until';
import { owner } from '../support/users';

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const system = beforeTests(() =>
  startOwnSystem({ DATABASE_POOL_MAX: '3', REQUEST_TIMEOUT_SECONDS: '16' }, log),
);
const account = beforeEachTest(() => owner(system));

const create = (name: string, headers?: Record<string, string>) =>
  account.http.post('/api/articles', { name }, headers);
const itWaits = (transactions: number) =>
  until('it waits for the table', async () => {
    const rows = await system.sql(waitingFor('catalog.articles'));
    return rows.length === transactions;
  });

it('refuses with a 503 what finds no connection in time, with an Idempotency-Key as without', async () => {
  await system.sql('BEGIN');
  await system.sql('LOCK TABLE catalog.articles IN ACCESS EXCLUSIVE MODE');
  // each holds the only connection of its kind
  const holding = [create('First'), create('Second', { 'idempotency-key': 'second' })];
  await itWaits(2);
  // while the third waits, the connection of inserts has been stuck for so long that the fourth is refused at once
  const answers = [await create('Third', { 'idempotency-key': 'third' }), await create('Fourth')];
  await system.sql('ROLLBACK');
  for (const answer of answers) {
    expectProblem(answer, 503, 'service_unavailable');
    expect(answer.headers.get('retry-after')).toBe('1');
    const about = written.filter((line) => line.includes(answer.headers.get('x-request-id') ?? ''));
    expect(about.length).toBeGreaterThan(0);
    for (const line of about) expect(line.length).toBeLessThan(600);
  }
  for (const { status } of await Promise.all(holding)) expect(status).toBe(201);
});

/** The next `times` writes of an article are rolled back; a sequence counts them, which no rollback takes back. */
async function rollBack(state: string, times: number): Promise<void> {
  await system.sql(`DROP SEQUENCE IF EXISTS public.writes CASCADE`);
  await system.sql(`CREATE SEQUENCE public.writes`);
  await system.sql(`CREATE OR REPLACE FUNCTION public.roll_back() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('public.writes') <= ${times} THEN RAISE 'rolled back' USING ERRCODE = '${state}'; END IF;
      RETURN NEW;
    END $$`);
  await system.sql(`CREATE OR REPLACE TRIGGER roll_back BEFORE INSERT OR UPDATE ON catalog.articles
    FOR EACH ROW EXECUTE FUNCTION public.roll_back()`);
}

const namesStored = async () => (await account.http.call(catalog.list, {})).items.map(({ name }) => name);

describe.each([DEADLOCK, SERIALIZATION])('SQLSTATE %s', (state) => {
  it('runs a transaction three times in all, and nobody notices', async () => {
    await rollBack(state, 2);
    expect((await create('Chair', { 'idempotency-key': `chair ${state}` })).status).toBe(201);
    await rollBack(state, 0);
    const { id } = (await create('Table')).body as { id: string };
    await rollBack(state, 2);
    expect((await account.http.patch(`/api/articles/${id}`, { name: 'Desk' })).status).toBe(200);
    expect((await namesStored()).sort()).toEqual(['Chair', 'Desk']);
  });

  it('is 503 with Retry-After when it is refused each time, and the same request may be repeated', async () => {
    const headers = { 'idempotency-key': `lamp ${state}` };
    await rollBack(state, 1_000);
    // the first is a transaction, the second a statement that is committed with others
    for (const answer of [await create('Lamp', headers), await create('Shelf')]) {
      expectProblem(answer, 503, 'service_unavailable');
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    await rollBack(state, 0);
    expect((await create('Lamp', headers)).status).toBe(201);
    expect(await namesStored()).toEqual(['Lamp']);
  });
});
