// Detecting power, shown: plants the faults of faults.tsv into a copy of the tree and runs the test file that is to find each.
//   npm run test:planted                   all of them, in groups; 1 where fewer are found than may
//   npm run test:planted -- "stamp duty"   those whose line has one of the words; 1 where one is not found
// A fault is found if its file fails, and passes without any fault. Other options are those of jest: --maxWorkers=1.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { plant, scratchTree } from './scratch-tree.mjs';

const { headOf } = createRequire(import.meta.url)('../support/lists.cjs');

const ROOT = join(import.meta.dirname, '../..');
const FOUND_MIN = 60;
const FOUND_BY_NPM_TEST_MIN = 45;
const NPM_TEST = 'npm test';
/** The script of `npm test` without `node`: npm itself would take a second for each group. */
const [, ...JEST] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.test.split(' ');

const words = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const jestOptions = process.argv.slice(2).filter((arg) => arg.startsWith('-'));
const faults = readFaults().filter(
  ({ line }) => words.length === 0 || words.some((word) => line.includes(word)),
);
const { tree, remove } = scratchTree();
try {
  runInTree('deploy/build/client-files.mjs');
  process.exitCode = report(findAll()) ? 0 : 1;
} finally {
  remove();
}

function readFaults() {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'faults.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [area, what, source, text, replacement, test] = line.split('\t');
    return { line, area, what, source, text, replacement, test, tier: tierOf(test) };
  });
}

function tierOf(test) {
  const { list } = headOf(join(ROOT, test));
  return list === undefined ? NPM_TEST : `@list ${list}`;
}

/** @returns each fault with the case that found it, or why none did */
function findAll() {
  const groups = groupsOf(faults);
  const tests = [...new Set(faults.map(({ test }) => test))];
  say(`${faults.length} faults in ${groups.length} groups; first ${tests.length} test files without any`);
  const sound = failuresOf(tests);
  return groups.flatMap((group, at) => {
    const takeOut = plant(tree, group);
    const failed = failuresOf(group.map(({ test }) => test));
    takeOut();
    const outcomes = group.map((fault) => ({ ...fault, ...outcomeOf(fault, sound, failed) }));
    say(`\ngroup ${at + 1} of ${groups.length}`);
    for (const outcome of outcomes) say(lineOf(outcome));
    return outcomes;
  });
}

/** Groups of faults that do not disturb each other: of different areas, sources and test files. */
function groupsOf(all) {
  const groups = [];
  const clashes = (one, other) => ['area', 'source', 'test'].some((key) => one[key] === other[key]);
  for (const fault of all) {
    const group = groups.find((others) => !others.some((other) => clashes(fault, other)));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

/** Runs the test files in the copy, as `npm test` does. @returns the first case that failed, by file; null for a file that passed */
function failuresOf(tests) {
  const output = join(tree, 'planted-result.json');
  rmSync(output, { force: true });
  const options = ['--json', `--outputFile=${output}`, '--silent', ...jestOptions];
  const { stderr } = runInTree(...JEST, '--runTestsByPath', ...tests, ...options);
  if (!existsSync(output)) throw new Error(`jest has written no result:\n${stderr.slice(-4_000)}`);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
  return new Map(testResults.map((result) => [result.name.slice(tree.length + 1), failureOf(result)]));
}

function runInTree(...args) {
  return spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function failureOf({ status, assertionResults, message }) {
  if (status === 'passed') return null;
  return assertionResults.find((one) => one.status === 'failed')?.fullName ?? message.slice(0, 200);
}

function outcomeOf({ test }, sound, failed) {
  if (sound.get(test) !== null) return { isFound: false, by: `fails without it: ${sound.get(test)}` };
  const by = failed.get(test);
  return by === null ? { isFound: false, by: 'no case failed' } : { isFound: true, by };
}

function lineOf({ area, what, test, isFound, tier, by }) {
  return [isFound ? 'found' : 'NOT FOUND', tier, area, what, test, JSON.stringify(by)].join('\t');
}

/** Prints what was not found, and the sums. @returns true where enough was found */
function report(outcomes) {
  const missed = outcomes.filter(({ isFound }) => !isFound);
  say(`\n${missed.map(lineOf).join('\n')}\n`);
  const sumOf = (all) => `${all.filter(({ isFound }) => isFound).length} of ${all.length}`;
  const byTier = Map.groupBy(outcomes, ({ tier }) => tier);
  for (const [tier, all] of byTier) say(`${tier}: ${sumOf(all)}`);
  say(`all: ${sumOf(outcomes)}`);
  if (words.length > 0) return missed.length === 0;
  const foundByNpmTest = outcomes.filter(({ isFound, tier }) => isFound && tier === NPM_TEST);
  return outcomes.length - missed.length >= FOUND_MIN && foundByNpmTest.length >= FOUND_BY_NPM_TEST_MIN;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
