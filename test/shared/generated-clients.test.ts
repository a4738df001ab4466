/** @list by-name — installs programs of others anew: three generators of clients, fetched by npm, 112 MB */
// Clients that others generate from the committed document: they compile, have readable names, and do what they are for.
// The generators are fetched into a folder of their own: no other test needs them, and the program never does.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { identity } from '../../shared/contracts/identity';
import { SCOPES } from '../../shared/contracts/scopes';
import { ORVAL_FETCHER, PROGRAMS } from '../support/packages/generated-programs';
import { run } from '../support/packages/packed';
import { startTestSystem, type TestSystem } from '../support/system';
import { owner } from '../support/users';

/** All of them MIT. TypeScript is that of today's users: its successor has no interface for generators yet. */
const PACKAGES = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'typescript@5.9.3',
  '@types/node@24.10.1',
];
// a field with a default may be left out by those who send it
const COMMANDS = [
  'openapi-typescript openapi.json -o openapi-typescript/schema.ts --default-non-nullable false',
  'openapi-ts -i openapi.json -o hey-api',
  'orval --config orval.config.mjs',
];
const ORVAL = {
  input: './openapi.json',
  output: {
    target: './orval/api.ts',
    client: 'fetch',
    baseUrl: '',
    override: { mutator: { path: './fetcher.ts', name: 'fetcher' } },
  },
};
const COMPILE =
  'tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node --lib es2023,dom,dom.iterable';

let folder: string;
let system: TestSystem;
let environment: NodeJS.ProcessEnv;

const npx = (command: string, ...more: string[]) =>
  run('npx', ['--no-install', ...command.split(' '), ...more], { cwd: folder, maxBuffer: 64 << 20 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], { cwd: folder });
  copyFileSync(resolve(__dirname, '../../gateway/openapi.json'), join(folder, 'openapi.json'));
  write('orval.config.mjs', `export default { api: ${JSON.stringify(ORVAL)} };`);
  write('fetcher.ts', ORVAL_FETCHER);
  for (const [name, text] of Object.entries(PROGRAMS)) write(`program-${name}.ts`, text);
  for (const command of COMMANDS) await npx(command);
  system = await startTestSystem();
  const { http } = await owner(system, {}, { country: 'PL' });
  const { key } = await http.call(identity.createApiKey, { name: 'Generated', scopes: [...SCOPES] });
  environment = { ...process.env, BASE_URL: system.baseUrl, API_KEY: key };
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

it('compile, strictly', async () => {
  await npx(COMPILE, ...Object.keys(PROGRAMS).map((name) => `program-${name}.ts`));
});

it.each([
  ['openapi-typescript', 'openapi-typescript/schema.ts', /^ +Client: \{$/m, /^ +DocumentLine: \{$/m],
  ['hey-api', 'hey-api/types.gen.ts', /^export type Client = \{$/m, /^export type DocumentLine = \{$/m],
  ['orval', 'orval/api.ts', /^export interface Client \{$/m, /^export interface DocumentLine \{$/m],
])('%s has the names of the document, and none made of where a shape stands', (_name, path, ...named) => {
  const text = readFileSync(join(folder, path), 'utf8');
  for (const name of named) expect(text).toMatch(name);
  expect(text).not.toMatch(/(OneOf|AnyOf|AllOf)[A-Z]\w*Item\b|\b\w+Statement200/);
});

it.each(Object.keys(PROGRAMS))('%s does a life cycle and an invoice to its PDF', async (name) => {
  const outfile = join(folder, `program-${name}.mjs`);
  const entryPoints = [join(folder, `program-${name}.ts`)];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  const { stdout } = await run(process.execPath, [outfile], { cwd: folder, env: environment });
  expect(stdout).toBe('%PDF-\n');
});
