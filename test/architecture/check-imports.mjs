// Who imports whom: the rules of .dependency-cruiser.cjs, and no two folders of a service import each other both ways.
// `node check-imports.mjs [ROOT]` prints each violation and exits with 1 when there is one. (The program's own report warns of a missing TypeScript compiler; it parses with swc here.)
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
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from && to && from.service === to.service && from.folder !== to.folder)
        imports.set(`${from.folder} ${to.folder}`, { from, to, file: source, imported: resolved });
    }
  }
  return [...imports.values()]
    .filter(({ from, to }) => imports.has(`${to.folder} ${from.folder}`))
    .map(
      ({ from, to, file, imported }) =>
        `${file} imports ${imported}: ${from.folder} and ${to.folder} import each other`,
    );
}

function folderOf(path) {
  const [, folder, service] = /^((services\/[^/]+)\/[^/]+)\//.exec(path) ?? [];
  return folder && { folder, service };
}
