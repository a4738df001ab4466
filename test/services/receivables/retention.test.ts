/** @list all — the rest of its service; npm test has the core */
// Lines that belong to no client lose their personal data after the period that the company has chosen, and nothing else.
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import type { BankStatement } from '../../../shared/contracts/receivables/statements';
import type { HttpClient } from '../../support/http-client';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { exportOf } from '../export/unzipped';
import { IBAN, imported, linesOf, withBank } from './bank';
import { storeLines } from './many-lines';
import { daysAgo, following, shifted } from './shifted';

const system = beforeTests(startInstance);
const account = beforeEachTest(async () => {
  const made = await withBank(system);
  await made.http.call(receivables.saveMatching, { autoBook: 'off' });
  return made;
});

const JOB = 'erase_old_lines';
const DAY_MS = 86_400_000;
const OLD = 100;
const NEW = 5;
const PERIOD = 90;
const DAY = 'camt053-08.xml';

const choose = (bankLineRetentionDays: number | null, http = account.http) =>
  http.call(receivables.saveMatching, { autoBook: 'off', bankLineRetentionDays });
const lineList = (http = account.http, filters = '') => linesOf(http, filters);
const statementsOf = async (http = account.http) => (await http.call(receivables.listStatements, {})).items;

/** Runs the daily job and waits for its end. */
async function runJob(): Promise<void> {
  await system.sql('SELECT receivables_jobs.add_job($1)', [JOB]);
  await until('the job is done', async () => {
    const jobs = await system.sql(
      'SELECT FROM receivables_jobs.jobs WHERE task_identifier = $1 AND key IS NULL',
      [JOB],
    );
    return jobs.length === 0;
  });
}

async function clientOf(http: HttpClient): Promise<string> {
  const client = lawfulClient({ name: 'Muster Bau AG', country: 'DE' });
  return ((await http.post('/api/clients', client)).body as { id: string }).id;
}

async function book({ id, amountMinor }: BankLine): Promise<void> {
  const clientId = await clientOf(account.http);
  await account.http.call(receivables.book, { id, parts: [{ kind: 'money', clientId, amountMinor }] });
}

function lineOf(lines: readonly BankLine[], amountMinor: number): BankLine {
  const found = lines.find((line) => line.amountMinor === amountMinor);
  if (!found) throw new Error(`no line of ${amountMinor}`);
  return found;
}

/** Facts of a line that sums and keys need. */
const moneyOf = ({ id, amountMinor, direction, currency, bookingDate, valueDate, statements }: BankLine) => ({
  ...{ id, amountMinor, direction, currency, bookingDate, valueDate, statements },
});

/** Ids and hashes, in which letters and digits of an account may stand by chance. */
const HEX = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}/gi;

/** Names, accounts, references and texts of the samples. */
const PERSONAL =
  /Hafen|Muster|Öhler|Ohler|Beispiel|Northwind|Verein|Example|Beitrag|Kontof|INV-|RF03|DE02|DE59|4455667788|DD2026|M-2026|20261120|MB-778|po_0001|ENTGELT|BASISLAST|AM04|Anna/i;

function expectNothingPersonal(text: string): void {
  expect(text.replace(HEX, '')).not.toMatch(PERSONAL);
}

it('blanks old lines, and keeps newer ones and what was ever booked', async () => {
  const { http } = account;
  await imported(http, shifted(DAY, OLD));
  expect((await imported(http, shifted('camt054-08.xml', OLD))).details).toBe(3);
  const before = await lineList();
  const [booked, reversed, ignored] = [119_000, 238_000, 98_765].map((minor) => lineOf(before, minor));
  if (!booked || !reversed || !ignored) throw new Error('no lines');
  await book(booked);
  await book(reversed);
  await http.call(receivables.unbook, { id: reversed.id, reason: 'Of another client' });
  await http.call(receivables.ignore, { id: ignored.id, reason: 'Wages of Anna' });
  await imported(http, following(NEW));
  await choose(PERIOD);
  const [old, fresh] = [
    await lineList(http, `&to=${daysAgo(OLD)}`),
    await lineList(http, `&from=${daysAgo(NEW)}`),
  ];
  const [statements, { items: accounts }] = [
    await statementsOf(),
    await http.call(receivables.listAccounts, {}),
  ];
  expect([old.length, fresh.length]).toEqual([13, 10]);

  await runJob();
  expect(await lineList(http, `&from=${daysAgo(NEW)}`)).toEqual(fresh);
  const now = await lineList(http, `&to=${daysAgo(OLD)}`);
  expect(now.map(moneyOf)).toEqual(old.map(moneyOf));
  const kept = [booked.id, reversed.id];
  expect(now.filter(({ id }) => kept.includes(id))).toEqual(old.filter(({ id }) => kept.includes(id)));
  const erased = now.filter(({ id }) => !kept.includes(id));
  expectNothingPersonal(JSON.stringify(erased));
  for (const line of erased)
    expect(line).toMatchObject({
      ...{ status: 'ignored', isDecided: true, ignoredReason: null, erasedAt: expect.any(String) },
      counterparty: { name: null, account: null, bic: null },
      ...{ remittance: { structured: [], text: '' }, endToEndId: null, mandateId: null, bankReference: null },
    });
  // the row does not hold it either where the API does not show it
  const stored = await system.sql<{ row: string }>(
    'SELECT row_to_json(l)::text AS row FROM receivables.bank_lines l WHERE company_id = $1 AND erased_at IS NOT NULL',
    [account.companyId],
  );
  expect(stored).toHaveLength(11);
  expectNothingPersonal(stored.map(({ row }) => row).join('\n'));
  expect(await lineList(http, '&q=Verein')).toHaveLength(2);
  expect(await lineList(http, '&q=Muster')).toHaveLength(2);
  // the file of the payments of the batch had nothing else
  const [ofNewer, ofBatch, ofOld] = statements;
  expect(await statementsOf()).toEqual([
    ofNewer,
    { ...ofBatch, fileName: '', erasedAt: expect.any(String) },
    ofOld,
  ]);
  expect((await http.call(receivables.listAccounts, {})).items).toEqual(accounts);
  // a second run finds nothing left to do
  await runJob();
  expect(await lineList(http, `&to=${daysAgo(OLD)}`)).toEqual(now);
});

it('an erased line is never booked, opened or ignored, and suggests nothing', async () => {
  const { http } = account;
  await imported(http, shifted(DAY, OLD));
  await choose(PERIOD);
  await runJob();
  const { id, amountMinor } = lineOf(await lineList(), 119_000);
  const parts = [{ kind: 'money', clientId: await clientOf(http), amountMinor }];
  expectProblem(await http.post(`/api/bank-lines/${id}/book`, { parts }), 409, 'bank_line_erased');
  expectProblem(await http.post(`/api/bank-lines/${id}/unignore`, {}), 409, 'bank_line_erased');
  expectProblem(await http.post(`/api/bank-lines/${id}/ignore`, { reason: 'x' }), 409, 'bank_line_erased');
  expect((await http.call(receivables.suggestions, { id })).items).toEqual([]);
});

it('importing the files again adds nothing and restores nothing', async () => {
  const { http } = account;
  const files = [shifted(DAY, OLD), shifted('camt054-08.xml', OLD)];
  for (const file of files) await imported(http, file);
  await choose(PERIOD);
  await runJob();
  const [lines, statements] = [await lineList(), await statementsOf()];
  for (const file of files) expect(await imported(http, file)).toMatchObject({ new: 0, details: 0 });
  expect(await lineList()).toEqual(lines);
  expect(await statementsOf()).toEqual(statements);
  // the same lines in another file and in another format are known, too
  expect((await imported(http, `${shifted(DAY, OLD)}\n`)).new).toBe(0);
  expect((await imported(http, shifted('camt053-02.xml', OLD))).new).toBe(0);
  expectNothingPersonal(JSON.stringify(await lineList()));
  const filesNow = () =>
    system.sql('SELECT FROM receivables.files WHERE company_id = $1', [account.companyId]);
  expect(await filesNow()).toHaveLength(2);
  await runJob();
  expect(await filesNow()).toHaveLength(0);
});

it('a file of which every line is erased is deleted; one with a booked line stays', async () => {
  const { http } = account;
  await imported(http, shifted(DAY, OLD + 1));
  await imported(http, following(OLD));
  await book(lineOf(await lineList(http, `&from=${daysAgo(OLD)}`), 119_000));
  await choose(PERIOD);
  await runJob();
  const [evidence, gone] = await statementsOf();
  if (!evidence || !gone) throw new Error('no statements');
  expect([evidence.erasedAt, gone.erasedAt]).toEqual([null, expect.any(String)]);
  expect([evidence.fileName, gone.fileName]).toEqual(['statement.xml', '']);
  expect(gone.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await http.get(`/api/bank-statements/${evidence.id}/file`)).status).toBe(200);
  expectProblem(await http.get(`/api/bank-statements/${gone.id}/file`), 410, 'bank_statement_file_erased');
  const archive = await exportOf(http);
  expect(archive.names.filter((name) => name.startsWith('bank-statements/'))).toEqual([
    expect.stringContaining(evidence.sha256.slice(0, 16)),
  ]);
  const statements = archive.json<BankStatement[]>('bank-statements.json');
  expect(statements.map(({ erasedAt }) => erasedAt)).toEqual([gone.erasedAt, null]);
  const lines = archive.json<BankLine[]>('bank-lines.json').filter(({ erasedAt }) => erasedAt !== null);
  expect(lines).toHaveLength(19);
  expectNothingPersonal(JSON.stringify(lines));
});

it('is off by default and for another company with the same lines', async () => {
  const { http } = account;
  const other = await withBank(system);
  await other.http.call(receivables.saveMatching, { autoBook: 'off' });
  for (const each of [http, other.http]) await imported(each, shifted(DAY, OLD));
  expect((await http.call(receivables.readMatching, {})).bankLineRetentionDays).toBeNull();
  const [own, others] = [await lineList(), await lineList(other.http)];
  await runJob();
  expect(await lineList()).toEqual(own);
  expect(await choose(PERIOD)).toMatchObject({ bankLineRetentionDays: PERIOD });
  expect(await http.call(receivables.readMatching, {})).toMatchObject({ bankLineRetentionDays: PERIOD });
  await runJob();
  expect((await lineList()).every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  expect(await lineList(other.http)).toEqual(others);
  const [statement] = await statementsOf(other.http);
  expect((await other.http.get(`/api/bank-statements/${statement?.id}/file`)).status).toBe(200);
});

it('takes 30 to 3,650 days, and an absent one for none', async () => {
  const { http } = account;
  for (const days of [29, 3_651, 30.5])
    expectInvalid(
      await http.put('/api/company/matching', { bankLineRetentionDays: days }),
      '/bankLineRetentionDays',
    );
  for (const days of [30, 3_650, null]) expect((await choose(days)).bankLineRetentionDays).toBe(days);
  await choose(30);
  const saved = await http.call(receivables.saveMatching, { autoBook: 'off' });
  expect(saved.bankLineRetentionDays).toBeNull();
});

it('a line that is as old as the period stays for a day more', async () => {
  const { http } = account;
  // noon, when it is the same day in the time zone of the company
  const noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  const rows = [PERIOD, PERIOD + 1].map(
    (days) => `${daysAgo(days, noon)},${days}.00,EUR,Erika Beispiel,,thanks`,
  );
  await imported(http, ['date,amount,currency,name,iban,reference', ...rows].join('\n'), { bankAccountId });
  await choose(PERIOD);
  system.setClock(noon - Date.now());
  await runJob();
  system.setClock(0);
  const names = new Map((await lineList()).map((line) => [line.amountMinor, line.counterparty.name]));
  expect(names).toEqual(
    new Map([
      [9_000, 'Erika Beispiel'],
      [9_100, null],
    ]),
  );
});

it('blanks more lines than one portion has', async () => {
  const { http, companyId } = account;
  const { id: accountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  const lines = { companyId, accountId, status: 'open', from: 1, count: 1_201 } as const;
  await storeLines((text, values) => system.sql(text, values), lines);
  await system.sql(
    `UPDATE receivables.bank_lines SET booking_date = booking_date - 400 WHERE company_id = $1`,
    [companyId],
  );
  await choose(PERIOD);
  await runJob();
  const left = await system.sql(
    `SELECT FROM receivables.bank_lines WHERE company_id = $1 AND (erased_at IS NULL OR search_text <> ''
      OR counterparty <> '{}' OR remittance ->> 'text' <> '')`,
    [companyId],
  );
  expect(left).toEqual([]);
});

it('a line that is being booked is either booked or erased, never both', async () => {
  const { http } = account;
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  const rows = Array.from(
    { length: 30 },
    (_, at) => `${daysAgo(OLD)},${at + 1}.00,EUR,Erika Beispiel,,thanks`,
  );
  await imported(http, ['date,amount,currency,name,iban,reference', ...rows].join('\n'), { bankAccountId });
  const clientId = await clientOf(http);
  await choose(PERIOD);
  const asked = (await lineList()).map(({ id, amountMinor }) => {
    const parts = [{ kind: 'money', clientId, amountMinor }];
    return http.post(`/api/bank-lines/${id}/book`, { parts });
  });
  await Promise.all([runJob(), ...asked]);
  const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
  for (const answer of refused) expectProblem(answer, 409, 'bank_line_erased');
  const lines = await lineList();
  const erased = lines.filter(({ erasedAt }) => erasedAt !== null);
  expect(erased).toHaveLength(refused.length);
  for (const line of erased) expect(line).toMatchObject({ status: 'ignored', settlementId: null });
  for (const line of lines.filter((each) => !erased.includes(each)))
    expect(line).toMatchObject({ status: 'booked', counterparty: { name: 'Erika Beispiel' } });
});
