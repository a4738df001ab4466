// A server whose connections are all taken: who asks waits for one that is given back, as in the own pool.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Database } from '../../shared/runtime/database/database';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { SharedSession } from '../../shared/runtime/database/shared-session';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { newId } from '../../shared/runtime/ids';
import { openPool } from '../../shared/runtime/jobs/pool';
import { createLog } from '../../shared/runtime/log';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const login = `${name}_login`;
const role = `${runPrefix()}_clients`;
const companyId = newId();
const three = readQuery('test.three', 'SELECT 3 AS three WHERE $1::uuid IS NOT NULL');
const count = writeQuery(
  'test.count',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, 1)',
);
let relay: TcpRelay;
let database: Database;
let session: SharedSession;
let queue: ReturnType<typeof openPool>;

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  await withAdmin(async (client) => {
    await client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'login' CONNECTION LIMIT 4 IN ROLE ${role}`);
  });
  const { host, port } = adminAddress();
  relay = await TcpRelay.start({ host, port });
  const address = { host: '127.0.0.1', port: relay.port, user: login, password: 'login', database: name };
  const options = { address, schema: 'clients', role, statementTimeoutMs: 5_000 };
  database = new Database({ ...options, connectionsMax: 3, log: createLog('silent') });
  session = new SharedSession({ address, role, name: 'test' });
  queue = openPool({ address, role, name: 'test-jobs', connectionsMax: 1 }, createLog('silent'));
});

afterAll(async () => {
  await Promise.all([database?.close(), session?.close(), queue?.end()]);
  await relay?.stop();
  await dropDatabase(name);
  await withAdmin((client) => client.query(`DROP ROLE ${login}`));
});

/** All that the login may have. */
async function takeAll(): Promise<Client[]> {
  const clients = [1, 2, 3, 4].map(
    () => new Client({ ...adminAddress(), user: login, password: 'login', database: name }),
  );
  for (const client of clients) await client.connect();
  return clients;
}

it('gives a connection of each kind to those who wait, as soon as one is free', async () => {
  const taken = await takeAll();
  const rows = database.scoped(companyScope(companyId, null));
  const waiting = Promise.all([
    rows.many(three),
    rows.transaction((tx) => tx.many(count, [])),
    session.query(role, { text: 'SELECT 1 AS one' }),
    queue.query('SELECT 2 AS two'),
  ]);
  await until('each was refused and came again', () => relay.arrived >= 8);
  for (const client of taken) await client.end();
  const [read, , listened, fetched] = await waiting;
  expect([read, listened, fetched.rows]).toEqual([[{ three: 3 }], [{ one: 1 }], [{ two: 2 }]]);
});
