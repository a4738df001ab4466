// `npm run build`: compiles into dist, and does nothing where no source has changed since the last time: a start takes
// seconds less. What was compiled is known by the names, sizes and times of all files that go into it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['services', 'gateway', 'shared', 'deploy'];
const FILES = [
  'moleculer.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const STAMP = join(ROOT, 'dist/.sources');
const COMPILED = /\.(ts|json|mjs)$/;

const sources = fingerprint();
if (!isBuilt()) build();

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

function build() {
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
  run('deploy/build-reference.mjs');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

/** Ends like the program that it runs, which has said what is wrong. */
function run(...args) {
  try {
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}

function fingerprint() {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && COMPILED.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash('sha256');
  for (const path of [...inside, ...FILES.map((name) => join(ROOT, name))].sort()) {
    if (!existsSync(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
