// The paths of the embedded database in the data folder.
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './start-errors';

export type Log = (line: string) => void;
export type DataFolder = ReturnType<typeof openDataFolder>;

export function openDataFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  // Resolves links to one name per folder, or a second start through a symbolic link would look like another folder.
  const path = realpathSync(dataDir);
  return {
    path,
    /** The folder of PostgreSQL's own files. */
    cluster: join(path, 'postgres'),
    /** The cluster while it is made: an interrupted first start must not pass for a finished one. */
    draft: join(path, 'postgres.new'),
    /** Readable for its owner only, like the data. */
    password: join(path, 'postgres.password'),
    log: join(path, 'postgres.log'),
    /** Links that the package's install script should have made; usually absent. */
    libraries: join(path, 'postgres.libraries'),
  };
}

export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}
