/** @list all — the rest of its service; npm test has the core */
// Names and texts of strangers are data: they book nothing, stop nothing, and no program that shows them obeys them.
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { HttpClient } from '../../support/http-client';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { IBAN, imported, linesOf, sample, send, todayInGermany, withBank } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await withBank(system);
  await made.http.call(receivables.saveMatching, { autoBook: 'references' });
  return made;
});
const TODAY = todayInGermany();
const CAMT = sample('camt053-08.xml').toString();

interface Sent {
  amount?: string;
  name?: string;
  text: string;
}

/** Imports one line as CSV, whose cells are quoted. */
async function lineOf(http: HttpClient, { amount = '119.00', name = 'Somebody', text }: Sent) {
  const { items } = await http.call(receivables.listAccounts, {});
  const bank = items[0] ?? (await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' }));
  const cells = [TODAY, amount, 'EUR', name, '', text].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const csv = `date,amount,currency,name,iban,reference\n${cells.join()}\n`;
  expect((await imported(http, csv, { bankAccountId: bank.id })).new).toBe(1);
  const line = (await linesOf(http)).at(-1);
  if (!line) throw new Error('no line');
  return line;
}

async function invoice(http: HttpClient) {
  const client = lawfulClient({ name: 'Muster Bau AG', country: 'DE' });
  const { id: clientId } = (await http.post('/api/clients', client)).body as { id: string };
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 19 }];
  const { id } = (await http.post('/api/documents', { typeId: 'invoice', clientId, lines })).body as {
    id: string;
  };
  expect((await http.post(`/api/documents/${id}/issue`, {})).status).toBe(200);
  return http.call(documents.get, { id });
}

const suggestionsOf = async (http: HttpClient, id: string) =>
  (await http.call(receivables.suggestions, { id })).items;

it.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
])('%s is a text in the CSV, whether it is the name or the text', async (cell, shown) => {
  const { http } = account;
  const line = await lineOf(http, { name: cell, text: cell });
  expect([line.counterparty.name, line.remittance.text]).toEqual([cell, cell]);
  const { text: csv } = await http.get('/api/bank-lines', { accept: 'text/csv' });
  expect(csv.split(shown)).toHaveLength(3);
  expect(csv).not.toContain(`,${cell}`);
});

it('a tab or a line feed before a formula hides nothing', async () => {
  const { http } = account;
  // blanks at its ends are no part of a text: of one amount, these would be the same line three times
  const texts = { '1.00': '\t=1+1', '2.00': '\n=1+1', '3.00': ' =1+1' };
  for (const [amount, text] of Object.entries(texts)) await lineOf(http, { amount, text });
  const { text: csv } = await http.get('/api/bank-lines', { accept: 'text/csv' });
  expect(csv.match(/'\s*=1\+1/g)).toHaveLength(3);
  expect(csv).not.toMatch(/(?:^|,)"?\s*=1\+1/m);
});

it('a text of 500 numbers is answered with ten suggestions at most, and nothing is booked by itself', async () => {
  const { http } = account;
  const { id, number } = await invoice(http);
  const others = Array.from({ length: 500 }, (_, at) => `INV-2026-${String(at + 5_000)}`);
  const line = await lineOf(http, { text: [...others.slice(0, 30), number, ...others.slice(30)].join(' ') });
  const items = await suggestionsOf(http, line.id);
  expect(items.length).toBeLessThanOrEqual(10);
  expect(items.flatMap(({ parts }) => parts.map(({ documentId }) => documentId))).toContain(id);
});

it('0.01 with the reference of a victim is suggested as a part, and books nothing', async () => {
  const { http } = account;
  const { id, number, balanceMinor } = await invoice(http);
  const line = await lineOf(http, { amount: '0.01', text: `Invoice ${number}` });
  const [best] = await suggestionsOf(http, line.id);
  expect(best).toMatchObject({ isBooked: false, parts: [{ documentId: id, amountMinor: 1 }] });
  expect((await http.call(receivables.match, { dryRun: false })).booked).toBe(0);
  expect((await http.call(documents.get, { id })).balanceMinor).toBe(balanceMinor);
});

it.each([
  ['nested repeats', `${'a'.repeat(3_000)}!`],
  ['digits', '1'.repeat(3_900)],
  ['beginnings of references', 'RF18 '.repeat(780)],
  ['signs', '+++090/'.repeat(550)],
  ['directions of writing', `\u202eINV-2026\u2066-0001\u202c${'\u200f'.repeat(100)}`],
])('a text of %s is matched like any other', async (_, text) => {
  const { http } = account;
  await invoice(http);
  const line = await lineOf(http, { text });
  expect(await suggestionsOf(http, line.id)).toEqual(expect.any(Array));
  expect((await http.call(receivables.match, { dryRun: true })).isComplete).toBe(true);
});

it('the words of a suggestion are ours and of the company: nothing of the text of the payer is in them', async () => {
  const { http } = account;
  const { number } = await invoice(http);
  const evil = '\u202e<b>pay elsewhere</b>';
  const line = await lineOf(http, { name: evil, text: `${number} ${evil}` });
  const [best] = await suggestionsOf(http, line.id);
  expect(JSON.stringify(best?.evidence)).toContain(number);
  expect(JSON.stringify(best?.evidence)).not.toMatch(/elsewhere|\u202e/);
});

it('forged balances are shown with what they miss, the file and who has sent it', async () => {
  const { http, userId } = account;
  const [, closing = ''] = /<Cd>CLBD<\/Cd>[\s\S]*?<Amt Ccy="EUR">([^<]*)</.exec(CAMT) ?? [];
  expect(closing).toBe('18386.11');
  const forged = CAMT.replace(closing, '99999.99');
  const { statements } = await imported(http, forged);
  // the balance and the lines make 18,386.11, where the bank is said to say 99,999.99
  expect(statements).toMatchObject([{ differenceMinor: 1_838_611 - 9_999_999 }]);
  const [kept] = (await http.call(receivables.listStatements, {})).items;
  expect(kept).toMatchObject({ importedBy: userId, differenceMinor: -8_161_388 });
  expect((await http.bytes(`/api/bank-statements/${kept?.id}/file`)).toString()).toBe(forged);
});

it('bytes of another charset than the file declares are refused; those of one that it may have are read', async () => {
  const { http } = account;
  const wrong = Buffer.from(CAMT.replace('Beitrag', 'Überweisung'), 'latin1');
  const answer = await send(http, wrong, { dryRun: 'false' });
  expect([answer.status, problemOf(answer).code]).toEqual([422, 'bank_statement_not_readable']);
  expect(await linesOf(http)).toEqual([]);
  const declared = Buffer.from(
    CAMT.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replace('Beitrag', 'Überweisung'),
    'latin1',
  );
  expect((await imported(http, declared)).new).toBe(10);
  expect((await linesOf(http, '&q=Überweisung')).length).toBeGreaterThan(0);
});
