// PostgreSQL's cluster: made once, checked at every start.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../runtime/startup-error';
import { type DataFolder, type Log, readIfThere } from './data-folder';
import type { Programs } from './programs';
import { giveTo, run, type ServerUser } from './run-as';
import { failureIn } from './start-errors';

export const SUPERUSER = 'postgres';

const PASSWORD_BYTES = 24;
/** PostgreSQL brings this locale itself, so sorting does not change with the system's library. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export async function prepareCluster(
  folder: DataFolder,
  programs: Programs,
  user: ServerUser,
  log: Log,
): Promise<void> {
  const { cluster } = folder;
  const version = readIfThere(join(cluster, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0)
      throw new StartupError(`The folder ${cluster} holds something else than a PostgreSQL database`);
    log(`First start: making the database in ${cluster}`);
    await makeCluster(folder, programs, user);
  } else if (version !== programs.major) {
    throw new StartupError(
      `The data in ${cluster} was made by PostgreSQL ${version}, this program brings ${programs.major}: ` +
        'use the program version that made it, or move the data with pg_dump',
    );
  }
  // A backup that root restored belongs to root; PostgreSQL requires its folder owned by its user and closed.
  const { uid, mode } = await stat(cluster);
  if (uid !== user.uid) await giveTo(user, cluster);
  if ((mode & 0o777) !== 0o700) await chmod(cluster, 0o700);
}

/** initdb works in a draft folder, which gets its name when it is complete. */
async function makeCluster(folder: DataFolder, programs: Programs, user: ServerUser): Promise<void> {
  const { path, cluster, draft, password } = folder;
  // An initdb orphaned by an interrupted start may still be writing there.
  await rm(draft, { recursive: true, force: true, maxRetries: 10 });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(user, draft);
  await rm(password, { force: true });
  const random = randomBytes(PASSWORD_BYTES).toString('base64url');
  await writeFile(password, `${random}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await giveTo(user, password);
  const login = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${password}`];
  const args = ['-D', draft, ...login, ...LOCALE, '--no-instructions'];
  const { ok, output } = await run(user, programs.initdb, args, programs.env);
  if (!ok) throw new StartupError(`The database could not be made in ${path}: ${failureIn(output)}`);
  await rename(draft, cluster);
  // The new name must be on the disk before anything is promised to be stored under it.
  const parent = await open(path);
  await parent.sync().finally(() => parent.close());
}
