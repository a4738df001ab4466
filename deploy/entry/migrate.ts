// `npm run migrate`: brings the schema of every service up to date, then exits. Run before a new release starts.
import './refuse-old-node';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { loadServices } from './load-services';
import { migrateAll } from './migrate-all';
import { runCommand } from './run-command';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is not set: the embedded database is migrated by "npm start" itself',
    );
  }
  await migrateAll(config, config.databaseUrl, loadServices('all'), createLog(config.logLevel), {
    say: (line) => process.stdout.write(line),
  });
  process.stdout.write('Every schema is up to date\n');
}

runCommand(main, 'Cannot migrate');
