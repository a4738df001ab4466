// Processes by number, and whether a number written down earlier still means the same process.
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { readIfThere } from './data-folder';

/**
 * Distinguishes the running process `pid` from a later one with the same number, also after a restart of the machine;
 * undefined when none is running. A zombie counts as gone: in a container it may stay one for ever.
 */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps('lstart=', pid).replace(/\W+/g, '-') || undefined;
  // The second field, the program's name, may hold spaces and parentheses; the state is field 3, the start 22.
  const [, state, rest] = /.*\) (\w) (.*)/s.exec(proc(`${pid}/stat`)) ?? [];
  if (rest === undefined || state === 'Z' || state === 'X') return undefined;
  return `${rest.split(' ')[18]}.${proc('sys/kernel/random/boot_id').trim()}`;
}

export const isAlive = (pid: number) => birthOf(pid) !== undefined;

/** Program and arguments; empty when the process is gone. */
export function commandLineOf(pid: number): string {
  return process.platform === 'linux' ? proc(`${pid}/cmdline`) : ps('command=', pid);
}

/** Waits for what this process gets no event for; returns whether it came true within the limit. */
export async function waitFor(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

const proc = (path: string) => readIfThere(`/proc/${path}`) ?? '';

const ps = (column: string, pid: number) =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
