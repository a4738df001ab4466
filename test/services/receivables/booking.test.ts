/** @slow — books hundreds of lines */
// Lines settle documents: booked by a person or by the rule, each once, and taken back as a whole.
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import { eventsOf } from '../../support/event-log';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner } from '../../support/users';
import { newClient, sent } from '../documents/document-steps';
import { IBAN, imported, linesOf, todayInGermany, withBank } from './bank';
import { camt, dayOf } from './camt';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await withBank(system);
  await made.http.call(receivables.saveMatching, { autoBook: 'off' });
  return made;
});

const HEADER = 'date,amount,currency,name,iban,reference';
const TODAY = todayInGermany();

/** Imports a line with this text. */
async function line(amount: string, text: string, iban = ''): Promise<BankLine> {
  const { http } = account;
  const { items } = await http.call(receivables.listAccounts, {});
  const bank =
    items[0] ??
    (await http.call(receivables.createAccount, { iban: 'DE89370400440532013000', currency: 'EUR' }));
  const csv = `${HEADER}\n${TODAY},${amount},EUR,Muster Bau,${iban},${text}\n`;
  expect((await imported(http, csv, { bankAccountId: bank.id })).new).toBe(1);
  const made = (await linesOf(http)).at(-1);
  if (!made) throw new Error('no line');
  return made;
}

async function invoice(unitPrice = 100, fields: object = {}) {
  const { http } = account;
  const client = lawfulClient({ name: 'Muster Bau AG', country: 'DE' });
  const { id: clientId } = (await http.post('/api/clients', client)).body as { id: string };
  const draft = {
    typeId: 'invoice',
    clientId,
    lines: [{ description: 'Work', unitPrice, vatRate: 19 }],
    ...fields,
  };
  const { id } = (await http.post('/api/documents', draft)).body as { id: string };
  const issued = await http.post(`/api/documents/${id}/issue`, {});
  if (issued.status >= 300) throw new Error(issued.text);
  return http.call(documents.get, { id });
}

/** Waits for the runs that the imports have asked for: a later one would be a second run beside that of the test. */
async function afterImports(): Promise<void> {
  await until('the imports were matched', async () => {
    const waiting = await system.sql(
      `SELECT FROM receivables_jobs._private_jobs job JOIN receivables_jobs._private_tasks task ON task.id = job.task_id
        WHERE task.identifier = 'match_imported' AND job.payload ->> 'companyId' = $1`,
      [account.companyId],
    );
    return waiting.length === 0;
  });
}

const book = (id: string, parts: object[]) => account.http.post(`/api/bank-lines/${id}/book`, { parts });
const balanceOf = async (id: string) => (await account.http.call(documents.get, { id })).balanceMinor;

it('a person books a line on two documents and a client, and takes it back', async () => {
  const { http } = account;
  const [one, two] = [await invoice(), await invoice(50)];
  const { id } = await line('200.00', 'thanks');
  const parts = [
    { kind: 'money', documentId: one.id, amountMinor: 11_900 },
    { kind: 'money', documentId: two.id, amountMinor: 5_950 },
    { kind: 'money', clientId: one.clientId, amountMinor: 2_150 },
  ];
  const booked = outputOf(receivables.book, await book(id, parts));
  expect(booked).toMatchObject({ status: 'booked', settlementId: expect.any(String) });
  expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([0, 0]);
  const again = await book(id, parts);
  expect([again.status, problemOf(again).code]).toEqual([409, 'bank_line_booked']);
  const [payment] = (await http.call(documents.listPayments, { id: one.id })).items;
  const removal = await http.delete(`/api/documents/${one.id}/payments/${payment?.id}`);
  const reversal = await http.post(`/api/settlements/${booked.settlementId}/reverse`, { reason: 'Wrong' });
  const fix = `POST /api/bank-lines/${id}/unbook`;
  for (const refused of [removal, reversal]) expect(problemOf(refused)).toMatchObject({ status: 409, fix });
  const undone = await http.post(fix.split(' ')[1] ?? '', { reason: 'Wrong client' });
  expect(outputOf(receivables.unbook, undone)).toMatchObject({ status: 'open', settlementId: null });
  expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([11_900, 5_950]);
  const twice = await http.post(`/api/bank-lines/${id}/unbook`, { reason: 'Again' });
  expect([twice.status, problemOf(twice).code]).toEqual([409, 'bank_line_not_booked']);
  const events = await eventsOf(system, 'receivables', account.companyId, 'bank_line.');
  expect(events.map(({ type }) => type)).toEqual(['bank_line.booked', 'bank_line.unbooked']);
});

it('the money of the parts is that of the line, to the cent; nothing is settled above its balance', async () => {
  const { id: documentId } = await invoice();
  const { id } = await line('120.00', 'x');
  const short = await book(id, [{ kind: 'money', documentId, amountMinor: 11_900 }]);
  expect([short.status, problemOf(short).errors?.[0]?.pointer]).toEqual([400, '/parts']);
  const above = await book(id, [{ kind: 'money', documentId, amountMinor: 12_000 }]);
  expect([above.status, problemOf(above).code]).toEqual([409, 'settlement_exceeds_balance']);
  expect((await linesOf(account.http))[0]?.status).toBe('open');
  expect(await balanceOf(documentId)).toBe(11_900);
});

it('a double click books once', async () => {
  const { id: documentId } = await invoice();
  const { id } = await line('119.00', 'x');
  const part = { kind: 'money', documentId, amountMinor: 11_900 };
  const answers = await Promise.all([1, 2, 3].map(() => book(id, [part])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balanceOf(documentId)).toBe(0);
});

it('a suggestion says why, and its parts can be sent', async () => {
  const { id: documentId, number } = await invoice();
  const { id } = await line('119.00', `Rechnung ${number}`);
  const { items } = await account.http.call(receivables.suggestions, { id });
  expect(items[0]).toMatchObject({ score: 97, parts: [{ kind: 'money', documentId, amountMinor: 11_900 }] });
  expect(items[0]?.evidence.map(({ code }) => code)).toEqual(['R2', 'A1', 'P2', 'T1']);
  expect(items[0]?.evidence[0]?.words).toBe(`The text names ${number}.`);
  expect((await book(id, items[0]?.parts ?? [])).status).toBe(200);
});

it('where a credit note lowers the VAT of a cash discount, a suggestion leaves the discount open for it', async () => {
  const account = await owner(system, {}, { country: 'FR', iban: 'FR7630006000011234567890189' });
  const { http } = account;
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const clientId = await newClient(http, { name: 'Muster Bau' });
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 20 }];
  const invoiced = await sent({ ...account, clientId }, { lines, cashDiscounts: [{ percent: 2, days: 10 }] });
  const bank = await http.call(receivables.createAccount, {
    iban: 'FR7630006000011234567890189',
    currency: 'EUR',
  });
  // 120.00 less 2.40
  const csv = `${HEADER}\n${todayInGermany()},117.60,EUR,Muster Bau,,${invoiced.number}\n`;
  await imported(http, csv, { bankAccountId: bank.id });
  const { id = '' } = (await linesOf(http))[0] ?? {};
  const { items } = await http.call(receivables.suggestions, { id });
  expect(items).toMatchObject([
    {
      isBooked: false,
      vetoes: ['discount_by_credit_note'],
      parts: [{ kind: 'money', documentId: invoiced.id, amountMinor: 117_60 }],
    },
  ]);
  await http.call(receivables.book, { id, parts: items[0]?.parts ?? [] });
  const asked = { id: clientId, documentIds: [invoiced.id], percent: 2, reason: 'Escompte' };
  const note = await http.call(documents.reducePrices, asked);
  await http.call(documents.issue, { id: note.id });
  expect(await http.call(documents.get, { id: invoiced.id })).toMatchObject({
    balanceMinor: 0,
    paidMinor: 117_60,
  });
});

it.each([
  ['en', 'The name is that of Muster Bau AG.'],
  ['fr', 'Le nom est celui de Muster Bau AG.'],
  ['it', 'Il nome è quello di Muster Bau AG.'],
  ['pl', 'Nazwa jest taka jak Muster Bau AG.'],
  ['de', 'Der Name ist der von Muster Bau AG.'],
  ['pt', 'O nome é o de Muster Bau AG.'],
] as const)('a suggestion says in the language %s why', async (locale, words) => {
  const { http } = account;
  const { number } = await invoice();
  const { id } = await line('119.00', number ?? '');
  const { items } = await http.call(receivables.suggestions, { id, locale });
  const [named, ...others] = (items[0]?.evidence ?? []).map((one) => one.words);
  expect(named).toContain(number);
  expect(others).toContain(words);
});

it('a run books what has a reference and an amount, and nothing else', async () => {
  const { http } = account;
  const { id: certain, number } = await invoice();
  const { id: alike } = await invoice(70);
  await line('119.00', `Rechnung ${number}`);
  await line('83.30', 'no reference');
  await afterImports();
  expect(await http.call(receivables.match, {})).toMatchObject({ isDryRun: true, booked: 0, suggested: 2 });
  await http.call(receivables.saveMatching, { autoBook: 'references' });
  expect(await http.call(receivables.match, {})).toMatchObject({ isDryRun: true, booked: 1, suggested: 1 });
  expect(await balanceOf(certain)).toBe(11_900);
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 1, suggested: 1 });
  expect([await balanceOf(certain), await balanceOf(alike)]).toEqual([0, 8_330]);
});

it('a run states what the account has received for a document in another currency', async () => {
  const { http } = account;
  const remittanceReference = 'RF18539007547034';
  const { currency } = await invoice(100, {
    currency: 'USD',
    exchangeRate: '0.9',
    payment: { remittanceReference },
  });
  const payment = `<AmtDtls><InstdAmt><Amt Ccy="USD">119.00</Amt></InstdAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="EUR">5.00</Amt>
    <CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs><RltdPties><Dbtr><Pty>
    <Nm>Muster Bau AG</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${remittanceReference}</Ustrd></RmtInf>`;
  const statement = camt(IBAN, [[10_710]], 0, 0).replaceAll(dayOf(0), TODAY);
  await imported(http, statement.replace(/<RmtInf>.*<\/RmtInf>/, payment));
  await afterImports();
  await http.call(receivables.saveMatching, { autoBook: 'references' });
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 1 });
  const [{ settlementId } = { settlementId: null }] = await linesOf(http);
  expect(await http.call(documents.getSettlement, { id: settlementId ?? '' })).toMatchObject({
    ...{ currency, moneyMinor: 11_900, received: { currency: 'EUR', amountMinor: 10_710 } },
  });
});

it('an import books what is certain; a run leaves alone what a person has touched', async () => {
  const { http } = account;
  const { id: documentId, number } = await invoice();
  await http.call(receivables.saveMatching, {});
  const { id } = await line('119.00', `Rechnung ${number}`);
  await until(
    'the line is booked',
    async () => (await http.call(receivables.getLine, { id })).status === 'booked',
  );
  await http.post(`/api/bank-lines/${id}/unbook`, { reason: 'No' });
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 0 });
  expect(await balanceOf(documentId)).toBe(11_900);
  const ignored = await http.post(`/api/bank-lines/${id}/ignore`, { reason: 'Private' });
  expect(outputOf(receivables.ignore, ignored)).toMatchObject({
    status: 'ignored',
    ignoredReason: 'Private',
  });
  const refused = await book(id, [{ kind: 'money', documentId, amountMinor: 11_900 }]);
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'bank_line_not_open']);
  expect((await http.post(`/api/bank-lines/${id}/unignore`, {})).status).toBe(200);
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 0 });
});

it('a booking that a crash has left is finished, once', async () => {
  const { http, companyId } = account;
  const { id: documentId } = await invoice();
  const { id } = await line('119.00', 'x');
  await book(id, [{ kind: 'money', documentId, amountMinor: 11_900 }]);
  // the state that a process leaves if it is killed between the settlement and its answer
  await system.sql(`UPDATE receivables.bookings SET state = 'pending' WHERE company_id = $1`, [companyId]);
  await system.sql(
    `UPDATE receivables.bank_lines SET status = 'open', settlement_id = NULL WHERE company_id = $1`,
    [companyId],
  );
  const busy = await book(id, [{ kind: 'money', documentId, amountMinor: 11_900 }]);
  expect([busy.status, problemOf(busy).code]).toEqual([409, 'bank_line_booked']);
  await until(
    'the line is booked',
    async () => (await http.call(receivables.getLine, { id })).status === 'booked',
  );
  expect(await balanceOf(documentId)).toBe(0);
});
