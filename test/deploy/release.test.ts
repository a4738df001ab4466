/** @slow — makes repositories and runs the release program in them */
// Refusals of `npm run release` before it runs any check.
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPT = resolve(__dirname, '../../.ci/release.mjs');
const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-01-31

### Upgrading

- Nothing has to be done.
`;

/** A key of Ed25519, in PEM. */
function newKey() {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
const { privateKey, publicKey } = newKey();

let folder: string;
let keys: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  write('package.json', '{"version":"1.2.0"}');
  write('package-lock.json', '{"version":"1.2.0"}');
  write('CHANGELOG.md', CHANGELOG);
  mkdirSync(join(folder, '.ci'));
  mkdirSync(join(folder, 'gateway'));
  write('.ci/release.pub', publicKey);
  write('gateway/openapi.json', documentWith({ name: 'string' }));
  keys = mkdtempSync(join(tmpdir(), 'release-keys-'));
  writeFileSync(join(keys, 'key.pem'), privateKey);
  git('init', '--quiet');
  commit();
});

afterEach(() => {
  for (const each of [folder, keys]) rmSync(each, { recursive: true });
});

/** An API document of one call that takes these fields. */
function documentWith(fields: Record<string, string>, required: string[] = []): string {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }]));
  const content = { 'application/json': { schema: { type: 'object', properties, required } } };
  const post = { operationId: 'things.create', requestBody: { content }, responses: {} };
  return JSON.stringify({ paths: { '/things': { post } }, components: { schemas: {} } });
}

/** The commit at hand is released as `version`, and the next one has these fields. */
function releasedBefore(version: string, fields: Record<string, string>, required: string[] = []): void {
  git('tag', `v${version}`);
  write('gateway/openapi.json', documentWith(fields, required));
  commit();
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
const replace = (from: string, to: string) => {
  write('CHANGELOG.md', CHANGELOG.replace(from, to));
  commit();
};

function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'State');
}

function versioned(version: string, entry = '- Nothing has to be done.'): void {
  for (const name of ['package.json', 'package-lock.json']) write(name, JSON.stringify({ version }));
  write('CHANGELOG.md', CHANGELOG.replace('1.2.0', version).replace('- Nothing has to be done.', entry));
  commit();
}

function dryRun(): { status: number | null; stdout: string } {
  const env = { ...process.env, RELEASE_KEY_FILE: join(keys, 'key.pem') };
  return spawnSync(process.execPath, [SCRIPT, '--dry-run'], { cwd: folder, encoding: 'utf8', env });
}

it('a release runs all checks and the figures, makes its files and the image, then the tag of the version', () => {
  expect(dryRun()).toMatchObject({
    status: 0,
    stdout: [
      'Would run .ci/run',
      'Would run npm run --silent test:night',
      'Would run npm run --silent bench -- --check',
      'Would run node deploy/build/release/make.mjs dist/release',
      'Would build the image invoicing:1.2.0, where Docker runs',
      'Would make the tag v1.2.0',
      '',
    ].join('\n'),
  });
});

it.each([
  ['files are not committed', () => write('new.ts', '')],
  ['there is a tag v1.2.0', () => void git('tag', 'v1.2.0')],
  [
    'package-lock.json has version 1.1.0',
    () => {
      write('package-lock.json', '{"version":"1.1.0"}');
      commit();
    },
  ],
  ['CHANGELOG.md has lines under [Unreleased]', () => replace('[Unreleased]', '[Unreleased]\n\n- New.')],
  ['CHANGELOG.md has no section [1.2.0]', () => replace('[1.2.0]', '[1.1.0]')],
  ['[1.2.0] in CHANGELOG.md has no date', () => replace(' - 2026-01-31', '')],
  ['[1.2.0] in CHANGELOG.md has no part "Upgrading"', () => replace('### Upgrading', '### Changed')],
  [
    'an entry of [1.2.0] is longer than a line: - Nothing has to be done.',
    () => replace('- Nothing has to be done.', '- Nothing has to be done.\n  Indeed.'),
  ],
  ['RELEASE_KEY_FILE cannot be used', () => rmSync(join(keys, 'key.pem'))],
  [
    'the key of .ci/release.pub is another one',
    () => writeFileSync(join(keys, 'key.pem'), newKey().privateKey),
  ],
  [
    'there is no .ci/release.pub',
    () => {
      rmSync(join(folder, '.ci/release.pub'));
      commit();
    },
  ],
  [
    '0 breaking changes and 1 additions since 1.1.3 make it 1.2.0 at least',
    () => {
      releasedBefore('1.1.3', { name: 'string', note: 'string' });
      versioned('1.1.4');
    },
  ],
  [
    '1 breaking changes and 0 additions since 1.1.3 make it 2.0.0 at least',
    () => {
      replace('has to be done', 'has to be done: `things.create body.name is gone`');
      releasedBefore('1.1.3', {});
    },
  ],
  [
    'CHANGELOG.md does not name `things.create body.name is required`, which breaks older clients',
    () => {
      releasedBefore('1.1.3', { name: 'string' }, ['name']);
      versioned('2.0.0');
    },
  ],
])('nothing is released when %s', (fault, spoil) => {
  spoil();
  const { status, stdout } = dryRun();
  expect(status).toBe(1);
  expect(stdout).toContain(`Not released: ${fault}`);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

it.each([
  ['1.2.0', '1.1.3', { name: 'string', note: 'string' }],
  ['1.1.4', '1.1.3', { name: 'string' }],
  ['0.4.0', '0.3.9', { name: 'string', note: 'string' }],
])('version %s follows %s with the changes that it stands for', (version, before, fields) => {
  releasedBefore(before, fields);
  versioned(version);
  expect(dryRun()).toMatchObject({ status: 0 });
});

it('before 1.0.0 a change that breaks older clients raises the second number', () => {
  releasedBefore('0.3.9', { name: 'number' });
  versioned('0.4.0', '- `things.create body.name is number`');
  expect(dryRun()).toMatchObject({ status: 0 });
});
