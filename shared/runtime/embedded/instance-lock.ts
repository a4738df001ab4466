// One running program per data folder. PostgreSQL has a lock of its own, but it cannot tell a server in use from
// one that a killed program left behind: the first is to be left alone, the second to be stopped.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartupError } from '../startup-error';
import type { Place } from './place';
import { birthOf } from './process-life';
import { hasCode } from './refusal';

const ATTEMPTS_MAX = 5;

/** @returns what gives the lock back; @throws StartupError while another process holds it. */
export function takeLock({ lock, folder }: Place): () => void {
  const mine = `${lock}.${process.pid}`;
  try {
    writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}\n`, { mode: 0o600 });
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      if (isPlaced(mine, lock)) return () => rmSync(lock, { force: true });
      removeIfStale(lock, folder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new StartupError(`The data folder ${folder} is being opened by another process at this moment`);
}

/** A hard link appears with its content and never replaces: no moment shows an empty or a second lock. */
function isPlaced(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeIfStale(lock: string, folder: string): void {
  const holder = readIfThere(lock);
  if (holder === undefined) return;
  const [, pid, birth] = /^(\d+) (.+)$/m.exec(holder) ?? [];
  if (birth !== undefined && birthOf(Number(pid)) === birth) {
    throw new StartupError(
      `The data folder ${folder} is in use by process ${pid}: stop that one first, or choose another folder`,
    );
  }
  setAside(lock, holder);
}

function setAside(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // A quicker start may have replaced the stale lock since it was read: then this one is alive and goes back.
  if (readIfThere(aside) !== stale) isPlaced(aside, lock);
  rmSync(aside, { force: true });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
