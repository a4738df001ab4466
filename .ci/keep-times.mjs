// Reads the result of jest: prints its closing line and the files that took longest, and writes the seconds of every file.
//   node .ci/keep-times.mjs RESULT.json [TIMES.json]
// A run on a quiet machine is kept by naming test/times.json, by which the next runs are ordered.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PRINTED = 30;
const [, , resultFile, timesFile] = process.argv;

const result = JSON.parse(readFileSync(resultFile, 'utf8'));
const times = result.testResults
  .map(({ name, startTime, endTime }) => [relative(ROOT, name), Math.round((endTime - startTime) / 100) / 10])
  .sort(([, a], [, b]) => b - a);

const longest = times
  .slice(0, PRINTED)
  .map(([file, seconds]) => `  ${String(seconds).padStart(6)} s  ${file}`);
say(`The ${longest.length} longest of ${times.length} files`, ...longest);
if (timesFile) keep(timesFile, times);
const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = result;
say(
  `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed, ${numPendingTests} skipped`,
);

/** Files that did not run keep their time; those that are gone lose it. */
function keep(file, ran) {
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const known = Object.entries({ ...before, ...Object.fromEntries(ran) }).filter(([name]) =>
    existsSync(join(ROOT, name)),
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known.sort()), null, 1)}\n`);
}

function say(...lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
}
