// A login of its own for each service: its role may then connect, and acts with no rights but those to its schema.
import { Client, type ClientBase } from 'pg';
import { type LoadedService, roleOf } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { StartupError } from '../../shared/settings/startup-error';

/** Password by service, as DATABASE_LOGINS has them: `clients:…,identity:…`. */
export type DatabaseLogins = ReadonlyMap<string, string>;

/** @param address of the database, as its owner */
export async function grantLogins(
  client: ClientBase,
  address: DatabaseUrl,
  config: Config,
  services: readonly LoadedService[],
  logins: DatabaseLogins,
): Promise<void> {
  for (const [name, password] of logins) {
    const service = services.find((candidate) => candidate.name === name && candidate.migrations);
    if (!service) throw new StartupError(`DATABASE_LOGINS names "${name}", which has no database`);
    const statement = `SELECT format('ALTER ROLE %I LOGIN PASSWORD %L', $1::text, $2::text) AS text`;
    const role = roleOf(config, service);
    await refuseSharedRole(client, { ...address, user: role, password });
    const { rows } = await client.query<{ text: string }>(statement, [role, password]);
    await client.query(rows[0]?.text ?? '');
  }
}

/**
 * Roles belong to the server, not to a database: with the same prefix two systems on one server would set each other's
 * passwords. Those that are given the same passwords do each other no harm.
 */
async function refuseSharedRole(client: ClientBase, login: DatabaseUrl): Promise<void> {
  const other = await otherDatabaseOf(client, login.user);
  if (other === undefined || (await canLogIn(login))) return;
  throw new StartupError(
    `The role ${login.user} is that of another system in the database ${other} of this server, whose password would change: ` +
      'set DATABASE_ROLE_PREFIX to a name of its own, or drop that database, or give both the same DATABASE_LOGINS',
  );
}

/** undefined for a role without a login, or with rights in this database alone. */
async function otherDatabaseOf(client: ClientBase, role: string): Promise<string | undefined> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT d.datname FROM pg_shdepend s JOIN pg_roles r ON r.oid = s.refobjid JOIN pg_database d ON d.oid = s.dbid
     WHERE s.refclassid = 'pg_authid'::regclass AND r.rolname = $1 AND r.rolcanlogin AND d.datname <> current_database()
     LIMIT 1`,
    [role],
  );
  return rows[0]?.datname;
}

async function canLogIn(login: DatabaseUrl): Promise<boolean> {
  const client = new Client({ ...login, application_name: 'invoicing-migrate' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
