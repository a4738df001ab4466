// Writes a backup of the database at hand into a file.
import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { databaseAtHand, withClient } from '../entry/database-at-hand';
import { loadServices } from '../entry/load-services';
import { backupOf } from './write-backup';

/** Returns the name of the file, which must be a new one. */
export async function backUpTo(file: string): Promise<string> {
  const { address, leave } = await databaseAtHand(readConfig(process.env));
  try {
    await withClient(address, async (client) => {
      // never over an older backup; readable for its owner only
      const stored = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(backupOf(client, loadServices('all')), createGzip(), stored);
    });
    return file;
  } catch (error) {
    throw explained(error, file);
  } finally {
    await leave();
  }
}

/** Half a backup is none: it is removed. */
function explained(error: unknown, file: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return new StartupError(`${file} is there already: name another file`);
  rmSync(file, { force: true });
  return error;
}
