// A server that ends a connection as soon as it has opened it, as one does that is shut down: both messages arrive together.
import { randomBytes } from 'node:crypto';
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
  const { host, port, ...login } = adminAddress();
  relay = await TcpRelay.start({ host, port });
  const address = { ...login, host: '127.0.0.1', port: relay.port, database: name };
  const options = { address, schema: 'clients', role, statementTimeoutMs: 5_000 };
  database = new Database({ ...options, connectionsMax: 3, log: createLog('silent') });
  session = new SharedSession({ address, role, name: 'test' });
  queue = openPool({ address, role, name: 'test-jobs', connectionsMax: 1 }, createLog('silent'));
});

afterAll(async () => {
  await Promise.all([database?.close(), session?.close(), queue?.end()]);
  await relay?.stop();
  await dropDatabase(name);
});

/** Answers whether there was one. */
async function endConnections(): Promise<boolean> {
  const { rowCount } = await withAdmin((client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
  );
  return rowCount !== 0;
}

const scoped = () => database.scoped(companyScope(companyId, null));
const KINDS: [string, () => Promise<unknown>][] = [
  ['of the pool', () => scoped().transaction((tx) => tx.many(count))],
  ['that is pipelined', () => scoped().many(three)],
  ['of the session', () => session.query(role, { text: 'SELECT 3' })],
  ['of the job queue', () => queue.query('SELECT 3')],
];

it.each(KINDS)(
  'refuses who asks for a connection %s, and opens another one for the next',
  async (_kind, ask) => {
    await until('no earlier one is left', async () => !(await endConnections()));
    relay.isHoldingBack = true;
    const refused = expect(ask()).rejects.toThrow();
    await until('the server has opened one', endConnections);
    relay.isHoldingBack = false;
    await refused;
    await until('another one is opened', () =>
      ask().then(
        () => true,
        () => false,
      ),
    );
  },
);
