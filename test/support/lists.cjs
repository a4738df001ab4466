// The lists of test files, and what a file says of itself in its first line, with the reason:
//   /** @list all — starts a dozen processes */           .ci/run and `npm run test:all`
//   /** @list turn 2 — plays every fault of a channel */  .ci/run on one day of six, and at night
//   /** @list night — kills what a system stands on */    `npm run test:night`
//   /** @list by-name — fetches programs */               only where its name is given
//   /** @own-system — sessions end by the clock */        `npm test`, with a system of its own
//   /** @list all @own-system — … */                      both
//   /** @slow — 280 cases over HTTP */                    `npm test`, and takes more than eight seconds
// All others run with `npm test`. test/architecture/check-tests.mjs holds what is said.
const { openSync, closeSync, readSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
const HEAD_BYTES = 400;
const PRAGMA = /^\/\*\*((?: @list (?:all|night|by-name|turn [1-6])| @own-system| @slow)+) — \S.* \*\/$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const TURNS = 6;

/** Returns the list of a file ('all', 'turn 2', …; undefined for `npm test`), and its other marks. */
function headOf(path) {
  const [line = '', ...rest] = readHead(path).split('\n');
  const [, marks = ''] = PRAGMA.exec(line) ?? [];
  if (!marks && /@list|@own-system|@slow/.test([line, ...rest].join('\n')))
    throw new Error(`${path}: begin with "/** @list all — why it takes long */", see test/support/lists.cjs`);
  const [, list] = /@list (all|night|by-name|turn \d)/.exec(marks) ?? [];
  return { list, ownSystem: marks.includes('@own-system'), slow: marks.includes('@slow') };
}

function readHead(path) {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path);
  try {
    return head.toString('utf8', 0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

function testFiles() {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((file) => join(ROOT, 'test', file))
    .filter((path) => path.endsWith('.test.ts'));
}

/** The tier of this run: TEST_ALL=1 is that of .ci/run, TEST_NIGHT=1 runs every list but by-name. */
function tier({ TEST_ALL, TEST_NIGHT } = process.env) {
  if (TEST_NIGHT === '1') return 'night';
  return TEST_ALL === '1' ? 'all' : 'quick';
}

/** The long suites of a day; TEST_TURN names another one. */
function turnOfToday(now = Date.now()) {
  return process.env.TEST_TURN ?? String((Math.floor(now / DAY_MS) % TURNS) + 1);
}

function runsIn(list, run) {
  if (list === undefined) return true;
  if (list === 'by-name' || run === 'quick') return false;
  return run === 'night' || list === 'all' || list === `turn ${turnOfToday()}`;
}

/** Returns patterns for `testPathIgnorePatterns`: none where an argument of jest names a file that would be left out. */
function leftOut(run = tier(), args = process.argv.slice(2)) {
  const files = testFiles().filter((path) => !runsIn(headOf(path).list, run));
  const named = args
    // a number is the value of an option, such as `-w 2`
    .filter((arg) => !arg.startsWith('-') && !/^\d+%?$/.test(arg))
    .map((arg) => new RegExp(relative('.', arg) || arg));
  if (files.some((file) => named.some((pattern) => pattern.test(relative(ROOT, file))))) return [];
  return files.map((file) => `${relative(ROOT, file).replaceAll('.', '\\.')}$`);
}

module.exports = { headOf, leftOut, runsIn, testFiles, tier, turnOfToday };
