// `npm run restore -- FILE`: fills an empty database with a backup.
import '../entry/refuse-old-node';
import { createReadStream, existsSync } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { databaseAtHand, withClient } from '../entry/database-at-hand';
import { loadServices } from '../entry/load-services';
import { runCommand } from '../entry/run-command';
import { untilSignal } from '../entry/until-signal';
import { migrateTo } from './migrate-to';
import { restoreBackup } from './restore-backup';

async function main([file]: string[]): Promise<void> {
  if (!file || !existsSync(file))
    throw new StartupError('Name a backup: npm run restore -- invoicing.backup');
  const config = readConfig(process.env);
  const services = loadServices('all');
  await untilSignal(async (signal) => {
    const { address, leave } = await databaseAtHand(config);
    try {
      const fill = async (client: Client) => {
        const input = createReadStream(file);
        const rows = createGunzip();
        input.on('error', (error) => rows.destroy(error));
        addAbortSignal(signal, rows);
        const target = { client, services, migrateTo: migrateTo(config, address, services) };
        await restoreBackup(target, input.pipe(rows));
      };
      await withClient(address, fill, signal);
    } finally {
      await leave();
    }
  });
  process.stdout.write(
    `${file} is restored. Start the program with the CREDENTIALS_ENCRYPTION_KEY of then.\n`,
  );
}

runCommand(() => main(process.argv.slice(2)), 'Cannot restore');
