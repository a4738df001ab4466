/** @list turn 6 — packs the client and reads the package as others do */
// The package of the client, packed by npm and installed elsewhere: in each runtime that is there, and in Chromium.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { identity } from '../../shared/contracts/identity';
import { SCOPES } from '../../shared/contracts/scopes';
import { describeInBrowser, TestBrowser } from '../support/browser';
import { install, pack, run } from '../support/packages/packed';
import { startTestSystem, type TestSystem } from '../support/system';
import { type CompanyAccount, owner } from '../support/users';

const ROOT = resolve(__dirname, '../..');
const CHECK = join(ROOT, 'test/support/packages/client-check.mjs');
/** Size of the one file that a page loads, minified by its bundler: each call adds some 30 bytes. */
const BYTES_MAX = 18_500;
const ZIPPED_BYTES_MAX = 7_200;
/** An uncaught error prints a whole line of the file. */
const LINE_LENGTH_MAX = 200;

let system: TestSystem;
let builds: string;
let installed: string;
let environment: { BASE_URL: string; API_KEY: string };
let packed: string;

beforeAll(async () => {
  builds = mkdtempSync(join(tmpdir(), 'client-'));
  packed = await pack('client', builds);
  [system, installed] = await Promise.all([startTestSystem(), install([packed])]);
  const account: CompanyAccount = await owner(system, {}, { country: 'PL' });
  environment = { BASE_URL: system.baseUrl, API_KEY: await keyOf(account) };
  cpSync(CHECK, join(installed, 'client-check.mjs'));
});
afterAll(async () => {
  for (const folder of [builds, installed]) if (folder) rmSync(folder, { recursive: true, force: true });
});

async function keyOf({ http }: CompanyAccount): Promise<string> {
  return (await http.call(identity.createApiKey, { name: 'Program', scopes: [...SCOPES] })).key;
}

/** The Node.js of the machine, which npm runs on: from 20 on. The tests themselves run on a newer one. */
const MACHINE_NODE = process.env.npm_node_execpath ?? 'node';

/** `name=path …` of CLIENT_RUNTIMES, which `npm run test:runtimes` sets; else what is on this machine. */
function runtimes(): [string, string[]][] {
  const here = [`the Node.js of npm=${MACHINE_NODE}`, `the Node.js of the tests=${process.execPath}`];
  const given = process.env.CLIENT_RUNTIMES?.split(' ') ?? here;
  return given.map((entry) => {
    const [name = '', path = ''] = entry.split('=');
    return [name, name === 'deno' ? [path, 'run', '--allow-all', '--quiet'] : [path]];
  });
}

const PROGRAM = `
import * as sdk from '@multi-company-invoicing/client';
import { checkClient } from './client-check.mjs';
const { BASE_URL, API_KEY } = process.env;
console.log(await checkClient(sdk, { baseUrl: BASE_URL, apiKey: API_KEY }));
`;

/** Blocks of TypeScript of a page, with the file that they are an excerpt of. */
const TYPESCRIPT = /(?:<!-- excerpt of (\S+) -->\s*)?^```(?:ts|typescript)\n([\s\S]*?)^```/gm;

/** Throws what the compiler says. */
function compile(given: string[]): void {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = '--noEmit --strict --module node20 --target es2022 --lib es2023'.split(' ');
  execFileSync(process.execPath, [compiler, ...options, ...given], { cwd: installed, encoding: 'utf8' });
}

describe('the package', () => {
  it('has nothing to complain about for publint and attw', async () => {
    const tool = (path: string, ...given: string[]) =>
      run(process.execPath, [join(ROOT, 'node_modules', path), ...given]);
    await tool('publint/src/cli.js', 'run', '--strict', join(builds, 'client'));
    await tool('@arethetypeswrong/cli/dist/index.js', packed);
  });

  it('is small, depends on nothing, and has lines that people can read', () => {
    const text = readFileSync(join(builds, 'client/index.js'), 'utf8');
    const { code } = transformSync(text, { minify: true, format: 'esm' });
    expect(code.length).toBeLessThan(BYTES_MAX);
    expect(gzipSync(code).length).toBeLessThan(ZIPPED_BYTES_MAX);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(LINE_LENGTH_MAX);
    const stated = JSON.parse(readFileSync(join(builds, 'client/package.json'), 'utf8'));
    expect(stated).not.toHaveProperty('dependencies');
    expect(code).not.toMatch(/from"|require\(/);
  });

  it('can be required', () => {
    const program = `console.log(typeof require('@multi-company-invoicing/client').createClient)`;
    const said = execFileSync(MACHINE_NODE, ['-e', program], { cwd: installed, encoding: 'utf8' });
    expect(said).toBe('function\n');
  });

  it('has types for programs of both kinds, and without those of Node.js', () => {
    const program = `
      import { type Client, createClient, type Document, type WebhookMessage, webhooks } from '@multi-company-invoicing/client';
      const api = createClient({ baseUrl: '/' });
      export const made: Promise<Client> = api.clients.create({ name: 'A' });
      export async function walk(): Promise<string[]> {
        const names: string[] = [];
        for await (const { id } of api.documents.list()) names.push(id);
        const message: WebhookMessage = await webhooks.unwrap('', new Headers(), '');
        if (message.type === 'client.created') names.push(message.data.id);
        return names;
      }
      export const total = (document: Document) => document.totals;
      // @ts-expect-error a field that does not exist
      api.clients.create({ nmae: 'A' });
    `;
    for (const name of ['program.mts', 'program.cts']) writeFileSync(join(installed, name), program);
    compile(['--lib', 'es2023,dom', '--types', '', 'program.mts', 'program.cts']);
  });

  it('is used rightly by the pages of this project, whose other code is that of the file that they name', () => {
    const blocks = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n')
      .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(TYPESCRIPT)]);
    expect(blocks.length).toBeGreaterThan(2);
    const programs = blocks.flatMap(([, source, code = ''], at) => {
      if (!source) return [[`block-${at}.mts`, code]];
      expect(readFileSync(join(ROOT, source), 'utf8')).toContain(code);
      return [];
    });
    for (const [name = '', code = ''] of programs) writeFileSync(join(installed, name), code);
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
    compile([...types, ...programs.map(([name = '']) => name)]);
  });
});

it.each(runtimes())('works on %s', async (_name, [command = '', ...given]) => {
  writeFileSync(join(installed, 'program.mjs'), PROGRAM);
  const { stdout } = await run(command, [...given, 'program.mjs'], {
    cwd: installed,
    env: { ...process.env, ...environment },
  });
  expect(stdout).toBe('all as it has to be\n');
});

it('does what its page prints', async () => {
  const page = readFileSync(join(ROOT, 'shared/client/README.md'), 'utf8');
  const [, session = ''] = /<!-- session:[^>]*-->\s*```ts\n([\s\S]*?)```/.exec(page) ?? [];
  writeFileSync(join(installed, 'session.mjs'), session);
  const { stdout } = await run(MACHINE_NODE, ['session.mjs'], {
    cwd: installed,
    env: { ...process.env, ...environment },
  });
  expect(stdout).toMatch(/^true \[[\s\S]*INV-\d{4}-\d+ .*\.pdf\n/);
  expect(stdout).toMatch(/INV-\d{4}-\d+ issued\n[\s\S]*409 Only a draft/);
  expect(readFileSync(join(installed, 'invoice.pdf'), 'latin1')).toMatch(/^%PDF-/);
});

describeInBrowser('in Chromium', () => {
  it('works as a module of a page', async () => {
    const browser = await TestBrowser.launch();
    const { page, complaints } = await browser.open(system.baseUrl);
    const serve = (path: string, contentType: string, body: string) =>
      page.route(`${system.baseUrl}/${path}`, (route) => route.fulfill({ contentType, body }));
    await serve('program', 'text/html', '<!doctype html><title>Program</title>');
    await serve('sdk.js', 'text/javascript', readFileSync(join(builds, 'client/index.js'), 'utf8'));
    await serve('check.js', 'text/javascript', readFileSync(CHECK, 'utf8'));
    await page.goto(`${system.baseUrl}/program`);
    const { BASE_URL: baseUrl, API_KEY: apiKey } = environment;
    const program = `Promise.all([import('/sdk.js'), import('/check.js')]).then(([sdk, { checkClient }]) =>
      checkClient(sdk, ${JSON.stringify({ baseUrl, apiKey })}))`;
    expect(await page.evaluate(program)).toBe('all as it has to be');
    expect(complaints).toEqual([]);
    await browser.close();
  });
});
