// `node dist/test/bench/start.js`: how long a start takes: `npm start` for the second time, from nothing running to the
// first response, at most 3 s; a process of one service, with a bus and a database that are there, at most 2.5 s.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainBus } from '../support/bus-keys';
import { recordFigure } from './check/figure';
import { median } from './measure';
import { ENV, freePort, MAIN, PREFIX, runProgram, start, startFlags, withDatabase } from './processes';

const ROOT = join(__dirname, '../../..');
const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const NPM_START_MAX_S = 3;
const SERVICE_MAX_S = 2.5;
const LOOK_EVERY_MS = 10;
const GIVE_UP_MS = 120_000;

/** Starts with an embedded database below DATA_DIR, as in the README; the first start creates it. */
async function startsOfNpm(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-start-'));
  const seconds: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) seconds.push(await npmStart(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  report('npm start, second time, to the first response', seconds.slice(1), NPM_START_MAX_S);
}

async function npmStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) };
  const began = performance.now();
  // a group of its own: npm does not hand signals on to everything below it
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await untilAnswered(`http://127.0.0.1:${port}/readyz`);
    return (performance.now() - began) / 1_000;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function untilAnswered(address: string): Promise<void> {
  for (
    const giveUpAt = performance.now() + GIVE_UP_MS;
    performance.now() < giveUpAt;
    await sleep(LOOK_EVERY_MS)
  ) {
    const response = await fetch(address).catch(() => undefined);
    if (response) return void (await response.arrayBuffer());
  }
  throw new Error(`${address} does not answer`);
}

async function startsOfService(): Promise<void> {
  const env = { ...ENV, BUS_NAMESPACE: PREFIX, ...plainBus(NATS_URL), SERVICES: 'clients' };
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const running = await start(MAIN, env, startFlags());
    seconds.push((performance.now() - began) / 1_000);
    await running.stop();
  }
  report('process of one service, to ready', seconds.slice(1), SERVICE_MAX_S);
}

function report(name: string, seconds: number[], max: number): void {
  const value = median(seconds);
  const verdict = value <= max ? 'kept' : 'EXCEEDED';
  const all = seconds.map((one) => one.toFixed(2)).join(', ');
  process.stdout.write(`  ${name.padEnd(48)} ${value.toFixed(2)} s (${all}), limit ${max} ${verdict}\n`);
  recordFigure({ name, value, unit: 's', better: 'lower', grain: 0.2 });
}

runProgram(async () => {
  await startsOfNpm();
  await withDatabase(startsOfService);
});
