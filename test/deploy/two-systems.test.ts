/** @list all — starts a database server and two systems of many processes */
// Two systems of many processes on one PostgreSQL server, which asks for passwords as the embedded one does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../shared/embedded-postgres/embedded-postgres';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';

const [FIRST, SECOND] = ['invoicing', 'second'];
const clients = loadServices('all').filter(({ name }) => name === 'clients');

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invoicing-two-'));
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await sql(`CREATE DATABASE ${SECOND}`);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function sql(text: string, login: object = {}): Promise<void> {
  const client = new Client({ ...server.address, ...login });
  await client.connect();
  await client.query(text);
  await client.end();
}

function migrate(database: string, password: string, prefix = 'invoicing'): Promise<void> {
  const config = readConfig({ DATABASE_ROLE_PREFIX: prefix, DATABASE_LOGINS: `clients:${password}` });
  return migrateAll(config, { ...server.address, database }, clients, createLog('silent'));
}

it('the second with the same prefix of roles is refused and told what to do: the first one goes on', async () => {
  await migrate(FIRST, 'one');
  await expect(migrate(SECOND, 'two')).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The role invoicing_clients .* database invoicing .*: set DATABASE_ROLE_PREFIX/,
    ),
  });
  await sql('SELECT 1', { user: 'invoicing_clients', password: 'one' });
});

it('it runs with the same passwords, or a prefix of its own; alone on the server it changes its password', async () => {
  await migrate(SECOND, 'one');
  await migrate(SECOND, 'two', 'other');
  await sql(`DROP DATABASE ${FIRST}`, { database: SECOND });
  await migrate(SECOND, 'three');
  await sql('SELECT 1', { user: 'invoicing_clients', password: 'three', database: SECOND });
});
