// `npm run reseal`: after CREDENTIALS_ENCRYPTION_KEY or FACTOR_ENCRYPTION_KEY was replaced, and the old key put into
// the setting of that name with _PREVIOUS, moves every stored secret to the new key. May be run again at any time.
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../shared/embedded-postgres/embedded-postgres';
import { Secrets } from '../../shared/runtime/secrets/secrets';
import { type Config, readConfig } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { StartupError } from '../../shared/settings/startup-error';
import { loadServices } from './load-services';
import { reseal } from './reseal-column';
import { runCommand } from './run-command';

type Say = (line: string) => void;

/** Returns how many secrets no key opens. */
export async function resealAll(config: Config, address: DatabaseUrl, say: Say): Promise<number> {
  if (!config.encryptionKeys && !config.factorKeys)
    throw new StartupError('CREDENTIALS_ENCRYPTION_KEY is not set: nothing is sealed');
  const client = new Client({ ...address, application_name: 'invoicing-reseal' });
  await client.connect();
  let stuck = 0;
  try {
    await client.query(`SELECT set_config('app.all_companies', 'on', false)`);
    for (const { schema, module } of loadServices('all')) {
      const secrets = Secrets.of(config, module);
      if (!secrets.isConfigured) continue;
      for (const place of module.sealed ?? []) {
        const done = await reseal(client, secrets, schema, place);
        say(
          `${schema}.${place.table}.${place.column}: ${done.moved} moved, ${done.stuck.length} cannot be opened`,
        );
        for (const row of done.stuck) say(`  no configured key opens company and row ${row}`);
        stuck += done.stuck.length;
      }
    }
  } finally {
    await client.end();
  }
  return stuck;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  try {
    const address = config.databaseUrl ?? embedded?.address;
    if (!address) throw new StartupError('There is no database');
    if ((await resealAll(config, address, say)) > 0) process.exitCode = 1;
  } finally {
    await embedded?.stop();
  }
}

if (require.main === module) runCommand(main, 'Cannot reseal');
