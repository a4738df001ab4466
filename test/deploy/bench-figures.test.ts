// What `npm run bench -- --check` calls worse. The benches themselves run by hand.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BENCHES } from '../bench/check/benches';
import { type CommittedFigures, compareFigures } from '../bench/check/compare-figures';
import type { Figure } from '../bench/check/figure';

const FOLDER = path.join(__dirname, '../bench');
const MACHINE = '2 cores, of the test';
const ratio = (value: number): Figure => ({ name: 'create', value, unit: 'ratio', better: 'higher' });
const time = (value: number, grain?: number): Figure => ({
  name: 'start',
  value,
  unit: 's',
  better: 'lower',
  ...(grain === undefined ? {} : { grain }),
});

function verdicts(was: Figure, measured: Figure[], machine = MACHINE): string[] {
  const { name, ...figure } = was;
  const figures = { [name]: { ...figure, row: 1, date: '2026-11-23' } };
  return compareFigures({ machine: MACHINE, figures }, measured, machine).map(({ verdict }) => verdict);
}

describe('the check of the benches', () => {
  it.each([
    ['a ratio that fell by 14 %', ratio(1), ratio(0.86), 'kept'],
    ['a ratio that fell by 16 %', ratio(1), ratio(0.84), 'worse'],
    ['a ratio that rose', ratio(1), ratio(2), 'kept'],
    ['a time that grew by 14 %', time(2), time(2.28), 'kept'],
    ['a time that grew by 16 %', time(2), time(2.32), 'worse'],
    ['a time that shrank', time(2), time(1), 'kept'],
    ['a difference below what means something', time(1), time(1.25, 0.3), 'kept'],
  ])('finds %s', (_, was, is, verdict) => {
    expect(verdicts(was, [is])).toEqual([verdict]);
  });

  it('compares only ratios with another machine', () => {
    expect(verdicts(time(1), [time(9)], '8 cores')).toEqual(['other machine']);
    expect(verdicts(ratio(1), [ratio(0.6)], '8 cores')).toEqual(['worse']);
  });

  it('allows ratios more on another machine', () => {
    expect(verdicts(ratio(1), [ratio(0.7)], '8 cores')).toEqual(['kept']);
    expect(verdicts(ratio(1), [ratio(0.7)])).toEqual(['worse']);
  });

  it('says which figure is missing, and which is not committed yet', () => {
    expect(verdicts(ratio(1), [time(1)])).toEqual(['not measured', 'new']);
  });
});

describe('the committed figures', () => {
  const committed: CommittedFigures = JSON.parse(
    readFileSync(path.join(FOLDER, 'check/figures.json'), 'utf8'),
  );

  it('are of rows that a bench answers for', () => {
    const rows = BENCHES.map(({ row }) => row);
    for (const { row } of Object.values(committed.figures)) expect(rows).toContain(row);
  });

  it.each(BENCHES)('have a bench that is there: $name', ({ script }) => {
    expect(existsSync(path.join(FOLDER, `${script}.ts`))).toBe(true);
  });
});
