/** @list turn 6 — the rest of its service; npm test has the core */
// A run of the matching that takes longer than a call: the call answers what it has booked, and the rest is booked afterwards.
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { imported, todayInGermany, withBank } from './bank';
import { storeLines } from './many-lines';

const system = beforeTests(startTestSystem);
/** More than the lines that are matched together. */
const LINES = 220;
const LINES_OF_RUN = 10_000;

it('answers what was booked in its time, and books the rest afterwards', async () => {
  const { http, companyId } = await withBank(system);
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const client = lawfulClient({ name: 'Muster Bau AG', country: 'DE' });
  const { id: clientId } = (await http.post('/api/clients', client)).body as { id: string };
  const { id: bankAccountId } = await http.call(receivables.createAccount, {
    ...{ iban: 'DE89370400440532013000', currency: 'EUR' },
  });
  const line = { description: 'Work', unitPrice: 100, vatRate: 19 };
  const invoice = { typeId: 'invoice', clientId, lines: [line], issue: true };
  const numbers: string[] = [];
  while (numbers.length < LINES) {
    const items = Array.from({ length: Math.min(100, LINES - numbers.length) }, () => invoice);
    const made = outputOf(documents.createBatch, await http.post('/api/documents/batch', { items }));
    numbers.push(...made.items.map(({ document }) => document?.number ?? ''));
  }
  const today = todayInGermany();
  const rows = numbers.map((number) => `${today},119.00,EUR,Muster Bau AG,,Rechnung ${number}`);
  const csv = ['date,amount,currency,name,iban,reference', ...rows].join('\n');
  expect((await imported(http, csv, { bankAccountId })).new).toBe(LINES);
  await until('the import was matched', async () => (await waiting(companyId)) === 0);
  await http.call(receivables.saveMatching, { autoBook: 'references' });

  const answer = http.call(receivables.match, { bankAccountId, dryRun: false });
  await until('the first line is booked', async () => (await bookedOf(companyId)) > 0);
  system.setClock(60_000);
  const { booked, isComplete } = await answer;
  expect(isComplete).toBe(false);
  expect(booked).toBeLessThan(LINES);
  await until('the rest is booked', async () => (await bookedOf(companyId)) === LINES);
  expect(await http.call(receivables.match, {})).toMatchObject({ booked: 0, isComplete: true });
});

it('is complete where as many lines are open as one run takes, and not with one more', async () => {
  const { http, companyId } = await withBank(system);
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const account = { iban: 'DE89370400440532013000', currency: 'EUR' };
  const { id: accountId } = await http.call(receivables.createAccount, account);
  const lines = { companyId, accountId, status: 'open' } as const;
  await storeLines((text, values) => system.sql(text, values), { ...lines, from: 1, count: LINES_OF_RUN });
  const counts = { booked: 0, suggested: 0, unmatched: LINES_OF_RUN };
  expect(await http.call(receivables.match, {})).toMatchObject({ ...counts, isComplete: true });
  await storeLines((text, values) => system.sql(text, values), {
    ...lines,
    from: LINES_OF_RUN + 1,
    count: 1,
  });
  expect(await http.call(receivables.match, {})).toMatchObject({ ...counts, isComplete: false });
});

async function bookedOf(companyId: string): Promise<number> {
  const where = `WHERE company_id = $1 AND status = 'booked'`;
  return (await system.sql(`SELECT FROM receivables.bank_lines ${where}`, [companyId])).length;
}

async function waiting(companyId: string): Promise<number> {
  const jobs = await system.sql(
    `SELECT FROM receivables_jobs._private_jobs job JOIN receivables_jobs._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'match_imported' AND job.payload ->> 'companyId' = $1`,
    [companyId],
  );
  return jobs.length;
}
