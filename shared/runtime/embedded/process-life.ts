// Whether a process number written down earlier still means the same process.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasCode } from './refusal';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * What tells the running process `pid` from a later one with the same number; undefined when none is running.
 * A zombie counts as gone: in a container nobody may ever reap it.
 */
export function birthOf(pid: number): string | undefined {
  return process.platform === 'linux' ? birthByProc(pid) : birthByPs(pid);
}

export function isAlive(pid: number): boolean {
  return birthOf(pid) !== undefined;
}

/** Without effect on a process that is gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Program and arguments, separated by spaces; empty when the process is gone. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ps('command=', pid);
  return quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

function birthByProc(pid: number): string | undefined {
  const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field, the program's name, may hold spaces and parentheses; the state is field 3, the start 22.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || state === 'Z' || state === 'X') return undefined;
  return `${rest[18]}@${quietly(() => readFileSync(BOOT_ID, 'utf8')).trim()}`;
}

function birthByPs(pid: number): string | undefined {
  return ps('lstart=', pid) || undefined;
}

function ps(column: string, pid: number): string {
  return quietly(() => execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim());
}

function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
