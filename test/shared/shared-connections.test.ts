// Two services whose statements run on the same connections: each acts in its own role, whatever ran there before it.
import { Connections } from '../../shared/runtime/database/connections';
import { Database } from '../../shared/runtime/database/database';
import { newId } from '../../shared/runtime/database/ids';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { companyScope, noCompany } from '../../shared/runtime/database/tenant-scope';
import { endPool, inRole, openPool } from '../../shared/runtime/jobs/pool';
import { createLog } from '../../shared/runtime/observability/log';
import { runPrefix } from '../support/cluster-names';
import { withScratchDatabase } from '../support/scratch-database';
import { waitingFor } from '../support/table-locks';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

const here = withScratchDatabase();
const clients = { schema: 'clients', role: `${runPrefix()}_clients` };
const webhooks = { schema: 'webhooks', role: `${runPrefix()}_webhooks`, disableSeqScan: true };
const log = createLog('silent');
const scope = companyScope(newId(), null);
let connections: Connections;
let ofClients: Database;
let ofWebhooks: Database;

beforeAll(() => {
  connections = new Connections({
    address: here.address,
    services: [clients, webhooks],
    connectionsMax: 3,
    statementTimeoutMs: 5_000,
    connectionWaitMs: 5_000,
    log,
  });
  [ofClients, ofWebhooks] = [new Database(connections, clients), new Database(connections, webhooks)];
});

afterAll(() => connections.close());

const SETTINGS = `SELECT current_role AS role, current_setting('enable_seqscan') AS scans,
  current_setting('app.company_id') AS company, pg_backend_pid() AS pid`;
/** A statement of each service has a name of its own. */
const settings = (service: string) => readQuery(`test.settings.${service}`, SETTINGS);
const written = (service: string) => writeQuery(`test.written.${service}`, SETTINGS);
const read = (database: Database) => database.scoped(noCompany(null)).one(settings(database.schema));
const add = writeQuery(
  'test.add',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, 1)',
);
const expected = [
  { role: clients.role, scans: 'on' },
  { role: webhooks.role, scans: 'off' },
];

async function whileLocked(
  table: string,
  work: () => Promise<unknown>[],
): Promise<PromiseSettledResult<unknown>[]> {
  await here.admin.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const outcomes = Promise.allSettled(work());
  await until('one waits', async () => (await here.admin.query(waitingFor(table))).rows[0]);
  await here.admin.query('ROLLBACK');
  return outcomes;
}

it('reads in the role of each service, in turns on one connection', async () => {
  const reads = Array.from({ length: 100 }, (_, n) => read(n % 2 ? ofWebhooks : ofClients));
  const rows = (await Promise.all(reads)) as { pid: number }[];
  expect(rows).toMatchObject(Array.from({ length: 100 }, (_, n) => expected[n % 2]));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

it('writes and holds transactions in the role of each service, in turns on one connection', async () => {
  const rows: unknown[] = [];
  for (const database of [ofClients, ofWebhooks, ofClients]) {
    const query = written(database.schema);
    rows.push(await database.scoped(noCompany(null)).one(query));
    rows.push(await database.scoped(noCompany(null)).transaction((tx) => tx.one(query)));
  }
  const [one, other] = expected;
  expect(rows).toMatchObject([one, one, other, other, one, one]);
  expect(new Set(rows.map((row) => (row as { pid: number }).pid)).size).toBe(1);
});

it('lets no service see the schema of another, by whichever way', async () => {
  const theirs = 'SELECT FROM clients.clients';
  const rows = ofWebhooks.scoped(scope);
  const refused = { code: '42501' };
  await expect(rows.many(readQuery('test.theirs', theirs))).rejects.toMatchObject(refused);
  await expect(rows.many(writeQuery('test.theirs_locked', theirs))).rejects.toMatchObject(refused);
  const inside = rows.transaction((tx) => tx.many(writeQuery('test.theirs_inside', theirs)));
  await expect(inside).rejects.toMatchObject(refused);
});

it('commits inserts of both together, and refuses the one into the table of the other service', async () => {
  const insert = (database: Database, companyId: string) =>
    connections.inserts.run(add, [companyId], database.wireScope(companyScope(companyId, null)));
  const companies = Array.from({ length: 6 }, newId);
  const outcomes = await whileLocked('clients.client_counts', () => [
    insert(ofClients, newId()),
    ...companies.map((companyId, n) => insert(n === 3 ? ofWebhooks : ofClients, companyId)),
  ]);
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'stored'));
  expect(codes).toEqual(['stored', 'stored', 'stored', 'stored', '42501', 'stored', 'stored']);
});

it('leaves nothing of a statement to the next one: neither company nor service', async () => {
  await ofWebhooks.scoped(scope).one(readQuery('test.company', `${SETTINGS} WHERE $1::uuid IS NOT NULL`));
  expect(await read(ofClients)).toMatchObject({ ...expected[0], company: '' });
});

it('refuses to write where it reads, for each service', async () => {
  for (const database of [ofClients, ofWebhooks]) {
    const text = `DELETE FROM ${database.schema}.outbox`;
    const deleted = database.acrossCompanies().many(readQuery(`test.delete.${database.schema}`, text));
    await expect(deleted).rejects.toMatchObject({ code: '25006' });
  }
});

it('lends a connection of the jobs in the role of each service', async () => {
  const options = { address: here.address, role: clients.role, name: 'test-jobs', connectionsMax: 1 };
  const pool = openPool(options, log);
  const pools = [clients, webhooks, clients].map(({ role }) => inRole(pool, role));
  const roles = await Promise.all(
    pools.map(async (one) => (await one.query('SELECT current_role AS role')).rows[0]),
  );
  expect(roles).toEqual([clients, webhooks, clients].map(({ role }) => ({ role })));
  await endPool(pool);
});

it('sends the role of a job together with its statement', async () => {
  const relay = await TcpRelay.start(here.address);
  const options = {
    address: { ...here.address, host: '127.0.0.1', port: relay.port },
    role: clients.role,
    name: 'test-jobs',
  };
  const pool = openPool({ ...options, connectionsMax: 1 }, log);
  await pool.query('SELECT 1');
  let sent = '';
  relay.observe = (_connection, side, packet) => {
    if (side === 'client') sent += packet;
  };
  relay.silence();
  const refusal = expect(inRole(pool, webhooks.role).query(`SELECT 'a job'`)).rejects.toThrow();
  await until('both are sent', () => sent.includes(webhooks.role) && sent.includes('a job'));
  await relay.stop();
  await refusal;
  await endPool(pool);
});
