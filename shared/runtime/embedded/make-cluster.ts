// The first start: initdb into a draft folder, which gets its name when it is complete.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { StartupError } from '../startup-error';
import { SUPERUSER } from './address';
import { giveTo, HandOver } from './hand-over';
import { makePassword } from './password';
import type { Place } from './place';
import type { Programs } from './programs';
import { type OperatingUser, run } from './run';
import { failureIn } from './server-log';

/** PostgreSQL brings this locale itself, so sorting does not change with the system's library. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export async function makeCluster(place: Place, programs: Programs, user: OperatingUser): Promise<void> {
  // An initdb orphaned by an interrupted start may still be writing there.
  await rm(place.draft, { recursive: true, force: true, maxRetries: 10 });
  await mkdir(place.draft, { mode: 0o700 });
  giveTo(user, place.draft);
  await makePassword(place.password, user);
  try {
    await runInitdb(place, programs, user);
    await rename(place.draft, place.cluster);
  } catch (error) {
    await rm(place.draft, { recursive: true, force: true });
    throw error;
  }
  await flushFolder(place.folder);
}

async function runInitdb(place: Place, { initdb }: Programs, user: OperatingUser): Promise<void> {
  const handOver = new HandOver(user);
  try {
    const folder = await handOver.nameFor(place.draft);
    const password = await handOver.nameFor(place.password);
    const login = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${password}`];
    const args = ['-D', folder, ...login, ...LOCALE, '--no-instructions'];
    const { ok, output } = await run(initdb, args, user, handOver.files);
    if (!ok)
      throw new StartupError(`The database could not be made in ${place.folder}: ${failureIn(output)}`);
  } finally {
    handOver.close();
  }
}

/** The new name must be on the disk before anything is promised to be stored under it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
