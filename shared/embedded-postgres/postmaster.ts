// The server that PostgreSQL's file postmaster.pid tells of: whether it is ready, and how one that outlived its program
// (kill -9) is stopped before the folder is opened again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../settings/startup-error';
import { type Log, readIfThere } from './data-folder';
import { commandLineOf, isAlive, waitFor } from './processes';
import { run, type ServerUser } from './server-user';

/** Reads one value per line, as "pidfile.h" of PostgreSQL defines it; undefined after a proper shutdown and at first. */
export function readPostmaster(cluster: string) {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), port: lines[3] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** Needs the instance lock, which proves that no program uses the server. Nothing is lost: the log is replayed. */
export async function stopLeftover(cluster: string, user: ServerUser, log: Log): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  const pids = processesOn(cluster, postmaster.pid, user);
  if (pids.length > 0)
    log(`Stopping the PostgreSQL (${pids.join(', ')}) that an interrupted run left behind`);
  run({}, 'sh', ['-c', 'kill -9 "$@"', 'kill', ...pids.map(String)]);
  if (!(await waitFor(() => !pids.some(isAlive), 10_000)))
    throw new StartupError(`The PostgreSQL of an interrupted run (${pids}) does not stop: stop it by hand`);
  // PostgreSQL would refuse to start when an unrelated process has the number by now, as in a new container.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * The server and its workers: one whose server was killed may go on with a long query, and no new server starts then.
 * They are known by their current folder, which is read as the server's user: in a container root itself may not (no
 * CAP_SYS_PTRACE). Without /proc only the server is found.
 */
function processesOn(cluster: string, postmaster: number, user: ServerUser): number[] {
  const isPostgres = (pid: number) => /postgres(:|.-D.)/.test(commandLineOf(pid));
  if (process.platform !== 'linux') return [postmaster].filter(isPostgres);
  const name = cluster.replace(/[\\*?[]/g, '\\$&');
  const { output } = run(user, 'find', ['/proc', '-maxdepth', '2', '-name', 'cwd', '-lname', name]);
  return [...output.matchAll(/^\/proc\/(\d+)\/cwd$/gm)].map(([, pid]) => Number(pid)).filter(isPostgres);
}
