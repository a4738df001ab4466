/** @list all @own-system — one simulator, whose clock and that of the sender move together */
// A database from when `settings` had the connections: they are moved, open as they were sealed, and what is under way goes on.
import { join } from 'node:path';
import { Client } from 'pg';
import { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { CONFIG_PLACE } from '../../../../services/transmissions/connections/domain/config-schema';
import { migrate } from '../../../../shared/runtime/database/migrations/migrate';
import type { Migration } from '../../../../shared/runtime/database/migrations/migration';
import { Secrets } from '../../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../../shared/settings/config';
import { runPrefix } from '../../../support/cluster-names';
import { eventsOf } from '../../../support/event-log';
import { adminAddress, withAdmin } from '../../../support/postgres';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import type { Business } from '../../documents/document-steps';
import { startAgainst } from '../simulated-system';
import { type Clock, connect, connected, document, KEY, queue, sending, whenIt } from '../transmission-steps';
import { shownTo } from './connections';

const SERVICES = join(__dirname, '../../../../services');
const FORMER = [
  '0012-channels',
  '0040-channel-checks',
  '0041-auto-send',
  '0042-channel-watch',
  '0044-channel-stops',
  '0047-channel-formats',
  '0200-channel-warnings',
];
/** Owns the tables, as in production; forced policies hold for it, which they do not for a superuser. */
const OWNER = `${runPrefix()}_table_owner`;
const [FORMER_TABLE, LANES] = CONFIG_PLACE.formerTables;

const ap = new PhossAp();
let system: TestSystem;
let clock: Clock;
let database: string;

beforeAll(async () => {
  ({ system, clock } = await startAgainst(ap));
  const [row] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  database = row?.name ?? '';
});

const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: KEY }).encryptionKeys);

interface Sealed {
  companyId: string;
  id: string;
  sealed: string;
}

function sealedFor(table: string, { companyId, id: rowId, sealed }: Sealed): string {
  const place = { companyId, rowId, field: CONFIG_PLACE.field };
  return secrets.seal(secrets.open(sealed, { ...CONFIG_PLACE, ...place }), { ...place, table });
}

/** Everything as the former release has left it: rows, the tables that they are bound to, and what its services said. */
async function turnBack(): Promise<void> {
  await withAdmin(async (admin) => {
    const sql = async (text: string, values?: unknown[]) => void (await admin.query(text, values));
    for (const name of FORMER) {
      const { up }: { up: Migration } = require(join(SERVICES, 'settings/migrations', name));
      await up({ sql, schema: 'settings', role: `${runPrefix()}_settings` });
    }
    await sql(`INSERT INTO settings.channel_connections (company_id, provider_id, environment, sealed_config, is_active, auto_send,
        checked_at, expires_at, version, created_at, updated_at)
      SELECT company_id, provider_id, environment, sealed_config, is_active, auto_send, checked_at, expires_at, version, created_at,
        updated_at FROM transmissions.connections`);
    await sql('DROP TABLE transmissions.connections');
    await sql(`DELETE FROM transmissions.migrations WHERE name = '0015-connections'`);
    for (const table of [FORMER_TABLE, LANES]) {
      const { rows } = await admin.query<Sealed>(
        `SELECT company_id AS "companyId", id, sealed_config AS sealed FROM ${table} WHERE sealed_config IS NOT NULL`,
      );
      for (const row of rows)
        await sql(`UPDATE ${table} SET sealed_config = $3 WHERE company_id = $1 AND id = $2`, [
          ...[row.companyId, row.id, sealedFor(table, row)],
        ]);
    }
  }, database);
}

async function upgrade(): Promise<void> {
  await withAdmin(async (admin) => {
    const role = `${runPrefix()}_transmissions`;
    await admin.query(`CREATE ROLE ${OWNER} NOSUPERUSER NOBYPASSRLS; GRANT ${role} TO ${OWNER};
      GRANT ALL ON SCHEMA settings, transmissions TO ${OWNER}; ALTER SCHEMA transmissions OWNER TO ${OWNER};
      GRANT CREATE ON DATABASE ${database} TO ${OWNER}`);
    const { rows } = await admin.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('settings', 'transmissions')`,
    );
    for (const { name } of rows) await admin.query(`ALTER TABLE ${name} OWNER TO ${OWNER}`);
  }, database);
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
  await client.query(`SET ROLE ${OWNER}`);
  const target = { client, schema: 'transmissions', role: `${runPrefix()}_transmissions` };
  expect(await migrate(target, join(SERVICES, 'transmissions/migrations'))).toEqual(['0015-connections']);
  await client.end();
}

/** A word between the two services that the former release had no time to deliver. */
const undelivered = (schema: string, target: string, { companyId }: Business) =>
  system.sql(
    `INSERT INTO ${schema}.outbox (id, target, company_id, type, occurred_at, data)
      VALUES (gen_random_uuid(), $1, $2, 'delivery', now(), '{}')`,
    [target, companyId],
  );

/** A document that waits because the channel refuses the credentials. */
async function held(): Promise<{ account: Business; one: { id: string } }> {
  const account = await connected(system, ap);
  const id = await document(account);
  await connect(account, ap, { apiKey: 'refused' });
  const one = await queue(account, id);
  await whenIt(account, one, ({ blockedBy }) => blockedBy === 'credentials');
  return { account, one };
}

const stops = async ({ companyId }: Business) =>
  (await eventsOf(system, 'transmissions', companyId, 'channel.stopped')).length;

it('loses no connection, nothing that is under way, and no word', async () => {
  const kept = await connected(system, ap);
  const removed = await connected(system, ap);
  const followed = await sending(removed, 'lostAnswer');
  await whenIt(removed, followed, ({ attempts }) => attempts === 1);
  await removed.http.delete('/api/company/channels/peppol');
  const [stopped, changed, gone] = [await held(), await held(), await held()];
  await until('owners are told', async () => (await stops(stopped.account)) === 1);
  await until('it is tried', async () => (await shownTo(kept)).connected[0]?.checkedAt);
  const { connected: before } = await shownTo(kept);

  await turnBack();
  await undelivered('transmissions', 'settings.channelStopped', stopped.account);
  await undelivered('settings', 'transmissions.connectionChanged', changed.account);
  await system.sql(
    'UPDATE settings.channel_connections SET sealed_config = $2, version = version + 1 WHERE company_id = $1',
    [changed.account.companyId, await configOf(kept, changed.account)],
  );
  await undelivered('settings', 'transmissions.connectionChanged', gone.account);
  await system.sql('DELETE FROM settings.channel_connections WHERE company_id = $1', [
    gone.account.companyId,
  ]);
  await upgrade();

  expect((await shownTo(kept)).connected).toEqual(before);
  await whenIt(kept, await sending(kept), 'accepted');
  await whenIt(changed.account, changed.one, 'accepted');
  await whenIt(gone.account, gone.one, 'cancelled');
  await until('owners are told again', async () => (await stops(stopped.account)) === 2);
  clock.forward(15_000);
  await whenIt(removed, followed, 'accepted');
  expect(ap.deliveriesOf(followed.id)).toBe(1);
});

/** The configuration of one, sealed for another as the former release has done it. */
async function configOf(from: Business, to: Business): Promise<string> {
  const [row] = await system.sql<{ sealed: string }>(
    'SELECT sealed_config AS sealed FROM settings.channel_connections WHERE company_id = $1',
    [from.companyId],
  );
  const place = { table: FORMER_TABLE, rowId: 'peppol/PROD', field: CONFIG_PLACE.field };
  const config = secrets.open(row?.sealed ?? '', { ...place, companyId: from.companyId });
  return secrets.seal(config, { ...place, companyId: to.companyId });
}
