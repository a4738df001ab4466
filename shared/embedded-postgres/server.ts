// The running server: a child process with a port of its own, whose life is tied to this process.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../settings/startup-error';
import type { Log } from './data-folder';
import { freePort } from './free-port';
import { readPostmaster, stopLeftover } from './postmaster';
import { waitFor } from './processes';
import type { Start } from './programs';
import { commandAs, giveTo } from './server-user';
import { failureIn } from './start-errors';

/** After a crash every change since the last checkpoint is replayed before the server answers. */
const START_LIMIT_MS = 120_000;
const FAST_SHUTDOWN_LIMIT_MS = 10_000;
const ATTEMPTS_MAX = 20;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Given at each start: an edited postgresql.conf cannot undo them. No socket: its path has at most 107 bytes. */
const SETTINGS = `listen_addresses=127.0.0.1 unix_socket_directories= max_connections=200 shared_buffers=128MB
  fsync=on full_page_writes=on synchronous_commit=on password_encryption=scram-sha-256
  timezone=UTC log_timezone=UTC log_checkpoints=off logging_collector=off`;

/** Failures that pass: the port was taken meanwhile; a server left behind was not up yet, or is still ending. */
const PASSING = /Address already in use|"postmaster.pid" already exists|pre-existing shared memory block/;

export async function startServer(start: Start): Promise<ReturnType<typeof supervise>> {
  const { folder, user, log } = start;
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(folder.cluster, user, log);
    const port = await freePort();
    const started = await launch(start, port);
    if (typeof started !== 'string') return supervise(started, port, log);
    if (attempt === ATTEMPTS_MAX || !PASSING.test(started))
      throw new StartupError(`PostgreSQL did not start: ${failureIn(started)} (more in ${folder.log})`);
    await delay(100);
  }
}

/** @returns the process, ready, or what it said before it ended. */
async function launch({ folder, programs, user }: Start, port: number): Promise<ChildProcess | string> {
  const { cluster, log } = folder;
  // PostgreSQL's own log may quote queries, so only its owner reads it.
  const file = openSync(log, 'a', 0o600);
  giveTo(user, log);
  if (fstatSync(file).size > LOG_BYTES_MAX) ftruncateSync(file);
  const loggedBefore = fstatSync(file).size;
  const settings = [`port=${port}`, ...SETTINGS.split(/\s+/)].flatMap((setting) => ['-c', setting]);
  const command = commandAs(user, programs.postgres, ['-D', cluster, ...settings], programs.env);
  // In a group of its own: Ctrl-C must reach this program alone, which stops the server last.
  const options: SpawnOptions = { ...command.options, detached: true, stdio: ['ignore', file, file] };
  const child = spawn(command.file, command.args, options);
  closeSync(file);
  const errors: Error[] = [];
  child.once('error', (error) => errors.push(error));
  const hasEnded = () => errors.length > 0 || hasExited(child);
  const isReady = () => {
    const postmaster = readPostmaster(cluster);
    return !hasEnded() && postmaster?.pid === child.pid && postmaster?.isReady === true;
  };
  await waitFor(() => hasEnded() || isReady(), START_LIMIT_MS);
  if (isReady()) return child;
  child.kill('SIGQUIT');
  return errors[0]?.message ?? readFileSync(log).subarray(loggedBefore).toString();
}

function supervise(child: ChildProcess, port: number, log: Log) {
  const sayEnded = () => log(`PostgreSQL (process ${child.pid}) ended by itself; its log says why`);
  // PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is stored.
  const tellToStop = () => child.kill('SIGINT');
  child.once('exit', sayEnded);
  process.once('exit', tellToStop);
  // A program with nothing left to do ends, as it would with a database elsewhere.
  child.unref();
  return {
    port,
    async stop() {
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
    },
  };
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
