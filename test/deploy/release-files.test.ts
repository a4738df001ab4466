/** @list all — compiles the program */
// The files of a release: signed, and without sources, tests and packages of development.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
const run = (code: string, ...args: string[]) => node('--input-type=module', '--eval', code, '--', ...args);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIGNED = ['-rawin', '-in', 'SHA256SUMS', '-sigfile', 'SHA256SUMS.sig'];

it('are named with their checksums by a file that OpenSSL verifies, until one is changed', () => {
  const files = join(folder, 'files');
  const inFiles = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: files, stdio: 'ignore' }).status;
  const check = () => inFiles('sha256sum', '--check', '--quiet', 'SHA256SUMS');
  const verify = () =>
    inFiles('openssl', 'pkeyutl', '-verify', '-pubin', '-inkey', '../public.pem', ...SIGNED);
  mkdirSync(files);
  inFiles('openssl', 'genpkey', '-algorithm', 'ed25519', '-out', '../key.pem');
  inFiles('openssl', 'pkey', '-in', '../key.pem', '-pubout', '-out', '../public.pem');
  for (const name of ['program.tar.gz', 'openapi.json']) writeFileSync(join(files, name), name);
  run(
    `import { releaseKey, signFolder } from './deploy/build/release/signature.mjs';
    signFolder(process.argv[1], releaseKey(process.argv[2]));`,
    files,
    join(folder, 'key.pem'),
  );
  expect([check(), verify()]).toEqual([0, 0]);
  appendFileSync(join(files, 'openapi.json'), '\n');
  expect([check(), verify()]).toEqual([1, 0]);
  appendFileSync(join(files, 'SHA256SUMS'), '\n');
  expect(verify()).toBe(1);
});

it('have what runs alone: compiled code, the data that it reads, and the packages of the lockfile that it needs', () => {
  node('deploy/build/build.mjs');
  run(
    `import { writeProgram } from './deploy/build/release/program.mjs';
    writeProgram(process.argv[1]);`,
    folder,
  );
  const names = readdirSync(folder, { recursive: true }).map(String);
  expect(names.filter((name) => /\.ts$|(^|\/)test\/|simulate/.test(name))).toEqual([]);
  for (const name of [
    'dist/deploy/entry/main.js',
    'gateway/openapi.json',
    'deploy/settings.md',
    '.env.example',
  ])
    expect(names).toContain(name);
  const { scripts, devDependencies, dependencies } = read('package.json');
  expect(devDependencies).toBeUndefined();
  const entries = Object.values<string>(scripts).map((command) => command.split(' ').at(-1) ?? '');
  expect(entries.filter((entry) => !existsSync(join(folder, entry)))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'start:cluster', 'migrate', 'backup', 'restore']),
  );
  const { packages } = read('package-lock.json');
  expect(packages[''].dependencies).toEqual(dependencies);
  expect(Object.values<{ dev?: boolean }>(packages).filter(({ dev }) => dev)).toEqual([]);
});

function read(name: string) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
