// `npm run test:load`: how much the system takes, by topology, under requests that come by the clock. Writes the figures
// into deploy/capacity.md. Uses a database, subjects and keys of its own and leaves none of them behind.
import { Redis } from 'ioredis';
import { ADMIN_URL, dropDatabase, PREFIX, sql } from '../bench/processes';
import { measure, type Outcome } from './measure';
import { elapsedSeconds, say } from './progress';
import { writeFigures } from './report/capacity-file';
import { machine } from './report/machine';
import { results } from './report/results';
import type { Caller } from './seed/accounts';
import { seed } from './seed/seed';
import { REDIS_URL, REPORT_FILE, TOTAL_SECONDS } from './settings';
import { migrate, startEmbedded, stopAll, stopLaunched, TOPOLOGIES } from './topologies';

/** A topology that gets less says nothing. */
const TOPOLOGY_SECONDS_MIN = 10;

async function main(): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}`);
  try {
    const callers = await seeded();
    const outcomes = await measureAll(callers);
    const figures = `${await machine()}\n\n${results(outcomes)}`;
    process.stdout.write(`\n${figures}\n`);
    writeFigures(REPORT_FILE, figures);
    say(`written to ${REPORT_FILE}`);
  } finally {
    await cleanUp();
  }
}

async function seeded(): Promise<Caller[]> {
  say('migrating');
  await migrate();
  const { urls, members } = await startEmbedded();
  try {
    return await seed(urls[0] ?? '');
  } finally {
    await stopAll(members);
  }
}

/** Topologies share the remaining time evenly. */
async function measureAll(callers: Caller[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [i, topology] of TOPOLOGIES.entries()) {
    const left = TOTAL_SECONDS - elapsedSeconds();
    const seconds = left / (TOPOLOGIES.length - i);
    if (seconds < TOPOLOGY_SECONDS_MIN)
      throw new Error(`LOAD_SECONDS=${TOTAL_SECONDS} leaves ${seconds.toFixed(0)} s for ${topology.name}`);
    outcomes.push(await measure(topology, callers, elapsedSeconds() + seconds));
  }
  return outcomes;
}

async function cleanUp(): Promise<void> {
  await dropDatabase();
  const redis = new Redis(REDIS_URL);
  try {
    for await (const keys of redis.scanStream({ match: `${PREFIX}*` })) {
      if (keys.length > 0) await redis.del(...keys);
    }
  } finally {
    redis.disconnect();
  }
}

/** An interrupted run leaves nothing behind either. The generator ends with this process. */
async function interrupted(): Promise<void> {
  say('interrupted: cleaning up');
  await stopLaunched();
  await cleanUp();
  process.exit(1);
}

process.once('SIGINT', () => void interrupted());
process.once('SIGTERM', () => void interrupted());

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
