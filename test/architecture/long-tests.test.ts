// Nothing is left out of a run but what is said to be, and `.ci/run` leaves out only what runs by its name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BY_NAME, LONG, leftOut, longFiles } from '../support/long-tests.cjs';

const TESTS = path.join(__dirname, '..');
const isLeftOut = (file: string, args: string[]) =>
  leftOut(false, args).some((pattern) => new RegExp(pattern).test(`/project/${file}`));

describe('what npm test leaves to npm run test:all', () => {
  it.each(Object.keys({ ...LONG, ...BY_NAME }))('is there: %s', (place) => {
    expect(longFiles().filter((file) => file.includes(`/${place}`))).not.toEqual([]);
  });

  it('is what takes long, and no neighbour of it', () => {
    expect(longFiles().filter((file) => !isLeftOut(file, []))).toEqual([]);
    for (const file of ['test/e2e/journey.test.ts', 'test/services/identity/plans-of-people.test.ts'])
      expect(isLeftOut(file, [])).toBe(false);
  });

  it.each([[['test/failures/kill']], [['-t', 'a name', 'archival']], [[path.join(TESTS, 'cluster')]]])(
    'runs when it is named: %j',
    (args) => {
      expect(leftOut(false, args)).toEqual([]);
    },
  );

  it('is still left out when another part is named', () => {
    expect(isLeftOut('test/failures/kill.test.ts', ['test/services/identity', '--json'])).toBe(true);
  });

  it('is run by .ci/run with every service required', () => {
    const run = readFileSync(path.join(TESTS, '../.ci/run'), 'utf8');
    expect(run).toMatch(/^TEST_ALL=1 REQUIRE_SERVICES=1 npm test -- --json --outputFile="\$result"/m);
    const patterns = leftOut(true, []).map((pattern) => new RegExp(pattern));
    const left = longFiles().filter((file) => patterns.some((pattern) => pattern.test(`/${file}`)));
    expect(left.every((file) => Object.keys(BY_NAME).some((place) => file.startsWith(`test/${place}`)))).toBe(
      true,
    );
    expect(patterns).toHaveLength(1);
  });
});
