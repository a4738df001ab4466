// The lists of test files. A file says in its first lines to which it belongs, and why:
//   /** @list all — starts a dozen processes */     runs with `npm run test:all` and in .ci/run
//   /** @list by-name — fetches programs */         runs only where its name is given
// All others run with `npm test`.
const { openSync, closeSync, readSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
const HEAD_BYTES = 400;
const PRAGMA = /^\/\*\*\s+@list (all|by-name) — \S/;

/** Returns 'all', 'by-name', or undefined for a file of `npm test`. */
function listOf(path) {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path);
  try {
    const text = head.toString('utf8', 0, readSync(file, head));
    const list = PRAGMA.exec(text)?.[1];
    if (!list && text.includes('@list'))
      throw new Error(`${path}: begin with "/** @list all — why it takes long */"`);
    return list;
  } finally {
    closeSync(file);
  }
}

function filesOf(lists) {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((file) => join(ROOT, 'test', file))
    .filter((path) => path.endsWith('.test.ts') && lists.includes(listOf(path)));
}

/** Returns patterns for `testPathIgnorePatterns`: none where an argument of jest names a file that would be left out. */
function leftOut(all = process.env.TEST_ALL === '1', args = process.argv.slice(2)) {
  const files = filesOf(all ? ['by-name'] : ['all', 'by-name']);
  const named = args
    .filter((arg) => !arg.startsWith('-'))
    .map((arg) => new RegExp(relative('.', arg) || arg));
  if (files.some((file) => named.some((pattern) => pattern.test(relative(ROOT, file))))) return [];
  return files.map((file) => `${relative(ROOT, file).replaceAll('.', '\\.')}$`);
}

module.exports = { leftOut, listOf };
