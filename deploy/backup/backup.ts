// `npm run backup -- FILE`: all rows into a new file.
import '../entry/refuse-old-node';
import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { loadServices } from '../entry/load-services';
import { runCommand } from '../entry/run-command';
import { databaseAtHand, withClient } from './database-at-hand';
import { backupOf } from './write-backup';

async function main([file]: string[]): Promise<void> {
  if (!file) throw new StartupError('Name the file: npm run backup -- invoicing.backup');
  const { address, leave } = await databaseAtHand(readConfig(process.env));
  try {
    await withClient(address, async (client) => {
      // never over an older backup; readable for its owner only
      const stored = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(backupOf(client, loadServices('all')), createGzip(), stored);
    });
  } catch (error) {
    throw explained(error, file);
  } finally {
    await leave();
  }
  process.stdout.write(
    `All rows are in ${file}. Sealed secrets need CREDENTIALS_ENCRYPTION_KEY, which is not in it.\n`,
  );
}

/** Half a backup is none: it is removed. */
function explained(error: unknown, file: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return new StartupError(`${file} is there already: name another file`);
  rmSync(file, { force: true });
  return error;
}

runCommand(() => main(process.argv.slice(2)), 'Cannot back up');
