/** @slow — migrates a database from its first state */
// A database from before the runtime had migrations of its own: services had made its tables in theirs.
import { randomBytes } from 'node:crypto';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import { assertSchemaCurrent } from '../../shared/runtime/database/migrations/check';
import { SharedSession } from '../../shared/runtime/database/shared-session';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';

const log = createLog('silent');
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const services = loadServices('all').filter(({ migrations }) => migrations);
/** Former names of these migrations in the services; that of webhooks does more. */
const FORMER: Record<string, string> = {
  catalog: '0002-outbox-trace',
  clients: '0003-outbox-trace',
  companies: '0002-outbox-trace',
  documents: '0080-outbox-trace',
  export: '0002-outbox-trace',
  identity: '0004-outbox-trace',
  mail: '0003-outbox-trace',
  settings: '0040-outbox-trace',
  sso: '0002-outbox-trace',
};

beforeAll(async () => {
  await createDatabase(database, templateDatabase());
  for (const { schema } of services) {
    await sql(`DELETE FROM ${schema}.migrations WHERE name LIKE 'runtime-%'`);
    if (FORMER[schema]) await sql(`INSERT INTO ${schema}.migrations (name) VALUES ('${FORMER[schema]}')`);
  }
});
afterAll(() => dropDatabase(database));

const sql = <Row>(text: string) =>
  withAdmin(async (client) => (await client.query(text)).rows as Row[], database);

const tables = () =>
  sql(`SELECT table_schema, table_name, column_name, data_type, is_nullable FROM information_schema.columns
    WHERE table_name IN ('outbox', 'idempotency_keys') ORDER BY table_schema, table_name, ordinal_position`);
const policies = () =>
  sql(`SELECT schemaname, qual, with_check FROM pg_policies WHERE tablename = 'outbox' ORDER BY 1`);

it('is migrated forward: its tables stay as they are, and its services start on it', async () => {
  const before = [await tables(), await policies()];
  const id = '01900000-0000-7000-8000-000000000001';
  await sql(
    `INSERT INTO clients.outbox (id, target, type, occurred_at, data) VALUES ('${id}', 't', 't', now(), '{}')`,
  );
  const config = readConfig({ DATABASE_ROLE_PREFIX: runPrefix() });
  const address = { ...adminAddress(), database };
  await migrateAll(config, address, services, log);
  expect([await tables(), await policies()]).toEqual(before);
  const roleOf = (schema: string) => `${runPrefix()}_${schema}`;
  const session = new SharedSession({ address, role: roleOf('clients'), name: 'test' });
  for (const { schema, migrations = '' } of services)
    await assertSchemaCurrent({ schema, role: roleOf(schema), address, session }, migrations);
  await session.close();
  expect(await sql('SELECT id FROM clients.outbox')).toEqual([{ id }]);
});
