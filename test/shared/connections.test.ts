// Number of connections that a process of all services opens to PostgreSQL, whose default is 100 for all programs.

import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { until } from '../support/until';
import { owner } from '../support/users';

const QUEUES = [
  'catalog',
  'clients',
  'documents',
  'export',
  'mail',
  'settings',
  'sso',
  'transmissions',
  'webhooks',
];
const BESIDE_POOLS = [
  'invoicing-all-shared',
  ...QUEUES.map((schema) => `invoicing-${schema}-jobs`),
  'invoicing-webhooks-wakeups',
].toSorted();

const system = beforeTests(startOwnSystem);

/** A name for each connection, without those of the pools that serve requests: `invoicing-<schema>`. */
async function besidePools(): Promise<string[]> {
  const rows = await system.sql<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'invoicing-%-%'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

describe('a process of all services', () => {
  it('keeps one connection for all and one for each queue, besides the pools, also while it works', async () => {
    const isAsPromised = async () => String(await besidePools()) === String(BESIDE_POOLS);
    await until('everything is connected', isAsPromised);
    const http = (await owner(system)).http.patient();
    const made = Array.from({ length: 30 }, (_, index) =>
      http.post('/api/clients', { name: `Client ${index}` }),
    );
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await besidePools()).toEqual(BESIDE_POOLS);
  });
});
