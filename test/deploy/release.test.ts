// Refusals of `npm run release` before it runs any check.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPT = resolve(__dirname, '../../.ci/release.mjs');
const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-01-31

### Upgrading

- Nothing has to be done.
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  write('package.json', '{"version":"1.2.0"}');
  write('package-lock.json', '{"version":"1.2.0"}');
  write('CHANGELOG.md', CHANGELOG);
  git('init', '--quiet');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
const replace = (from: string, to: string) => {
  write('CHANGELOG.md', CHANGELOG.replace(from, to));
  commit();
};

function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '--message', 'State');
}

function dryRun(): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, [SCRIPT, '--dry-run'], { cwd: folder, encoding: 'utf8' });
}

it('a release runs all checks and the figures, then makes the tag of the version', () => {
  expect(dryRun()).toMatchObject({
    status: 0,
    stdout: [
      'Would run .ci/run',
      'Would run npm run --silent test:night',
      'Would run npm run --silent bench -- --check',
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
])('nothing is released when %s', (fault, spoil) => {
  spoil();
  const { status, stdout } = dryRun();
  expect(status).toBe(1);
  expect(stdout).toContain(`Not released: ${fault}`);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
