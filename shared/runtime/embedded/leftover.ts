// A server that outlived its program (kill -9): stopped before the folder is opened again. To be called with the
// instance lock held, which proves that nobody uses it any more.
import { rmSync } from 'node:fs';
import { StartupError } from '../startup-error';
import { endOrphans, worksIn } from './orphans';
import { postmasterFile, readPostmaster } from './postmaster-file';
import { commandLineOf, isAlive, signal } from './process-life';
import type { OperatingUser } from './run';
import { waitFor } from './wait';

const FAST_SHUTDOWN_LIMIT_MS = 2_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;

export async function stopLeftover(
  cluster: string,
  user: OperatingUser,
  log: (line: string) => void,
): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  if (await isServing(cluster, postmaster.pid, user)) {
    log(`Stopping the PostgreSQL (process ${postmaster.pid}) that an interrupted run left behind`);
    await stop(postmaster.pid);
  }
  await endOrphans(cluster, user);
  // PostgreSQL would refuse to start when an unrelated process has the number by now, as in a new container.
  rmSync(postmasterFile(cluster), { force: true });
}

async function isServing(cluster: string, pid: number, user: OperatingUser): Promise<boolean> {
  return /postgres -D /.test(commandLineOf(pid)) && (await worksIn(cluster, pid, user));
}

/** Immediate shutdown loses nothing either: the log is replayed at the next start. */
async function stop(pid: number): Promise<void> {
  const isGone = () => !isAlive(pid);
  signal(pid, 'SIGINT');
  if (await waitFor(isGone, FAST_SHUTDOWN_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitFor(isGone, IMMEDIATE_SHUTDOWN_LIMIT_MS)) return;
  throw new StartupError(
    `The PostgreSQL of an interrupted run (process ${pid}) does not stop: stop it by hand`,
  );
}
