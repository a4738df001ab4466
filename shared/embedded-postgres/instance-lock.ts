// Allows one running program per data folder. PostgreSQL has a lock of its own, but it cannot tell a server in use from
// one that a killed program left behind: the first is to be left alone, the second to be stopped.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../settings/startup-error';
import type { DataFolder } from './data-folder';
import { birthOf } from './processes';

const LOCK = /^postgres\.lock\.(\d+)\.(.+)$/;

/**
 * Each program has a file of its own and looks for those of others afterwards: of two that start at the same moment
 * at most one goes on, and a file left by a killed program can be removed without a race. Returns the release.
 */
export function takeLock({ path }: DataFolder): () => void {
  const own = join(path, `postgres.lock.${process.pid}.${birthOf(process.pid)}`);
  if (existsSync(own)) throw inUse(path, process.pid);
  writeFileSync(own, '');
  for (const { file, pid, isHeld } of locksIn(path).filter((lock) => lock.file !== own)) {
    rmSync(isHeld ? own : file, { force: true });
    if (isHeld) throw inUse(path, pid);
  }
  return () => rmSync(own, { force: true });
}

/** True while a program uses the folder. */
export function isLocked({ path }: DataFolder): boolean {
  return locksIn(path).some(({ isHeld }) => isHeld);
}

function locksIn(path: string) {
  return readdirSync(path).flatMap((name) => {
    const [, pid, birth] = LOCK.exec(name) ?? [];
    if (birth === undefined) return [];
    return [{ file: join(path, name), pid: Number(pid), isHeld: birthOf(Number(pid)) === birth }];
  });
}

function inUse(path: string, pid: number): StartupError {
  const way = 'stop that one first, or choose another folder';
  return new StartupError(`The data folder ${path} is in use by process ${pid}: ${way}`);
}
