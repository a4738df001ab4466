// The running server: a child process with a port of its own, whose life is tied to this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../runtime/startup-error';
import type { DataFolder, Log } from './data-folder';
import { freePort } from './free-port';
import { readPostmaster, stopLeftover } from './postmaster';
import { waitFor } from './processes';
import type { Programs } from './programs';
import { commandAs, giveTo, type ServerUser } from './run-as';
import { failureIn } from './start-errors';

/** After a crash every change since the last checkpoint is replayed before the server answers. */
const START_LIMIT_MS = 120_000;
const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const ATTEMPTS_MAX = 20;
const ATTEMPT_PAUSE_MS = 100;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Given at each start, so that an edited postgresql.conf cannot undo them. No socket: its path is limited to 107 bytes
 * and the data folder's is not.
 */
const SETTINGS = `listen_addresses=127.0.0.1 unix_socket_directories= max_connections=200 shared_buffers=128MB
  fsync=on full_page_writes=on synchronous_commit=on password_encryption=scram-sha-256
  timezone=UTC log_timezone=UTC log_checkpoints=off logging_collector=off`;

/** Failures that pass: the port was taken meanwhile; a server left behind was not up yet, or is still ending. */
const PASSING = /Address already in use|"postmaster.pid" already exists|pre-existing shared memory block/;

export interface Server {
  port: number;
  stop(): Promise<void>;
}

export async function startServer(
  folder: DataFolder,
  programs: Programs,
  user: ServerUser,
  log: Log,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(folder.cluster, user, log);
    const port = await freePort();
    const started = await launch(folder, programs, user, port);
    if (typeof started !== 'string') return supervise(started, port, log);
    if (attempt === ATTEMPTS_MAX || !PASSING.test(started))
      throw new StartupError(`PostgreSQL did not start: ${failureIn(started)} (more in ${folder.log})`);
    await delay(ATTEMPT_PAUSE_MS);
  }
}

/** @returns the process, ready, or what it said before it ended. */
async function launch(
  { cluster, log }: DataFolder,
  { postgres, env }: Programs,
  user: ServerUser,
  port: number,
): Promise<ChildProcess | string> {
  // PostgreSQL's own log may quote queries, so only its owner reads it.
  const file = openSync(log, 'a', 0o600);
  await giveTo(user, log);
  if (fstatSync(file).size > LOG_BYTES_MAX) ftruncateSync(file);
  const loggedBefore = fstatSync(file).size;
  const settings = [`port=${port}`, ...SETTINGS.split(/\s+/)].flatMap((setting) => ['-c', setting]);
  const command = commandAs(user, postgres, ['-D', cluster, ...settings], env);
  // In a group of its own: Ctrl-C must reach this program alone, which stops the server last.
  const options = { ...command.options, detached: true };
  const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', file, file] });
  closeSync(file);
  let failure: string | undefined;
  child.once('error', ({ message }) => {
    failure = message;
  });
  const hasEnded = () => failure !== undefined || hasExited(child);
  const isReady = () => {
    const postmaster = readPostmaster(cluster);
    return !hasEnded() && postmaster?.pid === child.pid && postmaster?.isReady === true;
  };
  await waitFor(() => hasEnded() || isReady(), START_LIMIT_MS);
  if (isReady()) return child;
  child.kill('SIGQUIT');
  return failure ?? readFileSync(log).subarray(loggedBefore).toString();
}

function supervise(child: ChildProcess, port: number, log: Log): Server {
  const sayEnded = () => log(`PostgreSQL (process ${child.pid}) ended by itself; its log says why`);
  // PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is stored.
  const tellToStop = () => child.kill('SIGINT');
  child.once('exit', sayEnded);
  process.once('exit', tellToStop);
  // A program with nothing left to do ends, as it would with a database elsewhere.
  child.unref();
  const stop = async () => {
    child.off('exit', sayEnded);
    if (!hasExited(child)) {
      child.ref();
      const ended = once(child, 'exit');
      tellToStop();
      const hurry = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_LIMIT_MS);
      await ended;
      clearTimeout(hurry);
    }
    process.off('exit', tellToStop);
  };
  return { port, stop };
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
