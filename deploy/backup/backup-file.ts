// Writes a backup of the database at hand into a file.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { databaseAtHand, withClient } from '../entry/database-at-hand';
import { loadServices } from '../entry/load-services';
import { untilSignal } from '../entry/until-signal';
import { backupOf } from './write-backup';

/** Returns the name of the file, which must be a new one. It has another name until it is complete. */
export async function backUpTo(file: string): Promise<string> {
  if (existsSync(file)) throw isThere(file);
  const unfinished = `${file}.unfinished`;
  await untilSignal(async (signal) => {
    const { address, leave } = await databaseAtHand(readConfig(process.env));
    try {
      const write = async (client: Client) => {
        // a second backup of the name is refused; readable for its owner only
        const stored = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
        await pipeline(backupOf(client, loadServices('all')), createGzip(), stored, { signal });
      };
      await withClient(address, write, signal);
      renameSync(unfinished, file);
    } catch (error) {
      throw explained(error, unfinished);
    } finally {
      await leave();
    }
  });
  return file;
}

/** Half a backup is none: it is removed. */
function explained(error: unknown, unfinished: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return isThere(unfinished);
  rmSync(unfinished, { force: true });
  return error;
}

function isThere(file: string): StartupError {
  return new StartupError(`${file} is there already: name another file`);
}
