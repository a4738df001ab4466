// CPU time of processes (Linux): says what a request costs also on a machine that is busy with other things.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

export interface CpuUse {
  /** Seconds of CPU used so far. */
  server: number;
  database: number;
}

/** Used so far by the given processes, and by the PostgreSQL backends that serve the database. */
export function cpuUse(pids: readonly number[], database: string): CpuUse {
  return { server: sum(pids), database: sum(backendsOf(database)) };
}

function sum(pids: readonly number[]): number {
  return pids.reduce((seconds, pid) => seconds + secondsOf(pid), 0);
}

/** 0 for a process that has ended. */
export function secondsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND || 0;
}

/** PostgreSQL shows the database in the title of each backend. */
export function backendsOf(database: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const title = read(`/proc/${pid}/cmdline`);
    return title.startsWith('postgres') && title.includes(` ${database} `);
  });
}

/** Empty for a process that has just ended, and where there is no /proc. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
