/** @list all — fills a server with connections */
// A server whose connections are all taken: who asks waits for one that is given back, as in the own pool.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { ConnectionKinds } from '../support/connection-kinds';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const login = `${name}_login`;
const role = `${runPrefix()}_clients`;
let relay: TcpRelay;
let kinds: ConnectionKinds;

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  await withAdmin(async (client) => {
    await client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'login' CONNECTION LIMIT 4 IN ROLE ${role}`);
  });
  const { host, port } = adminAddress();
  relay = await TcpRelay.start({ host, port });
  const address = { host: '127.0.0.1', port: relay.port, user: login, password: 'login', database: name };
  kinds = new ConnectionKinds(address, role);
});

afterAll(async () => {
  await kinds?.close();
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
  const waiting = Promise.all([kinds.pipelined(), kinds.ofPool(), kinds.ofSession(), kinds.ofQueue()]);
  await until('each was refused and came again', () => relay.arrived >= 8);
  for (const client of taken) await client.end();
  const [read, , listened, fetched] = await waiting;
  expect([read, listened, fetched]).toEqual([[{ three: 3 }], [{ one: 1 }], [{ two: 2 }]]);
});
