// `npm run build`: compiles into dist, and does nothing where no source has changed since the last time: a start takes
// seconds less. What was compiled is known by the names, sizes and times of all files that go into it. `node deploy/build/build.mjs
// tsconfig.bench.json` compiles the programs beside the tests, too.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeClientFiles } from './client-files.mjs';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const [project = 'tsconfig.build.json'] = process.argv.slice(2);
const SOURCES = ['services', 'gateway', 'shared', 'deploy'];
const FOLDERS = project === 'tsconfig.build.json' ? SOURCES : [...SOURCES, 'test'];
const FILES = [
  'moleculer.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const STAMP = join(DIST, project === 'tsconfig.build.json' ? '.sources' : `.sources-${project}`);
const COMPILED = /\.(ts|json|mjs)$/;
/** Sources that are generated from other sources. */
const GENERATED = /^shared\/(client|cli)\/generated\//;
/** Folders of dist that other steps write: the script of the API reference, the packages of client and command line. */
const OF_OTHERS = /^(reference|packages)\//;

const sources = fingerprint();
if (!isBuilt()) await build();

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

async function build() {
  await writeClientFiles();
  run('node_modules/typescript/bin/tsc', '-p', project);
  removeStale();
  run('deploy/build/build-reference.mjs');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

/**
 * Removes files whose source is gone: Node loads `shared/log.js` of an earlier release rather than `shared/log/index.js`, and
 * umzug runs every migration of a folder.
 */
function removeStale() {
  for (const path of filesBelow(DIST)) {
    const name = relative(DIST, path);
    const source = name.replace(/\.js(\.map)?$/, '.ts');
    const isCompiled = source !== name || name.endsWith('.json');
    if (isCompiled && !OF_OTHERS.test(name) && !existsSync(join(ROOT, source))) rmSync(path);
  }
}

/** Ends like the program that it runs, which has said what is wrong. */
function run(...args) {
  try {
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  } catch (error) {
    process.exit(error.status ?? 1);
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function fingerprint() {
  const inside = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder))).filter(
    (path) => COMPILED.test(path) && !GENERATED.test(relative(ROOT, path)),
  );
  const hash = createHash('sha256');
  for (const path of [...inside, ...[...FILES, project].map((name) => join(ROOT, name))].sort()) {
    if (!existsSync(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
