// A login of its own for each service: its role may then connect, and acts with no rights but those to its schema.
import type { ClientBase } from 'pg';
import { StartupError } from '../shared/runtime/startup-error';
import { type LoadedService, roleOf } from '../shared/runtime/system';
import type { Config } from '../shared/settings/config';

/** Password by service, as DATABASE_LOGINS has them: `clients:…,identity:…`. */
export type DatabaseLogins = ReadonlyMap<string, string>;

export async function grantLogins(
  client: ClientBase,
  config: Config,
  services: readonly LoadedService[],
  logins: DatabaseLogins,
): Promise<void> {
  for (const [name, password] of logins) {
    const service = services.find((candidate) => candidate.name === name && candidate.migrations);
    if (!service) throw new StartupError(`DATABASE_LOGINS names "${name}", which has no database`);
    const statement = `SELECT format('ALTER ROLE %I LOGIN PASSWORD %L', $1::text, $2::text) AS text`;
    const { rows } = await client.query<{ text: string }>(statement, [roleOf(config, service), password]);
    await client.query(rows[0]?.text ?? '');
  }
}
