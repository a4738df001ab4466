// `npm run move-to-postgres -- URL`: copies the embedded database of DATA_DIR to the server of the address.
import '../entry/refuse-old-node';
import { addAbortSignal, Readable } from 'node:stream';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { stoppedDatabase, withClient } from '../entry/database-at-hand';
import { loadServices } from '../entry/load-services';
import { runCommand } from '../entry/run-command';
import { untilSignal } from '../entry/until-signal';
import { migrateTo } from './migrate-to';
import { restoreBackup } from './restore-backup';
import { backupOf } from './write-backup';

async function main([url]: string[]): Promise<void> {
  if (!url)
    throw new StartupError('Name the server: npm run move-to-postgres -- postgres://owner@host/invoicing');
  const config = readConfig({ ...process.env, DATABASE_URL: url });
  const target = config.databaseUrl;
  if (!target) throw new StartupError('There is no server to move to');
  const services = loadServices('all');
  await untilSignal(async (signal) => {
    const source = await stoppedDatabase(config.dataDir);
    try {
      await withClient(source.address, (reader) =>
        withClient(target, (client) => {
          const restored = { client, services, migrateTo: migrateTo(config, target, services) };
          return restoreBackup(restored, addAbortSignal(signal, Readable.from(backupOf(reader, services))));
        }),
      );
    } finally {
      await source.leave();
    }
  });
  process.stdout.write(`All rows of ${config.dataDir} are copied. Start with DATABASE_URL from now on.\n`);
}

runCommand(() => main(process.argv.slice(2)), 'Cannot move');
