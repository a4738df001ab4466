// The first lines of test files (test/support/lists.cjs) are true: a file that starts a system of its own says why, and they stay few;
// a file that takes long says why. The places of planted faults still exist. `node check-tests.mjs` prints each violation and exits with 1 when there is one.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const { headOf, testFiles } = createRequire(import.meta.url)('../support/lists.cjs');

const ROOT = join(import.meta.dirname, '../..');
/** Systems that files of .ci/run start for themselves; to become fewer. Each costs two seconds in every run: prefer those that a worker keeps. */
const OWN_SYSTEMS_MAX = 74;
const LONG_SECONDS = 8;
/** Files that start systems for others. */
const STARTERS = ['test/support/system.ts', 'test/support/in-process-system.ts'];
const STARTS = /\b(?:startOwnSystem|startWithOwnModules)\b(?!,? .*from )/;
const IMPORT = /(?:from|require\(|import\() ?'(\.[^']+)'/g;

const TIMES = JSON.parse(readFileSync(join(ROOT, 'test/times.json'), 'utf8'));
const faults = [];
const own = testFiles().filter((path) => startsSystem(path));

for (const path of testFiles()) {
  const name = relative(ROOT, path);
  const { list, ownSystem, slow } = headOf(path);
  if (own.includes(path) !== ownSystem)
    faults.push(
      `${name} ${ownSystem ? 'starts no system of its own' : 'says not why it starts its own system'}`,
    );
  if (TIMES[name] > LONG_SECONDS && !slow && !list && !ownSystem)
    faults.push(`${name} took ${TIMES[name]} s, and says not why (@slow)`);
}
const eachTime = own.filter((path) => !['night', 'by-name'].includes(headOf(path).list));
if (eachTime.length > OWN_SYSTEMS_MAX)
  faults.push(`${eachTime.length} files start a system of their own, ${OWN_SYSTEMS_MAX} may`);

const [, ...planted] = readFileSync(join(ROOT, 'test/planted-faults/faults.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
for (const line of planted) {
  const [, what, source, text, , test] = line.split('\t');
  const isThere = (path) => existsSync(join(ROOT, path));
  const times = isThere(source) ? readFileSync(join(ROOT, source), 'utf8').split(text).length - 1 : 0;
  if (times !== 1) faults.push(`${source} has ${times} times, and not once, what plants "${what}": ${text}`);
  if (!isThere(test)) faults.push(`"${what}" is to be found by ${test}, which is not there`);
}

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** True if the file, or a file of tests that it imports, starts a system. */
function startsSystem(path, seen = new Set()) {
  if (seen.has(path) || STARTERS.includes(relative(ROOT, path))) return false;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const code = text.replace(/^import [^;]*;$/gm, '');
  if (STARTS.test(code)) return true;
  return [...text.matchAll(IMPORT)]
    .map(([, to]) => `${resolve(dirname(path), to)}.ts`)
    .filter((to) => to.startsWith(join(ROOT, 'test')) && existsSync(to))
    .some((to) => startsSystem(to, seen));
}
