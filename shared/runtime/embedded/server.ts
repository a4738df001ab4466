// The running server: a child process with a port of its own.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error';
import { freePort } from './free-port';
import { type LaunchOptions, launch } from './launch';
import { stopLeftover } from './leftover';
import { readPostmaster } from './postmaster-file';
import { failureIn } from './server-log';
import { type Server, supervise } from './supervise';
import { waitFor } from './wait';

/** After a crash every change since the last checkpoint is replayed before the server answers. */
const START_LIMIT_MS = 120_000;
const ATTEMPTS_MAX = 20;
const ATTEMPT_PAUSE_MS = 100;

/** Troubles that go away: the port was taken meanwhile; a server left behind was not up yet, or is still ending. */
const PASSING = /Address already in use|"postmaster.pid" already exists|pre-existing shared memory block/;

export async function startServer(options: LaunchOptions, log: (line: string) => void): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(options.place.cluster, options.user, log);
    const started = await attemptStart(options);
    if ('child' in started) return supervise(started.child, started.port, log);
    if (attempt === ATTEMPTS_MAX || !PASSING.test(started.failure)) {
      const reason = failureIn(started.failure);
      throw new StartupError(`PostgreSQL did not start: ${reason} (more in ${options.place.log})`);
    }
    await delay(ATTEMPT_PAUSE_MS);
  }
}

type Started = { child: ChildProcess; port: number } | { failure: string };

async function attemptStart(options: LaunchOptions): Promise<Started> {
  const port = await freePort();
  const { child, hasEnded, output } = await launch(options, port);
  const isReady = () => !hasEnded() && isServing(options.place.cluster, child);
  await waitFor(() => hasEnded() || isReady(), START_LIMIT_MS);
  if (isReady()) return { child, port };
  child.kill('SIGQUIT');
  return { failure: output() };
}

function isServing(cluster: string, child: ChildProcess): boolean {
  const postmaster = readPostmaster(cluster);
  return postmaster?.pid === child.pid && postmaster?.isReady === true;
}
