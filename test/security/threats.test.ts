// The table of threats, and the script that holds it to the tests there are.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, 'check-threats.mjs');
const TESTS = `
  describeCluster('a group', () => { it.each([1])('of %d', () => {}); it.skip('skipped', () => {}); });
  it('a test', () => {});
`;

const check = (...options: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...options], { encoding: 'utf8' });

/** What the script says of this table in a checkout whose one file of tests is `test/some.test.ts`. */
function said(threats: object[], page = ''): { status: number | null; faults: string[] } {
  const root = mkdtempSync(join(tmpdir(), 'threats-'));
  mkdirSync(join(root, 'test/security'), { recursive: true });
  writeFileSync(join(root, 'test/some.test.ts'), TESTS);
  writeFileSync(
    join(root, 'test/security/threats.mjs'),
    `export const THREATS = ${JSON.stringify(threats)};`,
  );
  mkdirSync(join(root, 'deploy'));
  writeFileSync(join(root, 'deploy/security.md'), page);
  const { status, stderr } = check(root);
  rmSync(root, { recursive: true });
  return { status, faults: stderr.split('\n').filter(Boolean) };
}

const threat = (tests: object, number = 1) => ({ number, threat: 'A key is stolen', tests });

describe('the table of threats', () => {
  it('names tests that there are', () => {
    expect(check()).toMatchObject({ status: 0, stderr: '' });
  });

  it('is printed with a row for each threat', () => {
    const { stdout } = check('--print');
    expect(stdout).toMatch(/^\| # \| Threat \| Tests \|\n/);
    expect(stdout.match(/^\| \d+ \| /gm)).toHaveLength(38);
  });

  it('is right with tests and groups, in files that have them', () => {
    const tests = { 'test/some.test.ts': ['a group', 'a group › of %d', 'a test'] };
    expect(said([threat(tests)])).toEqual({ status: 0, faults: [] });
  });

  it.each<[string, object[], string]>([
    ['a threat without a test', [threat({})], 'threat 1 has no test'],
    [
      'a file without a test',
      [threat({ 'test/some.test.ts': [] })],
      'threat 1 names no test of test/some.test.ts',
    ],
    ['no such file', [threat({ 'no.test.ts': ['a test'] })], 'threat 1 names no.test.ts, which is not there'],
    [
      'no such test',
      [threat({ 'test/some.test.ts': ['of %d'] })],
      'threat 1 names "of %d", which is not in test/some.test.ts',
    ],
    [
      'a test that is skipped',
      [threat({ 'test/some.test.ts': ['a group › skipped'] })],
      'threat 1 names "a group › skipped", which is not in test/some.test.ts',
    ],
    ['a gap', [threat({ 'test/some.test.ts': ['a test'] }, 2)], 'threat 2 stands at place 1'],
    [
      'an empty threat',
      [{ ...threat({ 'test/some.test.ts': ['a test'] }), threat: ' ' }],
      'threat 1 is not said',
    ],
  ])('is refused with %s', (_what, threats, fault) => {
    expect(said(threats)).toEqual({ status: 1, faults: [fault] });
  });

  it('is held together with the page for operators', () => {
    const there = '| a key | `test/some.test.ts` “a test”, “a group › of\n%d” |';
    expect(said([], there)).toEqual({ status: 0, faults: [] });
    const faults = ['deploy/security.md names "no test", which is not in test/some.test.ts'];
    expect(said([], '`test/some.test.ts` “a test”, “no test”')).toEqual({ status: 1, faults });
  });
});
