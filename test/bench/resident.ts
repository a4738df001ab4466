// Memory of a process (Linux), in megabytes.
import { readFile } from 'node:fs/promises';
import type { Running } from './processes';

export function residentMb(running: Running): Promise<number> {
  return field(running, 'VmRSS');
}

/** The most it has had since it was started. */
export function highestMb(running: Running): Promise<number> {
  return field(running, 'VmHWM');
}

async function field({ child }: Running, name: string): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
}
