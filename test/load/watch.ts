// Memory and CPU of the processes that are measured (Linux).
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cpuUse } from '../bench/cpu';
import { median } from '../bench/measure';
import { PREFIX } from '../bench/processes';
import { type DatabaseUse, DatabaseWatch } from './database-use';
import type { Member } from './topologies';

const SAMPLE_MS = 500;
const LOOK_MS = 1_000;

export interface Memory {
  role: Member['role'];
  /** Megabytes: medians of the first, the middle and the last fifth of the time, and the highest of all. */
  start: number;
  middle: number;
  end: number;
  highest: number;
}

/** Cores in use, on average. */
export interface Cores {
  all: number;
  gateway: number;
  services: number;
  database: number;
  /** Cores of the whole machine, all programs included. */
  machine: number;
}

export interface Watched {
  memory: Memory[];
  cores: Cores;
  database: DatabaseUse;
}

/** Measures the processes while `work` runs. */
export async function watch<T>(members: readonly Member[], work: () => Promise<T>): Promise<[T, Watched]> {
  const samples = members.map(({ running }) => [residentMb(running.child.pid)]);
  const take = () => {
    for (const [i, { running }] of members.entries()) samples[i]?.push(residentMb(running.child.pid));
  };
  const database = new DatabaseWatch();
  await database.look({ atStart: true });
  const timer = setInterval(take, SAMPLE_MS);
  // The next reading makes up for one that fails.
  const look = () => database.look({ atStart: false });
  const lookTimer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  const before = usedSeconds(members);
  try {
    const result = await work();
    assertAlive(members);
    const cores = difference(before, usedSeconds(members));
    await look();
    const memory = members.map(({ role }, i) => ({ role, ...summary(samples[i] ?? []) }));
    return [result, { memory, cores, database: database.use() }];
  } finally {
    clearInterval(timer);
    clearInterval(lookTimer);
  }
}

function assertAlive(members: readonly Member[]): void {
  const dead = members.find(({ running }) => running.child.exitCode !== null || running.child.signalCode);
  if (dead) throw new Error(`a process (${dead.role}) ended under the load`);
}

/** 0 for a process that has ended. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function summary(samples: number[]): Omit<Memory, 'role'> {
  const part = Math.max(1, Math.floor(samples.length / 5));
  const half = Math.floor((samples.length - part) / 2);
  return {
    start: median(samples.slice(0, part)),
    middle: median(samples.slice(half, half + part)),
    end: median(samples.slice(-part)),
    highest: Math.max(...samples),
  };
}

interface Used extends Cores {
  at: number;
}

function usedSeconds(members: readonly Member[]): Used {
  const of = (role: Member['role']) => {
    const pids = members
      .filter((member) => member.role === role)
      .map(({ running }) => running.child.pid ?? 0);
    return cpuUse(pids, PREFIX);
  };
  const { server, database } = of('all');
  return {
    at: performance.now() / 1_000,
    all: server,
    gateway: of('gateway').server,
    services: of('services').server,
    database,
    machine: busySeconds(),
  };
}

function busySeconds(): number {
  const milliseconds = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return milliseconds.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

function difference(before: Used, after: Used): Cores {
  const seconds = after.at - before.at;
  const cores = (part: keyof Cores) => (after[part] - before[part]) / seconds;
  return {
    all: cores('all'),
    gateway: cores('gateway'),
    services: cores('services'),
    database: cores('database'),
    machine: cores('machine'),
  };
}
