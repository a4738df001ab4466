// Properties of random cases. The seed is that of the day, which each run prints; TEST_SEED repeats another day, TEST_RUNS tries
// that many cases. A counterexample becomes a row of test/counterexamples.jsonl, and is tried before all others from then on.
import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { tier } from './lists.cjs';

const ROOT = join(__dirname, '../..');
const ROWS = join(ROOT, 'test/counterexamples.jsonl');
const RUNS_EACH_TIME = 50;
const RUNS_AT_NIGHT = 2_000;

/** A case that once failed: where, and how fast-check makes it again while its arbitraries stay the same. */
interface Counterexample {
  file: string;
  test: string;
  seed: number;
  path: string;
  /** The case in words, for a reader. */
  values: string;
}

/** The seed of the run: see global-setup.ts. */
export const SEED = Number(process.env.TEST_SEED);

/** Number of random cases: `many` with `npm run test:night`. */
export function runs(few = RUNS_EACH_TIME, many = RUNS_AT_NIGHT): number {
  if (process.env.TEST_RUNS) return Number(process.env.TEST_RUNS);
  return tier() === 'night' ? many : few;
}

/** Throws if the property does not hold for a counterexample of before, or for one of the cases of the seed. */
export async function holds<Ts>(
  property: fc.IRawProperty<Ts>,
  parameters: fc.Parameters<Ts> = {},
): Promise<void> {
  const { testPath = '', currentTestName: test = '' } = expect.getState();
  const file = relative(ROOT, testPath);
  const known = rows().filter((row) => row.file === file && row.test === test);
  for (const { seed, path } of known) report(await fc.check(property, { ...parameters, seed, path }));
  const details = await fc.check(property, { numRuns: runs(), seed: SEED, ...parameters });
  if (details.failed) store({ file, test, ...made(details) });
  report(details);
}

function made<Ts>({ seed, counterexamplePath, counterexample }: fc.RunDetails<Ts>) {
  return { seed, path: counterexamplePath ?? '', values: fc.stringify(counterexample).slice(0, 1_000) };
}

function report<Ts>(details: fc.RunDetails<Ts>): void {
  if (details.failed) throw new Error(fc.defaultReportMessage(details));
}

function rows(): Counterexample[] {
  const lines = readFileSync(ROWS, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

function store(row: Counterexample): void {
  appendFileSync(ROWS, `${JSON.stringify(row)}\n`);
}
