// `npm run build`: compiles into dist, and does nothing where no source has changed since the last time: a start takes
// seconds less. What was compiled is known by the names, sizes and times of all files that go into it. `node deploy/build/build.mjs
// with-tests` compiles the programs beside the tests, too. Progress goes to stderr: stdout is that of the command that follows.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeClientFiles } from './client-files.mjs';
import { BESIDE_PROGRAM, emit, PROGRAM } from './emit.mjs';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const isWithTests = process.argv[2] === 'with-tests';
const COMPILED_PATHS = isWithTests ? [...PROGRAM, 'test'] : PROGRAM;
const DEPENDENCIES = ['package.json', 'package-lock.json'];
const STAMP = join(DIST, isWithTests ? '.sources-with-tests' : '.sources');
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
  process.stderr.write('Compiling the sources, once after each change of them …\n');
  await writeClientFiles();
  await compile();
  removeStale();
  run('deploy/build/build-reference.mjs');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

/** Ends with the compiler's words, which name file and line of a mistake in the syntax. */
async function compile() {
  try {
    await emit(DIST, COMPILED_PATHS, isWithTests ? [] : BESIDE_PROGRAM);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
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
  const inside = COMPILED_PATHS.flatMap((path) => pathsOf(join(ROOT, path))).filter(
    (path) => COMPILED.test(path) && !GENERATED.test(relative(ROOT, path)),
  );
  const hash = createHash('sha256');
  for (const path of [...inside, ...DEPENDENCIES.map((name) => join(ROOT, name))].sort()) {
    if (!existsSync(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function pathsOf(path) {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesBelow(path) : [path];
}
