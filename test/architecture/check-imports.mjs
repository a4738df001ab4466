// Who imports whom, by the rules of .dependency-cruiser.cjs. `node check-imports.mjs [ROOT]` prints each violation and exits
// with 1 when there is one. (The program's own report warns of a missing TypeScript compiler; it parses with swc here.)
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
const { violations } = JSON.parse(stdout).summary;
for (const { rule, from, to } of violations) process.stdout.write(`${from} imports ${to}: ${rule.name}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
