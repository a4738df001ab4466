// Writes what the HTTP client and the command line take from the contracts and gateway/openapi.json: types, calls, routes, help.
// Whatever compiles or runs the sources does this first. An unchanged file keeps its time, so nothing is compiled for it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');

export async function writeClientFiles() {
  const { clientFiles } = await load('gateway/openapi/client/files.ts');
  const document = JSON.parse(readFileSync(join(ROOT, 'gateway/openapi.json'), 'utf8'));
  for (const [name, text] of Object.entries(clientFiles(document))) writeChanged(join(ROOT, name), text);
}

/** The exports of a TypeScript file that nothing has compiled yet. */
async function load(name) {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, name)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function writeChanged(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeClientFiles();
