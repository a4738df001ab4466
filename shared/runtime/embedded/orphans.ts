// Workers of a PostgreSQL whose main process was killed (out of memory, kill -9). One in a long statement does not
// notice, goes on for nobody and holds the shared memory, without which no new server starts on the folder.
import { readdirSync } from 'node:fs';
import { commandLineOf, isAlive, signal } from './process-life';
import { type OperatingUser, run } from './run';
import { waitFor } from './wait';

const END_LIMIT_MS = 5_000;

/** Nothing is lost: the log is replayed at the next start, as after the kill of the main process itself. */
export async function endOrphans(cluster: string, user: OperatingUser): Promise<void> {
  for (const pid of workers()) {
    if (!(await worksIn(cluster, pid, user))) continue;
    signal(pid, 'SIGKILL');
    await waitFor(() => !isAlive(pid), END_LIMIT_MS);
  }
}

/** Of all clusters on this machine. Without /proc none are found, and the start waits until they have ended. */
function workers(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandLineOf(pid).startsWith('postgres: '));
}

/**
 * Whether the process runs on the cluster, which is a server's current folder. Asked as the server's user: in a
 * container root itself may not look (no CAP_SYS_PTRACE). Without /proc, being alive has to do.
 */
export async function worksIn(cluster: string, pid: number, user: OperatingUser): Promise<boolean> {
  if (!isAlive(pid) || process.platform !== 'linux') return isAlive(pid);
  const { output } = await run('readlink', [`/proc/${pid}/cwd`], user);
  return output.trim() === cluster;
}
