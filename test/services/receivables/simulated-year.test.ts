/** @list turn 6 — invoices of a year to come are imported by jobs, which go by the clock of the instance */
// A year of the simulated bank: the same in each format, and booked as it was played.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { bankYear } from '../../../deploy/simulate/bank/bank-year';
import { BANK_FORMATS } from '../../../deploy/simulate/bank/formats';
import { inventedInvoices, transfersOf } from '../../../deploy/simulate/bank/invented-invoices';
import { writeYear } from '../../../deploy/simulate/bank/write-year';
import { signedMinor } from '../../../shared/bank-statements/shape';
import { type WholeStatement, wholeFile } from '../../../shared/bank-statements/whole-file';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { imported as importedCsv } from '../../support/csv-imports';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { at } from '../documents/document-steps';
import { IBAN, imported, withBank } from './bank';

const INVOICES = 90;
const CHOICE = { year: '2026', invoices: INVOICES, seed: 5, iban: IBAN, currency: 'EUR' };
const system = beforeTests(startInstance);
const folder = mkdtempSync(join(tmpdir(), 'invoicing-bank-year-'));
const year = join(folder, CHOICE.year);
const played = bankYear(
  { iban: IBAN, currency: 'EUR' },
  transfersOf(inventedInvoices(CHOICE.year, INVOICES, CHOICE.seed)),
);
const entries = played.days.flatMap((day) => day.entries);

beforeAll(() => {
  writeYear({ ...CHOICE, folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const months = (format: string) =>
  readdirSync(join(year, format))
    .toSorted()
    .map((name) => readFileSync(join(year, format, name)));

function statementsOf(format: string): WholeStatement[] {
  return months(format).flatMap((zip) =>
    Object.entries(unzipSync(zip))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, bytes]) => wholeFile(bytes)),
  );
}

it('has wrong references, other payers, returns, batches and one missing statement', () => {
  const batches = entries.filter(({ batch }) => batch !== undefined).length;
  expect(batches).toBeGreaterThan(9);
  expect(JSON.parse(readFileSync(join(year, 'expected.json'), 'utf8'))).toEqual({
    ...{
      statements: played.days.length,
      lines: entries.length,
      batches,
      lostStatement: played.lost?.day,
    },
    ...{
      wrongReferences: played.wrongReferences,
      thirdPayers: played.thirdPayers,
      returned: played.returned,
    },
  });
  for (const list of [played.wrongReferences, played.thirdPayers]) expect(list.length).toBeGreaterThan(5);
  expect(played.returned.length).toBeGreaterThan(1);
});

it.each(BANK_FORMATS.map(({ name }) => name))(
  '%s has the same lines, and balances that follow but once',
  (name) => {
    const statements = statementsOf(name);
    const lines = statements.flatMap((statement) => statement.lines);
    expect(lines.map(signedMinor)).toEqual(entries.map(({ amountMinor }) => amountMinor));
    const gaps = statements.filter(
      ({ end }, index) =>
        index > 0 && end.opening?.amountMinor !== statements[index - 1]?.end.closing?.amountMinor,
    );
    expect(gaps).toHaveLength(name === 'csv-camt' ? 0 : 1);
  },
);

it('is booked where number, amount and name agree, and nowhere else; another format adds nothing', async () => {
  at(system, '2027-01-05T10:00:00Z');
  const { http, companyId } = await withBank(system);
  const file = (name: string) => readFileSync(join(year, name));
  await importedCsv(http, '/api/clients/imports', file('clients.csv'));
  const books = await importedCsv(http, '/api/documents/imports', file('invoices.csv'));
  expect(books).toMatchObject({ created: INVOICES, refused: 0 });
  await http.call(receivables.saveMatching, { autoBook: 'references' });
  for (const zip of months('camt053-08')) await imported(http, zip);
  await until('the imports were matched', async () => {
    const jobs = await system.sql(
      `SELECT FROM receivables_jobs._private_jobs job JOIN receivables_jobs._private_tasks task ON task.id = job.task_id
        WHERE task.identifier = 'match_imported' AND job.payload ->> 'companyId' = $1`,
      [companyId],
    );
    return jobs.length === 0;
  });
  const right = entries.flatMap(({ text }) => /^Invoice (.+)$/.exec(text)?.[1] ?? []);
  const { items: paid } = await http.call(documents.list, { status: 'paid', pageSize: 100 });
  expect(paid.map(({ number }) => number).toSorted()).toEqual(right.toSorted());
  const count = async (filter: object) =>
    (await http.call(receivables.listLines, { pageSize: 1, ...filter })).total;
  expect(await count({ status: 'booked' })).toBe(right.length);
  expect(await count({ q: 'Return of', direction: 'debit', status: 'open' })).toBe(played.returned.length);
  expect((await http.call(receivables.listAccounts, {})).items[0]?.gaps).toHaveLength(1);
  for (const zip of months('mt940')) expect((await imported(http, zip)).new).toBe(0);
});
