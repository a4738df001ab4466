// Compiles TypeScript into JavaScript, a file at a time and without its types: `npm run check` checks those. The compiler of
// TypeScript needs 1.3 GB and 23 s of CPU for the same files, also without checking. `node deploy/build/emit.mjs OUT` compiles the
// program into another folder than dist, with `with-tests` behind it the programs beside the tests, too.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = join(import.meta.dirname, '../..');
/** Files in work at once: each holds its text and syntax tree. */
const AT_ONCE = 8;
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  inlineSourcesContent: false,
  // packages without CommonJS stay imports
  module: { type: 'commonjs', ignoreDynamic: true },
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    target: 'es2023',
  },
};
/** JSON that is imported; other data is read from the sources. */
const IMPORTED_JSON = /^import .* from '(\.[^']+\.json)';$/gm;

/** Folders and files of the program, and folders of them that only programs beside the tests use. */
export const PROGRAM = ['moleculer.config.ts', 'services', 'gateway', 'shared', 'deploy'];
export const BESIDE_PROGRAM = ['deploy/simulate'];

/** Compiles the files and those below the folders, all relative to the project, except tests and declarations. */
export async function emit(out, paths, without = []) {
  const sources = paths
    .flatMap(sourcesBelow)
    .filter((name) => !without.some((folder) => name.startsWith(`${folder}/`)));
  let next = 0;
  const work = async () => {
    for (let source = sources[next++]; source !== undefined; source = sources[next++])
      await compile(source, out);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compile(source, out) {
  const text = readFileSync(join(ROOT, source), 'utf8');
  const target = join(out, source.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const sourceFileName = relative(dirname(target), join(ROOT, source));
  const { code, map } = await transform(text, { ...OPTIONS, filename: join(ROOT, source), sourceFileName });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
  for (const [, json] of text.matchAll(IMPORTED_JSON)) copyJson(join(dirname(source), json), out);
}

function copyJson(source, out) {
  const target = join(out, source);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(ROOT, source), target);
}

function sourcesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true })
    .filter((name) => /(?<!\.d|\.test)\.ts$/.test(name))
    .map((name) => join(path, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, what] = process.argv.slice(2);
  if (what === 'with-tests') await emit(out, [...PROGRAM, 'test']);
  else await emit(out, PROGRAM, BESIDE_PROGRAM);
}
