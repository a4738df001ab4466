// Documents of another system from CSV: kept as they were issued, and counted as their dates say.
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { ended, imported, sendCsv } from '../../../support/csv-imports';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
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

  it('skips what is there already, or refuses it', async () => {
    await imported(account.http, PATH, HEAD + ROWS);
    expect(await imported(account.http, PATH, HEAD + ROWS)).toMatchObject({ created: 0, skipped: 5 });
    const again = await imported(account.http, PATH, HEAD + ROWS, { dryRun: 'false', onMatch: 'refuse' });
    expect(again).toMatchObject({ created: 0, refused: 5 });
    expect((await all(account)).length).toBe(5);
  });

  it('imports nothing into a closed period', async () => {
    await account.http.post('/api/company/closed-through', { closedThrough: '2025-03-31' });
    const { created, errors } = await imported(account.http, PATH, HEAD + ROWS);
    expect(created).toBe(2);
    expect(errors[0]?.message).toContain('closed');
  });

  it('finds no client of another company', async () => {
    const other = await business(system);
    expect(await imported(other.http, PATH, HEAD + ROWS)).toMatchObject({ created: 0, refused: 5 });
  });
});
