// Builds the package of the HTTP client: `node deploy/build/packages/build-client.mjs [FOLDER]`, `dist/packages/client` without.
// One file for `import`, one for `require`, and the types for both: an ES module's declarations are none for CommonJS.
// The code is not minified: Node.js prints the line that an uncaught error comes from, and the bundler of a page minifies it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeClientFiles } from '../client-files.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SOURCE = join(ROOT, 'shared/client');
const NODE = process.execPath;

export async function buildClient(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeClientFiles();
  await Promise.all([bundle(folder, 'esm', 'index.js'), bundle(folder, 'cjs', 'index.cjs')]);
  declare(folder);
  describe(SOURCE, folder);
}

function bundle(folder, format, name) {
  return build({
    entryPoints: [join(SOURCE, 'index.ts')],
    outfile: join(folder, name),
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** Declarations name their neighbours with the extension that belongs to the kind of module. */
function declare(folder) {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(NODE, [compiler, '-p', SOURCE, '--outDir', folder], { stdio: 'inherit' });
  for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, path), 'utf8');
    const named = (extension) => text.replace(/(from '\.{1,2}\/[^']+)'/g, `$1${extension}'`);
    writeFileSync(join(folder, path), named('.js'));
    writeFileSync(join(folder, path.replace(/\.d\.ts$/, '.d.cts')), named('.cjs'));
  }
}

/**
 * Writes the files beside the code. The package has the version of the project, and is a module although the sources are
 * CommonJS.
 */
export function describe(source, folder) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const packageJson = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...packageJson, version, type: 'module' }, null, 2)}\n`,
  );
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/packages/client'));
  await buildClient(folder);
  process.stdout.write(`Built ${folder}: npm pack ${folder}\n`);
}
