// PostgreSQL's data folder: made once, checked at every start.
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error';
import { giveTreeTo } from './hand-over';
import { makeCluster } from './make-cluster';
import type { Place } from './place';
import type { Programs } from './programs';
import { hasCode } from './refusal';
import type { OperatingUser } from './run';

export async function prepareCluster(
  place: Place,
  programs: Programs,
  user: OperatingUser,
  log: (line: string) => void,
): Promise<void> {
  const version = await versionOf(place.cluster);
  if (version === undefined) {
    log(`First start: making the database in ${place.cluster}`);
    await makeCluster(place, programs, user);
  } else if (version !== programs.major) {
    throw new StartupError(
      `The data in ${place.cluster} was made by PostgreSQL ${version}, this program brings ${programs.major}: ` +
        'use the program version that made it, or move the data with pg_dump',
    );
  }
  await settleOwner(place.cluster, user);
}

/** The major version that made the cluster; undefined when there is none yet. */
async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  if ((await namesIn(cluster)).length === 0) return undefined;
  throw new StartupError(`The folder ${cluster} holds something else than a PostgreSQL database`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A backup that root put back belongs to root; PostgreSQL wants the folder owned by its user and closed. */
async function settleOwner(cluster: string, user: OperatingUser): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (user.uid !== undefined && uid !== user.uid) giveTreeTo(user, cluster);
  if ((mode & 0o777) !== 0o700) await chmod(cluster, 0o700);
}
