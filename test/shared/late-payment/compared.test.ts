/** @list all — a program in Python beside ours */
// Random debts against an independent program in another language, which goes day by day.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { lateInterest } from '../../../shared/late-payment/interest';
import { runs, SEED } from '../../support/properties';
import { anyDebt } from './any-debt';

const CASES = runs(300, 5_000);

const hasPython = spawnSync('python3', ['--version']).error === undefined;
if (!hasPython && process.env.REQUIRE_SERVICES === '1')
  throw new Error('REQUIRE_SERVICES=1, but there is no python3');

(hasPython ? it : it.skip)('every sum is that of the other program, to the cent', () => {
  const cases = fc.sample(anyDebt, { numRuns: CASES, seed: SEED });
  const { stdout, stderr } = spawnSync('python3', [join(__dirname, 'interest.py')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  const ours = cases.map(({ debt, terms, asOf }) => lateInterest(debt, terms, asOf).interestMinor);
  expect(ours).toEqual(JSON.parse(stdout));
  expect(ours.filter((sum) => sum > 0).length).toBeGreaterThan(CASES / 10);
});
