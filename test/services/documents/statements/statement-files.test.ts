/** @list all — the rest of documents; npm test has the core of each capability */
// A statement as a file, CSV and PDF; and what all clients owe, by age.

import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { rfc4180 } from '../../../support/rfc4180';
import { startTestSystem } from '../../../support/system';
import { expectStatus, faultsOf, issued, newClient, post, sent } from '../document-steps';
import { copied } from './copied-invoices';
import { businessInJuly, due, pay } from './due-invoices';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessInJuly(system));

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
      'currency,number,issueDate,dueDate,total,paid,deducted,credited,balance,daysOverdue,bucket,creditNotes,paymentTerms,iban,bic,kind',
      'EUR,INV-2026-0001,2026-04-01,2026-06-14,120.00,123.45,0.00,0.00,-3.45,,,,,,,invoice',
      'EUR,balance,2026-07-15,,120.00,123.45,0.00,0.00,-3.45,,,,,,,balance',
      'JPY,INV-2026-0002,2026-04-01,2026-07-01,120,0,0,120,0,,,CN-2026-0001,,,,invoice',
      'JPY,balance,2026-07-15,,120,0,0,120,0,,,,,,,balance',
      '',
    ]);
  });

  it.each([
    [
      '?decimal=comma',
      ';2026-04-01;2026-06-14;120,00;20,00;0,00;0,00;100,00;31;31-60;;14 days;DE89370400440532013000;;invoice',
    ],
    [
      '?locale=pl&separator=tab&decimal=point',
      '\t01.04.2026\t14.06.2026\t120.00\t20.00\t0.00\t0.00\t100.00\t31\t31-60\t\t14 days\tDE89370400440532013000\t\tinvoice',
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
    const paymentTerms = 'two\n=1+1\n"x",y';
    await account.http.post('/api/company/info', { pdfConfig: { paymentTerms } });
    await post(account.http, (await due(account, '2026-06-14')).id, 'credit');
    const answer = await account.http.get(`/api/clients/${account.clientId}/statement`, {
      accept: 'text/csv',
    });
    const [, row = []] = rfc4180(answer.text);
    expect([row[1], ...row.slice(-5, -3)]).toEqual(["'=1+1", "'@1", paymentTerms]);
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
    await issued(account);
    const text = await pdf();
    expect(text).toMatch(/Kundenkontoauszug/);
    expect(text).toMatch(/Stand 15\. Juli 2026/);
    expect(text).toMatch(
      /INV-2026-0001\s+01\.04\.2026\s+14\.06\.2026\s+120,00\s+−20,00\s+0,00\s+100,00\s+31/,
    );
    expect(text).toMatch(/31–60 Tage\s+100,00 €/);
    expect(text).toMatch(/Ausgestellt, noch nicht versandt: 1 \(120,00 €\)/);
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
    expect(csv.text.split('\r\n')).toHaveLength(3004);
  });

  it('goes over many pages, each with the head of the table', async () => {
    await copied(system, (await sent(account, { issueDate: '2026-04-01' })).id, 99);
    const text = await pdf();
    expect(text.match(/Invoice\s+Issued\s+Due/g)).toHaveLength(3);
    expect(text).toMatch(/Page 3 \/ 3/);
    expect(text.match(/\bC\d+\b/g)).toHaveLength(99);
  });
});

describe('GET /api/clients/aging', () => {
  it('lists who owes how much, for how long', async () => {
    const beta = await newClient(account.http, { name: 'Beta' });
    const gone = await newClient(account.http, { name: 'Gone' });
    await due(account, '2026-07-20');
    await due(account, '2026-06-14', { clientId: beta });
    await due(account, '2026-07-14', { clientId: beta });
    await due(account, '2026-05-01', { clientId: beta, currency: 'CHF', exchangeRate: '1.07' });
    await due(account, '2026-07-10', { clientId: gone });
    const settled = await due(account, '2026-06-14');
    await pay(account, settled.id, 12000);
    const refused = await account.http.delete(`/api/clients/${gone}`);
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'client_has_open_invoices' });
    await account.http.call(clients.update, { id: gone, isActive: false });
    expect((await account.http.call(documents.statement, { id: gone })).currencies).toHaveLength(1);
    const body = await account.http.call(documents.aging, {});
    expect(body).toMatchObject({ asOf: '2026-07-15', page: 1, total: 4, pageCount: 1 });
    expect(
      body.items.map((item) => [
        item.clientName,
        item.currency,
        ...Object.values(item.aging),
        item.balanceMinor,
      ]),
    ).toEqual([
      ['Beta', 'EUR', 0, 12000, 12000, 0, 24000],
      ['Beta', 'CHF', 0, 0, 0, 12000, 12000],
      ['Gone', 'EUR', 0, 12000, 0, 0, 12000],
      ['ACME', 'EUR', 12000, 0, 0, 0, 12000],
    ]);
    expect(body.totals).toMatchObject([
      { currency: 'CHF', balanceMinor: 12000 },
      { currency: 'EUR', invoicedMinor: 60000, paidMinor: 12000, balanceMinor: 48000 },
    ]);
    // the statement of one of them says the same
    const statement = await account.http.get(`/api/clients/${beta}/statement`);
    const [, ofBeta] = outputOf(documents.statement, statement).currencies;
    expect(body.items[0]).toMatchObject({ aging: ofBeta?.aging, balanceMinor: ofBeta?.balanceMinor });
  });

  it('pages, and shows an earlier day', async () => {
    const invoice = await due(account, '2026-05-01');
    await pay(account, invoice.id, 12000, '2026-07-01');
    const { body } = await account.http.get('/api/clients/aging?asOf=2026-06-30&pageSize=1');
    expect(body).toMatchObject({ total: 1, items: [{ clientId: account.clientId, balanceMinor: 12000 }] });
    expect((await account.http.get('/api/clients/aging?asOf=2026-06-30&page=2')).body).toMatchObject({
      total: 1,
      items: [],
      totals: [{ balanceMinor: 12000 }],
    });
    expect((await account.http.call(documents.aging, {})).items).toEqual([]);
  });

  it('is a CSV of all rows, whatever the page, with money in major units', async () => {
    const beta = await newClient(account.http, { name: '=Beta' });
    await due(account, '2026-06-14', { clientId: beta });
    await pay(account, (await due(account, '2026-05-01')).id, 2000);
    await due(account, '2026-07-20', { currency: 'JPY', exchangeRate: '0.0061' });
    const answer = await account.http.get('/api/clients/aging?asOf=2026-07-15&pageSize=1&page=2', {
      accept: 'text/csv',
    });
    expect(answer.headers.get('content-disposition')).toContain('filename="aging-2026-07-15.csv"');
    const { clientId } = account;
    expect(rfc4180(answer.text)).toEqual([
      ...[
        'clientId,clientName,currency,invoiced,credited,paid,deducted,balance,unapplied,current,days0to30,days31to60,days60Plus',
        `${beta},'=Beta,EUR,120.00,0.00,0.00,0.00,120.00,0.00,0.00,0.00,120.00,0.00`,
        `${clientId},ACME,EUR,120.00,0.00,20.00,0.00,100.00,0.00,0.00,0.00,0.00,100.00`,
        `${clientId},ACME,JPY,120,0,0,0,120,0,120,0,0,0`,
      ].map((line) => line.split(',')),
    ]);
    const inPolish = await account.http.get('/api/clients/aging?locale=pl&separator=tab&decimal=point', {
      accept: 'text/csv',
    });
    expect(inPolish.text).toMatch(/\tPrzed terminem\t[\s\S]*\t100\.00\t/);
    expect((await account.http.get('/api/clients/aging?separator=pipe')).status).toBe(400);
  });
});
