/** @list night — waits until a silent server is given up */
// A server that is gone without a word: what waits for it is told, and the next ones are served over new connections.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../shared/runtime/database/database';
import { newId } from '../../shared/runtime/database/ids';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { openClientsDatabase } from '../support/clients-database';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';
import { TcpRelay } from '../support/tcp-relay';

const name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const companyId = newId();
const total = readQuery(
  'test.total',
  'SELECT sum(total) AS total FROM clients.client_counts WHERE company_id = $1',
);
const count = writeQuery(
  'test.count',
  'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, $2, 1)',
);
let relay: TcpRelay;
let database: Database;

beforeAll(async () => {
  await createDatabase(name, templateDatabase());
  const { host, port, ...login } = adminAddress();
  relay = await TcpRelay.start({ host, port });
  const address = { ...login, host: '127.0.0.1', port: relay.port, database: name };
  database = openClientsDatabase({ address, statementTimeoutMs: 500 });
});

afterAll(async () => {
  await database?.connections.close();
  await relay?.stop();
  await dropDatabase(name);
});

const read = () => database.scoped(companyScope(companyId, null)).many(total);
const write = (shard: number) =>
  database.scoped(companyScope(companyId, null)).transaction((tx) => tx.many(count, [shard]));

it('ends the connections of who waits, pipelined ones and those of the pool', async () => {
  await read();
  await write(1);
  relay.silence();
  const told = await Promise.allSettled([read(), write(2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await write(3);
  expect(await read()).toEqual([{ total: 2 }]);
});
