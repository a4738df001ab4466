// Checks the rules of .dependency-cruiser.cjs, and that no two neighbouring folders import each other both ways. `node
// check-imports.mjs [ROOT]` prints each violation and exits with 1 when there is one. (The program's own report warns of a
// missing TypeScript compiler; it parses with swc here.)
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
const CRUISER = join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = join(PROJECT, '.dependency-cruiser.cjs');

const root = resolve(process.argv[2] ?? '.');
const present = ['shared', 'gateway', 'services', 'deploy', 'moleculer.config.ts'].filter((name) =>
  existsSync(join(root, name)),
);
const { stdout, stderr } = spawnSync(
  process.execPath,
  [CRUISER, '--config', RULES, '--output-type', 'json', ...present],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (!stdout) throw new Error(stderr);
const { modules, summary } = JSON.parse(stdout);
const broken = [
  ...summary.violations.map(({ rule, from, to }) => `${from} imports ${to}: ${rule.name}`),
  ...bothWays(modules),
];
for (const line of broken) process.stdout.write(`${line}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** A rule of the cruiser knows a folder without those in it: `checks/domain`, but not `checks`. */
function bothWays(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = foldersBetween(source, resolved);
      if (from && to) imports.set(`${from} ${to}`, { from, to, file: source, imported: resolved });
    }
  }
  return [...imports.values()]
    .filter(({ from, to }) => imports.has(`${to} ${from}`))
    .map(
      ({ from, to, file, imported }) => `${file} imports ${imported}: ${from} and ${to} import each other`,
    );
}

/** The folders beside each other that the two files are in. */
function foldersBetween(source, resolved) {
  const [from, to] = [source.split('/'), resolved.split('/')];
  const at = from.findIndex((name, level) => name !== to[level]);
  const areFolders = at < from.length - 1 && at < to.length - 1;
  return at > 0 && areFolders ? [from, to].map((path) => path.slice(0, at + 1).join('/')) : [];
}
