/** @list all — the rest of documents; npm test has the core of each capability */
// JPK_V7M of each month of a random year: its columns are the register by tax point, and the boxes of the return, to the cent.
// TEST_RUNS=20 tries more years, TEST_SEED one again.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { minor } from './book-steps';
import { childOf, fieldsOf, POLISH, readJpk } from './jpk-steps';
import { EVERY_KIND, playedYear, randomYear, registerSum, type Year } from './whole-book-steps';

const system = beforeTests(startTestSystem);
const numRuns = runs(2, 20);
/** The file exists from February on. */
const FIRST_DAY = '2026-02-02';
const MONTHS = Array.from({ length: 11 }, (_, month) => String(month + 2).padStart(2, '0'));

const COLUMNS = { base23: 'K_19', vat23: 'K_20', base8: 'K_17', vat8: 'K_18' } as const;

type Columns = Record<keyof typeof COLUMNS, number>;

/** An amount of the file in grosze. */
const grosze = (text = '0.00') => minor(text.replace('.', ','));

/** Sums of the columns of all rows of the year; the VAT of each month is also what its control sum says. */
async function filed({ account }: Year): Promise<Columns> {
  const sums: Columns = { base23: 0, vat23: 0, base8: 0, vat8: 0 };
  for (const month of MONTHS) {
    const { register, rows } = await readJpk(account, month);
    let due = 0;
    for (const row of rows) {
      for (const [sum, column] of Object.entries(COLUMNS)) sums[sum as keyof Columns] += grosze(row[column]);
      due += grosze(row.K_20) + grosze(row.K_18);
    }
    expect(grosze(fieldsOf(childOf(register, 'SprzedazCtrl')).PodatekNalezny)).toBe(due);
  }
  return sums;
}

const play = (steps: typeof EVERY_KIND) => playedYear(system, POLISH, [23, 8], steps, FIRST_DAY);

async function compare(year: Year): Promise<void> {
  const [standard, reduced] = [
    await registerSum(year.account, 'taxPoint', 23),
    await registerSum(year.account, 'taxPoint', 8),
  ];
  expect(await filed(year)).toEqual({
    ...{ base23: standard.base, vat23: standard.vat, base8: reduced.base, vat8: reduced.vat },
  });
  let [base, vat] = [0, 0];
  for (const month of MONTHS) {
    const { total } = await year.account.http.call(documents.vatReturn, {
      period: `2026-${month}`,
      by: 'taxPoint',
    });
    base += total.baseMinor;
    vat += total.vatMinor;
  }
  expect([base, vat]).toEqual([standard.base + reduced.base, standard.vat + reduced.vat]);
}

it('has what the register and the return have, in every month of a year', async () => {
  await compare(await play(EVERY_KIND));
  await holds(
    fc.asyncProperty(randomYear, async (steps) => compare(await play(steps))),
    { numRuns, endOnFailure: true },
  );
});
