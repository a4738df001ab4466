// A copy of the working tree that faults are planted into: the tree itself is never changed.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The folder where the checker of official rules lies beside the project (test/support/official-rules.ts): tests look for it there. */
const BESIDE = ['../shared', '../../shared'];
/** A failing property writes a row, which must not help with the next fault. */
const COUNTEREXAMPLES = 'test/counterexamples.jsonl';

/** @returns the folder of the copy, and a function that removes it */
export function scratchTree() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-faults-')));
  const tree = join(folder, 'tree');
  for (const file of filesOfTree()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file));
  }
  symlinkSync(resolve(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const beside = BESIDE.map((path) => resolve(ROOT, path)).find((path) => existsSync(path));
  if (beside) symlinkSync(beside, join(folder, 'shared'));
  return { tree, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Files of git and new ones; a file that was deleted and not committed is left out. */
function filesOfTree() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, maxBuffer: 2 ** 26 })
    .toString()
    .split('\0');
  return files.filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Plants the faults, and returns a function that takes them out. @throws for a text that does not occur exactly once */
export function plant(tree, faults) {
  const planted = faults.map(({ source, text, replacement }) => {
    const before = readFileSync(join(ROOT, source), 'utf8');
    if (before.split(text).length !== 2) throw new Error(`${source} must have exactly once: ${text}`);
    return { path: join(tree, source), before, after: before.replace(text, () => replacement) };
  });
  for (const { path, after } of planted) writeFileSync(path, after);
  return () => {
    for (const { path, before } of planted) writeFileSync(path, before);
    cpSync(join(ROOT, COUNTEREXAMPLES), join(tree, COUNTEREXAMPLES));
  };
}
