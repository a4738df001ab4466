/** @list night — starts a database server and two systems of many processes */
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
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function migrate(database: string, password: string, prefix = 'invoicing', login = 'clients'): Promise<void> {
  const config = readConfig({ DATABASE_ROLE_PREFIX: prefix, DATABASE_LOGINS: `${login}:${password}` });
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

it('the login of a group acts as its services alone, also as one that was added to it by hand, and is refused as theirs', async () => {
  const core = { user: 'invoicing_core', password: 'four', database: SECOND };
  await migrate(SECOND, 'four', 'invoicing', 'core');
  await sql('SET ROLE invoicing_clients; SELECT FROM clients.clients', core);
  await expect(sql('SELECT FROM clients.clients', core)).rejects.toThrow(/permission denied/);
  const mail = loadServices('all').filter(({ name }) => name === 'mail');
  await migrateAll(readConfig({}), { ...server.address, database: SECOND }, mail, createLog('silent'));
  await sql('GRANT invoicing_mail TO invoicing_core', { database: SECOND });
  const config = readConfig({ DATABASE_LOGINS: 'core:four' });
  const both = loadServices('all').filter(({ name }) => name === 'mail' || name === 'clients');
  await migrateAll(config, { ...server.address, database: SECOND }, both, createLog('silent'));
  await expect(sql('SET ROLE invoicing_mail', core)).rejects.toThrow(/permission denied/);
  await sql('CREATE DATABASE third', { database: SECOND });
  await expect(migrate('third', 'five', 'invoicing', 'core')).rejects.toThrow(
    /^The role invoicing_core .* database second .*: set DATABASE_ROLE_PREFIX/,
  );
});
