// Migrates the schema of every service; used at embedded start and by `npm run migrate`.
import { Client, type ClientBase } from 'pg';
import { migrate } from '../../shared/runtime/database/migrations/migrate';
import { retryWhenFull } from '../../shared/runtime/database/retry-when-full';
import { migrateJobs } from '../../shared/runtime/jobs/migrate';
import type { Log } from '../../shared/runtime/observability/log';
import { type LoadedService, roleOf } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { StartupError } from '../../shared/settings/startup-error';
import { grantLogins } from './grant-logins';

export interface MigrateOptions {
  /** Names by schema, where not all are to be run. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** Receives a line for each schema that is behind, before its migrations run. */
  say?: (line: string) => void;
}

export async function migrateAll(
  config: Config,
  address: DatabaseUrl,
  services: LoadedService[],
  log: Log,
  { only, say = () => {} }: MigrateOptions = {},
): Promise<void> {
  const client = await retryWhenFull(() => connect(address));
  try {
    await refuseOtherEncodings(client);
    for (const service of services) {
      if (!service.migrations) continue;
      const target = { client, schema: service.schema, role: roleOf(config, service) };
      const names = only && (only[service.schema] ?? []);
      const done = await migrate(target, service.migrations, names, (missing) =>
        say(`Migrating ${service.schema}: ${missing.length} to do, up to ${missing.at(-1)}\n`),
      );
      if (service.module.jobs) await migrateJobs({ ...target, address }, log);
      if (done.length > 0) log.info({ schema: service.schema, migrations: done }, 'migrated');
    }
    await grantLogins(client, address, config, services, config.databaseLogins);
  } finally {
    await client.end();
  }
}

async function connect(address: DatabaseUrl): Promise<Client> {
  const client = new Client({ ...address, application_name: 'invoicing-migrate' });
  await client.connect();
  return client;
}

/** A database in another encoding stores everything and fails at the first search, which compares code points. */
async function refuseOtherEncodings(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new StartupError(
    `The database is encoded in ${encoding}: make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
  );
}
