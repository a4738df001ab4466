// `npm run bench:memory`: the memory of the embedded process over 100,000 mixed requests, or with `--mix hostile` over an
// hour of everything at once with hostile requests beside it (BENCH_SECONDS); on a new data folder with the settings of
// `npm start`. PostgreSQL's own processes are not counted: they are shared memory for the most part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SETTINGS } from '../support/test-settings';
import { recordFigure } from './check/figure';
import { ConnectionWatch } from './connections';
import { collectGarbage } from './garbage';
import { median } from './measure';
import { HostileLoad, type MemoryLoad, OrdinaryLoad, PARTS } from './memory-load';
import { ENV, freePort, type Running, runProgram, startMain } from './processes';
import { highestMb, residentMb } from './resident';
import { Strangers } from './strangers';

const isHostile = process.argv.slice(2).join(' ') === '--mix hostile';
/** Memory after a collection in the last third may be this factor of that in the middle third. */
const GROWTH_MAX = 1.05;
/** PostgreSQL serves 100 to all programs of a machine. */
const CONNECTIONS_MAX = 30;

/** Megabytes of the whole process, before and after it has collected its garbage; and what is left of its main heap then. */
interface Sample {
  before: number;
  after: number;
  heap: number;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-memory-'));
  const inspector = await freePort();
  const { DATABASE_URL: _url, DATABASE_ROLE_PREFIX: _prefix, ...env } = ENV;
  const strangers = await Strangers.listening();
  const running = await startMain({ ...TEST_SETTINGS, ...env, ...strangers.settings(), DATA_DIR: dataDir }, [
    `--inspect=127.0.0.1:${inspector}`,
    '--inspect-publish-uid=http',
  ]);
  const connections = new ConnectionWatch(running);
  try {
    const load = await (isHostile ? HostileLoad : OrdinaryLoad).on(running.url, strangers);
    const samples = await watch(load, () => sample(running, inspector));
    judge(load, samples, await highestMb(running));
    judgeConnections(connections.highest);
  } finally {
    connections.stop();
    await running.stop();
    await strangers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A sample after each tenth of the load; the first is that of the idle process. */
async function watch(load: MemoryLoad, take: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let part = 0; part <= PARTS; part++) {
    const sent = await load.run(part);
    const taken = await take();
    samples.push(taken);
    print(sent, taken);
  }
  return samples;
}

async function sample(running: Running, inspector: number): Promise<Sample> {
  const before = await residentMb(running);
  const heap = await collectGarbage(inspector);
  return { before, after: await residentMb(running), heap };
}

function print(sent: string, { before, after, heap }: Sample): void {
  const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;
  process.stdout.write(`${sent.padStart(32)} ${mb(before)}, collected ${mb(after)}, heap ${mb(heap)}\n`);
}

/** @param highest between the samples as well */
function judge({ limitMb, figure }: MemoryLoad, samples: Sample[], highest: number): void {
  const third = Math.floor(samples.length / 3);
  const left = samples.map(({ after }) => after);
  const middle = median(left.slice(third, 2 * third));
  const last = median(left.slice(-third));
  const isGrowing = last > middle * GROWTH_MAX;
  process.stdout.write(
    `highest ${highest.toFixed(0)} MB, ${highest < limitMb ? 'under' : 'OVER'} ${limitMb} MB; ` +
      `collected ${last.toFixed(0)} MB in the last third, ${middle.toFixed(0)} MB in the middle one: ` +
      `${isGrowing ? 'GROWING' : 'not growing'}\n`,
  );
  recordFigure({ name: figure, value: highest, unit: 'MB', better: 'lower' });
  if (isGrowing || highest >= limitMb) process.exitCode = 1;
}

function judgeConnections(highest: number): void {
  const isWithin = highest > 0 && highest <= CONNECTIONS_MAX;
  process.stdout.write(
    `at most ${highest} connections to PostgreSQL, ${isWithin ? 'within' : 'NOT WITHIN'} ${CONNECTIONS_MAX}\n`,
  );
  if (!isWithin) process.exitCode = 1;
}

runProgram(main);
