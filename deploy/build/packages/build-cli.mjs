// Builds the package of the command line: `node deploy/build/packages/build-cli.mjs [FOLDER]`, `dist/packages/cli` without. One file
// with the client and commander in it, so that npx has nothing else to fetch.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeClientFiles } from '../client-files.mjs';
import { describe } from './build-client.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SOURCE = join(ROOT, 'shared/cli');

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/packages/cli'));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeClientFiles();
await build({
  entryPoints: [join(SOURCE, 'main.ts')],
  outfile: join(folder, 'invoicing.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  define: { VERSION: JSON.stringify(version) },
  // commander is CommonJS
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
chmodSync(join(folder, 'invoicing.js'), 0o755);
describe(SOURCE, folder);
// the licences of what is in the file go with it
for (const name of ['commander', '@modelcontextprotocol/server', '@hono/node-server', 'hono', 'zod'])
  cpSync(
    join(ROOT, 'node_modules', name, 'LICENSE'),
    join(folder, `LICENSE-${name.replaceAll(/[@/]/g, '-')}`),
  );
process.stdout.write(`Built ${folder}: npm pack ${folder}\n`);
