// A login of its own for each process. That of a service is its role, which may then connect, and acts with no rights but those to its
// schema. That of a group has no rights by itself, and may act as the roles of its services.
import { Client, type ClientBase } from 'pg';
import { isProcessGroup } from '../../shared/contracts/process-groups';
import { runsService } from '../../shared/runtime/moleculer/names';
import { type LoadedService, roleOf } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { StartupError } from '../../shared/settings/startup-error';

/** Password by service or group, as DATABASE_LOGINS has them: `clients:…,identity:…`. */
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
    const isGroup = isProcessGroup(name);
    const stored = services.filter(({ migrations }) => migrations);
    if (!stored.some((one) => (isGroup ? runsService(name, one.name) : one.name === name)))
      throw new StartupError(`DATABASE_LOGINS names "${name}", which has no database`);
    const statement = `SELECT format('ALTER ROLE %I LOGIN PASSWORD %L', $1::text, $2::text) AS text`;
    const role = roleOf(config, { name });
    await refuseSharedRole(client, { ...address, user: role, password });
    if (isGroup) await createGroupRole(client, role);
    for (const one of isGroup ? stored : [])
      await setMembership(client, role, roleOf(config, one), runsService(name, one.name));
    const { rows } = await client.query<{ text: string }>(statement, [role, password]);
    await client.query(rows[0]?.text ?? '');
  }
}

/** It inherits nothing: a statement has the rights of the one service that it runs for. */
async function createGroupRole(client: ClientBase, role: string): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN NOINHERIT; END IF;
  END $$`);
}

/** A service that has moved to another group is taken from its former one. */
async function setMembership(
  client: ClientBase,
  group: string,
  service: string,
  isMember: boolean,
): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM pg_auth_members WHERE member = $1::regrole AND roleid = $2::regrole',
    [group, service],
  );
  const isOne = rows.length > 0;
  if (isMember && !isOne) await client.query(`GRANT ${service} TO ${group}`);
  if (!isMember && isOne) await client.query(`REVOKE ${service} FROM ${group}`);
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

/** undefined for a role without a login, or one that has, with the roles that it may act as, rights in this database alone. */
async function otherDatabaseOf(client: ClientBase, role: string): Promise<string | undefined> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT d.datname FROM pg_roles r CROSS JOIN pg_shdepend s JOIN pg_database d ON d.oid = s.dbid
     WHERE r.rolname = $1 AND r.rolcanlogin AND s.refclassid = 'pg_authid'::regclass AND d.datname <> current_database()
       AND (s.refobjid = r.oid OR s.refobjid IN (SELECT roleid FROM pg_auth_members WHERE member = r.oid))
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
