// Starts the server's process; whether it comes up is for others to watch.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { HandOver } from './hand-over';
import type { Place } from './place';
import type { Programs } from './programs';
import { CHILD_ENV, type OperatingUser } from './run';
import { openServerLog } from './server-log';
import { settings } from './settings';

export interface LaunchOptions {
  place: Place;
  programs: Programs;
  user: OperatingUser;
}

export interface Launched {
  child: ChildProcess;
  hasEnded(): boolean;
  /** What the process has said so far. */
  output(): string;
}

export async function launch({ place, programs, user }: LaunchOptions, port: number): Promise<Launched> {
  const handOver = new HandOver(user);
  const serverLog = openServerLog(place.log, user);
  try {
    const folder = await handOver.nameFor(place.cluster);
    const child = spawn(programs.postgres, ['-D', folder, ...settings(port)], {
      ...user,
      cwd: '/',
      env: CHILD_ENV,
      // In a group of its own: Ctrl-C must reach this program alone, which stops the server last.
      detached: true,
      stdio: ['ignore', serverLog.file, serverLog.file, ...handOver.files],
    });
    return watch(child, serverLog.since);
  } finally {
    handOver.close();
    closeSync(serverLog.file);
  }
}

function watch(child: ChildProcess, logged: () => string): Launched {
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  return {
    child,
    hasEnded: () => spawnError !== undefined || hasExited(child),
    output: () => spawnError?.message ?? logged(),
  };
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
