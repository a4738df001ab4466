/** @list all — migrates a whole database twice */
// A managed PostgreSQL gives no superuser: a login that may make roles and owns its database has to be enough.
import { Client } from 'pg';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { runPrefix } from '../support/cluster-names';
import { adminAddress, dropDatabase, withAdmin } from '../support/postgres';

const services = loadServices('all');

it('migrates every schema and acts as the role of every service, without being a superuser', async () => {
  const login = `${runPrefix()}_login`;
  const database = `${runPrefix()}_ordinary`;
  await withAdmin(async (client) => {
    await client.query(`CREATE ROLE ${login} LOGIN CREATEROLE PASSWORD 'login'`);
    await client.query(`CREATE DATABASE ${database} OWNER ${login}`);
  });
  const address = { ...adminAddress(), user: login, password: 'login', database };
  const config = readConfig({ DATABASE_ROLE_PREFIX: login });
  try {
    await migrateAll(config, address, services, createLog('warn'));
    // a second time, as every release does
    await migrateAll(config, address, services, createLog('warn'));
    for (const { schema, migrations, module } of services) {
      const own = module.jobs ? [schema, `${schema}_jobs`] : [schema];
      if (migrations) expect(await schemasWritableAs(`${login}_${schema}`)).toEqual(own);
    }
    expect(await rolesThatLogIn()).toEqual([login]);
  } finally {
    await dropDatabase(database);
  }

  /** Until DATABASE_LOGINS gives them passwords, the roles of services are nobody's to begin with. */
  async function rolesThatLogIn(): Promise<string[]> {
    const text = 'SELECT rolname AS name FROM pg_roles WHERE rolcanlogin AND rolname LIKE $1';
    return withAdmin(async (client) =>
      (await client.query<{ name: string }>(text, [`${login}%`])).rows.map(({ name }) => name),
    );
  }

  async function schemasWritableAs(role: string): Promise<string[]> {
    const client = new Client({ ...address, options: `-c role=${role}` });
    await client.connect();
    const { rows } = await client.query<{ schema: string }>(
      `SELECT DISTINCT table_schema AS schema FROM information_schema.table_privileges
      WHERE grantee = current_user AND privilege_type = 'INSERT' ORDER BY 1`,
    );
    await client.end();
    return rows.map(({ schema }) => schema);
  }
});
