// A statement as a file: CSV and PDF.
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type Business, expectStatus, faultsOf, post, sent } from '../document-steps';
import { copied } from './copied-invoices';
import { businessInJuly, due, pay } from './due-invoices';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await businessInJuly(system);
});
afterAll(() => system?.stop());

describe('as CSV', () => {
  it('has a row per invoice, with money in major units', async () => {
    const invoice = await due(account, '2026-06-14');
    await pay(account, invoice.id, 12345, '2026-05-01');
    await post(
      account.http,
      (await due(account, '2026-07-01', { currency: 'JPY', exchangeRate: '0.0061' })).id,
      'credit',
    );
    const answer = await account.http.get(`/api/clients/${account.clientId}/statement`, {
      accept: 'text/csv',
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="statement-2026-07-15.csv"');
    // fetch takes the byte order mark away
    expect(answer.text.split('\r\n')).toEqual([
      'currency,number,issueDate,dueDate,total,paid,credited,balance,daysOverdue,bucket,creditNotes,paymentTerms,iban,bic',
      'EUR,INV-2026-0001,2026-04-01,2026-06-14,120.00,123.45,0.00,-3.45,,,,,,',
      'JPY,INV-2026-0002,2026-04-01,2026-07-01,120,0,120,0,,,CN-2026-0001,,,',
      '',
    ]);
  });

  it.each([
    [
      '?locale=de',
      ';01.04.2026;14.06.2026;120,00;20,00;0,00;100,00;31;31-60;;14 days;DE89370400440532013000;',
    ],
    [
      '?locale=en',
      ',01/04/2026,14/06/2026,120.00,20.00,0.00,100.00,31,31-60,,14 days,DE89370400440532013000,',
    ],
    [
      '?decimal=comma',
      ';2026-04-01;2026-06-14;120,00;20,00;0,00;100,00;31;31-60;;14 days;DE89370400440532013000;',
    ],
    [
      '?locale=pl&separator=tab&decimal=point',
      '\t01.04.2026\t14.06.2026\t120.00\t20.00\t0.00\t100.00\t31\t31-60\t\t14 days\tDE89370400440532013000\t',
    ],
  ])('is as a spreadsheet of the reader takes it: %s', async (query, expected) => {
    const info = { iban: 'DE89370400440532013000', pdfConfig: { paymentTerms: '14 days' } };
    expectStatus(await account.http.post('/api/company/info', info), 201);
    await pay(account, (await due(account, '2026-06-14')).id, 2000);
    const path = `/api/clients/${account.clientId}/statement${query}`;
    const [, row = ''] = (await account.http.get(path, { accept: 'text/csv' })).text.split('\r\n');
    expect(row.replace(/^EUR.INV-2026-0001/, '')).toBe(expected);
    expect((await account.http.get(path.replace(/=\w+/, '=pipe'), { accept: 'text/csv' })).status).toBe(400);
  });

  it('makes texts that a spreadsheet would calculate plain', async () => {
    for (const [typeId, pattern] of [
      ['invoice', '=1+{number}'],
      ['credit-note', '@{number}'],
    ]) {
      await account.http.put('/api/company/number-format', { typeId, pattern });
    }
    await post(account.http, (await due(account, '2026-06-14')).id, 'credit');
    const answer = await account.http.get(`/api/clients/${account.clientId}/statement`, {
      accept: 'text/csv',
    });
    const [, row = ''] = answer.text.split('\r\n');
    expect(row.split(',')[1]).toBe("'=1+1");
    expect(row.split(',').at(-4)).toBe("'@1");
  });
});

describeWithPoppler('as PDF', () => {
  const pdf = async (clientId = account.clientId) => {
    const response = await fetch(`${system.baseUrl}/api/clients/${clientId}/statement`, {
      headers: { cookie: account.cookie, accept: 'application/pdf' },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const input = Buffer.from(await response.arrayBuffer());
    return textOfPdf(input).join('\n');
  };

  it('has what the statement says, in the language of the client', async () => {
    await account.http.patch(`/api/clients/${account.clientId}`, { language: 'de' });
    const invoice = await due(account, '2026-06-14');
    await pay(account, invoice.id, 2000);
    const text = await pdf();
    expect(text).toMatch(/Kundenkontoauszug/);
    expect(text).toMatch(/Stand 15\. Juli 2026/);
    expect(text).toMatch(/INV-2026-0001\s+01\.04\.26\s+14\.06\.26\s+120,00\s+−20,00\s+0,00\s+100,00\s+31/);
    expect(text).toMatch(/31–60 Tage\s+100,00 €/);
    expect(text).toMatch(/Seite 1 \/ 1/);
  });

  it('says so when there is nothing', async () => {
    expect(await pdf()).toContain('There are no invoices.');
  });

  it('is refused when it would be too long, which CSV is not', async () => {
    await copied(system, (await sent(account, { issueDate: '2026-04-01' })).id, 3000);
    const path = `/api/clients/${account.clientId}/statement`;
    const refused = await account.http.get(path, { accept: 'application/pdf' });
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'statement_too_long' });
    const csv = await account.http.get(path, { accept: 'text/csv' });
    expect(csv.text.split('\r\n')).toHaveLength(3003);
  });

  it('goes over many pages, each with the head of the table', async () => {
    await copied(system, (await sent(account, { issueDate: '2026-04-01' })).id, 99);
    const text = await pdf();
    expect(text.match(/Invoice\s+Issued\s+Due/g)).toHaveLength(3);
    expect(text).toMatch(/Page 3 \/ 3/);
    expect(text.match(/\bC\d+\b/g)).toHaveLength(99);
  });
});
