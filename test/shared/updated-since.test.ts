/** @list all — the rest of its service; npm test has the core */
// A copy that is kept by updatedAt misses no change, whatever waits while it is read.

import { business, drafted, newClient } from '../services/documents/document-steps';
import { beforeTests } from '../support/made-before';
import { startInstance } from '../support/system';
import { until } from '../support/until';
import { owner } from '../support/users';

interface Reading {
  items: { id: string; version: number; updatedAt: string }[];
  nextUpdatedSince: string;
}

const system = beforeTests(startInstance);
const account = beforeTests(() => owner(system));

const read = async (path: string, http = account.http) =>
  (await http.get(`/api/${path}?sort=updatedAt`)).body as Reading;
const article = async (name: string) =>
  ((await account.http.post('/api/articles', { name })).body as { id: string }).id;

it.each<[string, string, (name: string) => Promise<string>]>([
  ['clients', 'clients.clients', (name) => newClient(account.http, { name })],
  ['articles', 'catalog.articles', article],
])('of %s', async (path, table, make) => {
  const [late, prompt, other] = [await make('late'), await make('prompt'), await make('other')];
  await system.sql('BEGIN');
  await system.sql(`UPDATE ${table} SET external_id = 'same' WHERE id = $1`, [other]);
  const waiting = account.http.patch(`/api/${path}/${late}`, { externalId: 'same' });
  const waits = `SELECT FROM pg_locks wait JOIN pg_locks held USING (pid) WHERE NOT wait.granted
    AND held.relation = '${table}'::regclass
    AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until('the change waits', async () => (await system.sql(waits)).length > 0);
  expect((await account.http.patch(`/api/${path}/${prompt}`, { externalId: 'p' })).status).toBe(200);
  const before = await read(path);
  await system.sql('ROLLBACK');
  expect((await waiting).status).toBe(200);
  const after = await read(path);
  const changedAt = (id: string) => after.items.find((item) => item.id === id)?.updatedAt ?? '';
  expect(changedAt(late) < changedAt(prompt)).toBe(true);
  const { body } = await account.http.get(`/api/${path}?updatedSince=${before.nextUpdatedSince}`);
  expect((body as Reading).items).toContainEqual(expect.objectContaining({ id: late, version: 2 }));
  expect(before.nextUpdatedSince < changedAt(late)).toBe(true);
});

it('of documents', async () => {
  const seller = await business(system);
  const { updatedAt } = await drafted(seller);
  expect((await read('documents', seller.http)).nextUpdatedSince < updatedAt).toBe(true);
});
