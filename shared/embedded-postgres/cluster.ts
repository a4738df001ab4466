// PostgreSQL's cluster: made once, checked at every start.
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../settings/startup-error';
import { readIfThere } from './data-folder';
import type { Start } from './programs';
import { giveTo, run } from './server-user';
import { failureIn } from './start-errors';

export const SUPERUSER = 'postgres';

/** PostgreSQL brings this locale itself, so sorting does not change with the system's library. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export function prepareCluster(start: Start): void {
  const { programs, user } = start;
  const { cluster } = start.folder;
  const version = readIfThere(join(cluster, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0)
      throw new StartupError(`The folder ${cluster} holds something else than a PostgreSQL database`);
    start.log(`First start: making the database in ${cluster}`);
    makeCluster(start);
  } else if (version !== programs.major) {
    const way = 'use the program version that made it, or move the data with pg_dump';
    const brings = `this program brings ${programs.major}`;
    throw new StartupError(`The data in ${cluster} was made by PostgreSQL ${version}, ${brings}: ${way}`);
  }
  // A backup that root restored belongs to root; PostgreSQL requires its folder owned by its user and closed.
  if (fs.statSync(cluster).uid !== user.uid) giveTo(user, cluster);
  fs.chmodSync(cluster, 0o700);
}

/** initdb works in a draft folder, which gets its name when it is complete. */
function makeCluster({ folder, programs, user }: Start): void {
  const { path, cluster, draft, password } = folder;
  // An initdb orphaned by an interrupted start may still be writing there.
  fs.rmSync(draft, { recursive: true, force: true, maxRetries: 10 });
  fs.mkdirSync(draft, { mode: 0o700 });
  giveTo(user, draft);
  fs.rmSync(password, { force: true });
  const random = randomBytes(24).toString('base64url');
  fs.writeFileSync(password, `${random}\n`, { mode: 0o600, flag: 'wx', flush: true });
  giveTo(user, password);
  const login = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${password}`];
  const args = ['-D', draft, ...login, ...LOCALE, '--no-instructions'];
  const { ok, output } = run(user, programs.initdb, args, programs.env);
  if (!ok) throw new StartupError(`The database could not be made in ${path}: ${failureIn(output)}`);
  fs.renameSync(draft, cluster);
  // The new name must be on the disk before anything is promised to be stored under it.
  const parent = fs.openSync(path, 'r');
  fs.fsyncSync(parent);
  fs.closeSync(parent);
}
