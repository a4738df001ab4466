/** @slow — the core of its capability over HTTP, with a company for most cases */
// Documents of another system from CSV: kept as they were issued, and counted as their dates say.
import { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { ended, imported, sendCsv } from '../../../support/csv-imports';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, business, issued } from '../document-steps';

const PATH = '/api/documents/imports';
const HEAD =
  'kind,number,clientExternalId,issueDate,dueDate,currency,net,vatRate,vat,net2,vatRate2,vat2,balance\n';
const ROWS = [
  'invoice,OLD-1,C1,2025-03-01,2025-03-15,EUR,100.00,20,20.00,,,,50.00',
  'invoice,OLD-2,C1,2025-04-01,,EUR,100.00,20,20.00,10.00,5.5,0.55,0',
  'credit-note,OLD-3,C1,2025-04-02,,EUR,30.00,20,6.00,,,,36.00',
  'opening-balance,OB-1,C1,2024-12-31,2025-01-15,EUR,,,,,,,200.10',
  'opening-balance,OB-2,C1,2024-12-31,,EUR,,,,,,,-40',
].join('\n');

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await business(system);
  await made.http.call(clients.update, { id: made.clientId, externalId: 'C1' });
  return made;
});

async function all({ http }: Business) {
  return (await http.call(documents.list, { sort: 'createdAt', pageSize: 100 })).items;
}

async function old(number: string) {
  return (await all(account)).find((one) => one.number === number)?.id ?? '';
}

describe('POST /api/documents/imports', () => {
  it('keeps number, date and amounts, and marks the documents', async () => {
    const done = await imported(account.http, PATH, HEAD + ROWS);
    expect(done).toMatchObject({ status: 'completed', created: 5, refused: 0 });
    const shown = await all(account);
    const common = { status: 'sent', clientId: account.clientId, currency: 'EUR' };
    const document = { ...common, imported: 'document' };
    const opening = { ...common, imported: 'opening_balance', vatMinor: 0 };
    const byNumber = Object.fromEntries(shown.map((one) => [one.number, one]));
    expect(byNumber).toMatchObject({
      'OLD-1': { ...document, totalMinor: 12000, balanceMinor: 5000, dueDate: '2025-03-15', isOverdue: true },
      'OLD-2': { ...document, netMinor: 11000, vatMinor: 2055, balanceMinor: 0, paymentStatus: 'paid' },
      'OLD-3': { ...document, typeId: 'credit-note', totalMinor: 3600 },
      'OB-1': { ...opening, typeId: 'invoice', balanceMinor: 20010 },
      'OB-2': { ...opening, typeId: 'credit-note', totalMinor: 4000 },
    });
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.map(({ type }) => type)).toEqual(Array(5).fill('document.created'));
  });

  it('changes nothing in a dry run, which is the default', async () => {
    const answer = await sendCsv(account.http, PATH, HEAD + ROWS);
    const done = await ended(account.http, PATH, (answer.body as { id: string }).id);
    expect(done).toMatchObject({ isDryRun: true, created: 5, refused: 0 });
    expect(await all(account)).toEqual([]);
  });

  it('is in statement, reports and register as the dates say, and an opening balance only in the statement', async () => {
    await imported(account.http, PATH, HEAD + ROWS);
    const query = { from: '2025-01-01', to: '2025-12-31', period: 'year' } as const;
    const statement = await account.http.get(`/api/clients/${account.clientId}/statement?asOf=2026-01-01`);
    // 50.00 + 0 + 200.10 of invoices, and 36.00 + 40.00 to credit
    expect(statement.body).toMatchObject({ currencies: [{ currency: 'EUR', balanceMinor: 25010 - 7600 }] });
    const before = await account.http.get(`/api/clients/${account.clientId}/statement?asOf=2025-01-01`);
    expect(before.body).toMatchObject({ currencies: [{ balanceMinor: 20010 - 4000 }] });
    const report = await account.http.get(`/api/reports/invoices?${new URLSearchParams(query)}`);
    expect(report.body).toMatchObject({
      totals: [{ currency: 'EUR', invoices: 2, creditNotes: 1, baseMinor: 18000, vatMinor: 3455 }],
    });
    const register = await account.http.get(`/api/reports/vat-register?${new URLSearchParams(query)}`);
    expect(register.body).toMatchObject({ totals: [{ baseMinor: 18000, vatMinor: 3455 }] });
    const early = await account.http.get(
      '/api/reports/vat-register?from=2024-01-01&to=2024-12-31&period=year',
    );
    expect(early.body).toMatchObject({ totals: [] });
  });

  it('is outside of the series: the next invoice has the first number, and the audit finds no gap', async () => {
    await imported(account.http, PATH, HEAD + ROWS);
    expect((await issued(account)).number).toMatch(/-0001$/);
    const audit = await account.http.get('/api/company/number-format/audit');
    expect(audit.body).toMatchObject({ gaps: [], duplicates: [] });
  });

  it('refuses a number that a running series has yet to give, so that issuing goes on', async () => {
    const { number } = await issued(account);
    const row = (kind: string, own: string) => `${kind},${own},C1,2025-03-01,,EUR,100,20,20,,,,0`;
    const next = number?.replace('0001', '0002') ?? '';
    const later = number?.replace('0001', '0900') ?? '';
    const [year = ''] = /\d{4}/.exec(number ?? '') ?? [];
    const rows = [
      ...[
        row('invoice', next),
        row('invoice', later),
        row('opening-balance', next).replace('100,20,20,,,,0', ',,,,,,50'),
      ],
      // numbers of a series that has given none, in another form, and of a period in which the series has given none
      ...[row('credit-note', `CN-${year}-0001`), row('invoice', next.replace('-0002', '-2'))],
      row('invoice', next.replace(year, String(Number(year) - 1))),
    ];
    const done = await imported(account.http, PATH, HEAD + rows.join('\n'));
    expect(done).toMatchObject({ created: 3, refused: 3 });
    expect(done.errors.map(({ row: at, column }) => [at, column])).toEqual(
      [1, 2, 3].map((at) => [at, 'number']),
    );
    expect(done.errors[0]?.message).toContain(`which is at ${number}, has yet to give`);
    expect((await issued(account)).number).toBe(next);
  });

  it('refuses a number that a type of a shared series has yet to give', async () => {
    const format = { typeId: 'credit-note', pattern: 'INV-{year}-{number:4}', series: 'invoice' };
    outputOf(companies.setNumberFormat, await account.http.put('/api/company/number-format', format));
    const { number } = await issued(account);
    const next = number?.replace('0001', '0002');
    const rows = `credit-note,${next},C1,2025-03-01,,EUR,100,20,20,,,,0`;
    const done = await imported(account.http, PATH, HEAD + rows);
    expect(done).toMatchObject({ created: 0, refused: 1, errors: [{ column: 'number' }] });
  });

  it('takes payments, and is not printed, sent, transmitted, credited, corrected or cancelled', async () => {
    await imported(account.http, PATH, HEAD + ROWS);
    const { http } = account;
    const id = await old('OLD-1');
    for (const verb of ['send', 'credit', 'correct', 'cancel'])
      expectProblem(await http.post(`/api/documents/${id}/${verb}`, {}), 409, 'document_imported');
    expectProblem(await http.get(`/api/documents/${id}/pdf`), 409, 'document_imported');
    const eInvoice = await http.get(`/api/documents/${id}/e-invoice?format=en16931-ubl`);
    expectProblem(eInvoice, 409, 'document_imported');
    expect((await http.post(`/api/documents/${id}/transmissions`, {})).status).toBe(409);
    const paid = await http.call(documents.addPayment, { id, amountMinor: 5000 });
    expect(paid.document).toMatchObject({ paymentStatus: 'paid', balanceMinor: 0 });
  });

  it('names what is wrong by row and column, and stores the others', async () => {
    const rows = [
      'invoice,OK,C1,2025-03-01,,EUR,100,20,20,,,,0',
      'invoice,A,NOBODY,2025-03-01,,EUR,100,20,20,,,,0',
      'invoice,B,C1,2999-03-01,,EUR,100,20,20,,,,0',
      'invoice,C,C1,2025-03-01,,EUR,100,20,20,,,,120.01',
      'invoice,D,C1,2025-03-01,,JPY,100.5,0,0,,,,0',
      'invoice,E,C1,2025-03-01,,EUR,100,20,20,5,20,1,0',
      'opening-balance,F,C1,2025-03-01,,EUR,100,,,,,,0.01',
      'invoice,OK,C1,2025-03-02,,EUR,100,20,20,,,,0',
      'invoice,G,C1,2025-03-01,2025-02-01,EUR,100,20,20,,,,0',
      'invoice,H,C1,2025-03-01,,EUR,100,20,99,,,,0',
      'invoice,I,C1,2025-03-01,,EUR,100,20,17.99,,,,0',
      'invoice,J,C1,2025-03-01,,EUR,100,20,18,,,,0',
    ].join('\n');
    const { created, refused, errors } = await imported(account.http, PATH, HEAD + rows);
    expect({ created, refused }).toEqual({ created: 2, refused: 10 });
    expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['2 clientExternalId', '3 issueDate', '4 balance', '5 net', '6 vatRate2', '7 net', '8 number'],
      ...['9 dueDate', '10 vat', '11 vat'],
    ]);
    expect(errors.at(-1)?.message).toBe('is 17.99, and 20 % of the net amount is 20');
  });

  it('takes opening balances without a number, once for each client, day and currency', async () => {
    const csv = [
      'kind,clientExternalId,issueDate,currency,balance',
      ...['200.10', '0', '0'].map((balance, at) => `opening-balance,C1,2024-12-3${at % 2},EUR,${balance}`),
      'opening-balance,C1,2024-12-31,CHF,-40',
      'opening-balance,C1,2024-12-31,CHF,50',
      'invoice,C1,2024-12-31,EUR,0',
    ].join('\n');
    const done = await imported(account.http, PATH, csv);
    expect(done).toMatchObject({ created: 2, skipped: 1, refused: 3 });
    expect(done.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 is that of row 1 already',
      '5 is that of row 4 already',
      '6 number is required',
    ]);
    expect((await all(account)).map(({ number, totalMinor }) => [number, totalMinor]).sort()).toEqual([
      ['OB-2024-12-30-EUR-C1', 20010],
      ['OB-2024-12-31-CHF-C1', 4000],
    ]);
    expect(await imported(account.http, PATH, csv)).toMatchObject({ created: 0, skipped: 3, refused: 3 });
  });

  it('takes settled documents without amounts, with a warning, and reports none', async () => {
    const csv =
      'number,clientExternalId,issueDate,vat,balance\nP-1,C1,2025-03-01,,0\nP-2,C1,2025-03-01,,5\nP-3,C1,2025-03-01,1,0';
    const done = await imported(account.http, PATH, csv);
    expect(done).toMatchObject({ created: 1, refused: 2, warned: 1 });
    expect(done.warnings).toMatchObject([{ row: 1, code: 'net_missing' }]);
    expect(done.errors.map(({ message }) => message)).toEqual([
      'net is required where the balance is not 0: the amount without VAT',
      'net is required with its VAT',
    ]);
    expect(await all(account)).toMatchObject([
      { number: 'P-1', totalMinor: 0, balanceMinor: 0, isOverdue: false },
    ]);
    const report = await account.http.get('/api/reports/invoices?from=2025-01-01&to=2025-12-31&period=year');
    expect(report.body).toMatchObject({ totals: [] });
  });

  it('skips what is there already, or refuses it', async () => {
    await imported(account.http, PATH, HEAD + ROWS);
    expect(await imported(account.http, PATH, HEAD + ROWS)).toMatchObject({ created: 0, skipped: 5 });
    const again = await imported(account.http, PATH, HEAD + ROWS, { dryRun: 'false', onMatch: 'refuse' });
    expect(again).toMatchObject({ created: 0, refused: 5 });
    expect((await all(account)).length).toBe(5);
  });

  it('imports no document into a closed period', async () => {
    await account.http.post('/api/company/closed-through', { closedThrough: '2025-03-31' });
    const { created, errors } = await imported(account.http, PATH, HEAD + ROWS);
    expect(created).toBe(4);
    expect(errors[0]?.message).toContain('closed');
  });

  it('imports opening balances of a closed month, which the register does not have', async () => {
    const register = async () =>
      (await account.http.get('/api/reports/vat-register?from=2024-01-01&to=2025-03-31&entries=true')).body;
    await account.http.post('/api/company/closed-through', { closedThrough: '2025-03-31' });
    const before = await register();
    const csv =
      'kind,clientExternalId,issueDate,currency,balance\nopening-balance,C1,2024-12-31,EUR,50\nopening-balance,C1,2024-12-30,EUR,-7';
    expect(await imported(account.http, PATH, csv)).toMatchObject({ created: 2, refused: 0 });
    expect(await register()).toEqual(before);
  });

  it('finds no client of another company', async () => {
    const other = await business(system);
    expect(await imported(other.http, PATH, HEAD + ROWS)).toMatchObject({ created: 0, refused: 5 });
  });
});
