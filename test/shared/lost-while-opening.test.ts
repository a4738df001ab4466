// A server that ends a connection as soon as it has opened it, as one does that is shut down: both messages arrive together.
import { randomBytes } from 'node:crypto';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { ConnectionKinds } from '../support/connection-kinds';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let relay: TcpRelay;
let kinds: ConnectionKinds;

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  const { host, port, ...login } = adminAddress();
  relay = await TcpRelay.start({ host, port });
  const address = { ...login, host: '127.0.0.1', port: relay.port, database: name };
  kinds = new ConnectionKinds(address, `${runPrefix()}_clients`);
});

afterAll(async () => {
  await kinds?.close();
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

it.each(['ofPool', 'pipelined', 'ofSession', 'ofQueue'] as const)(
  'refuses who asks for a connection, %s, and opens another one for the next',
  async (kind) => {
    const ask = () => kinds[kind]();
    await until('no earlier one is left', async () => !(await endConnections()));
    relay.isHoldingBack = true;
    const refused = expect(ask()).rejects.toThrow();
    await until('the server has opened one', endConnections);
    relay.isHoldingBack = false;
    await refused;
    const isAnswered = () => ask().then(Boolean, () => false);
    await until('another one is opened', isAnswered);
  },
);
