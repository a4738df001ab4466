/** @list all — the rest of documents; npm test has the core of each capability */
// Revenue of a period, and the register of VAT.

import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import {
  at,
  type Business,
  business,
  drafted,
  faultsOf,
  HUNDRED,
  issued,
  newClient,
  post,
  sent,
} from '../document-steps';

const system = beforeTests(startTestSystem);
let account: Business;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  const made = await business(system, { currency: 'EUR', vatRegisterBy: 'issue' });
  // a session would end while the clock is moved by months
  account = { ...made, http: await createKey(made) };
});

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const ALL = { ...YEAR, period: 'all' as const };
const TEN = { description: 'Book', unitPrice: 50, vatRate: 10 };

const register = (input: object = {}) => account.http.call(documents.vatRegister, { ...YEAR, ...input });
const invoices = (input: object = {}) => account.http.call(documents.invoiceReport, { ...YEAR, ...input });
const amounts = (rows: { vatRate?: string; baseMinor: number; vatMinor: number }[]) =>
  rows.map(({ vatRate, baseMinor, vatMinor }) => [vatRate, baseMinor, vatMinor]);

it('adds the VAT of a period up by category and rate, credit notes below 0', async () => {
  const { id } = await sent(account, { lines: [HUNDRED, TEN] });
  await issued(account, { lines: [HUNDRED] });
  at(system, '2026-06-04T10:00:00Z');
  await account.http.post(`/api/documents/${id}/credit`, {});
  const { items, totals, companyTotal } = await register();
  expect(
    items.map(({ period, country, currency, vatCategory }) => [period, country, currency, vatCategory]),
  ).toEqual(
    [...['2026-05', '2026-05'], ...['2026-06', '2026-06']].map((period) => [period, 'FR', 'EUR', 'S']),
  );
  expect(amounts(items)).toEqual([
    ['10', 50_00, 5_00],
    ['20', 200_00, 40_00],
    ['10', -50_00, -5_00],
    ['20', -100_00, -20_00],
  ]);
  expect(items.map(({ invoices, creditNotes }) => [invoices, creditNotes])).toEqual([
    [1, 0],
    [2, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(totals).toMatchObject([
    { currency: 'EUR', invoices: 2, creditNotes: 1, baseMinor: 100_00, vatMinor: 20_00 },
  ]);
  expect(companyTotal).toEqual({
    currency: 'EUR',
    baseMinor: 100_00,
    vatMinor: 20_00,
    surchargeMinor: 0,
    withoutRate: 0,
  });
});

it('takes drafts, quotes, cancelled invoices and other days for nothing', async () => {
  await drafted(account);
  await issued(account, { typeId: 'quote' });
  at(system, '2026-05-05T10:00:00Z');
  await issued(account);
  expect((await register({ to: '2026-05-04' })).items).toEqual([]);
  expect((await register({ from: '2026-05-06' })).totals).toEqual([]);
  expect(amounts((await register({ from: '2026-05-05', to: '2026-05-05' })).items)).toEqual([
    ['20', 100_00, 20_00],
  ]);
  const german = await business(system, { country: 'BE', currency: 'EUR' }, { country: 'BE' });
  const { id } = await issued(german, { lines: [{ ...HUNDRED, vatRate: 21 }] });
  const cancelled = await german.http.post(`/api/documents/${id}/cancel`, {});
  const { items } = await german.http.call(documents.vatRegister, ALL);
  expect([cancelled.status, items.map((row) => [row.vatMinor, row.cancelled])]).toEqual([200, [[0, 1]]]);
});

it('counts a deposit once, when it is invoiced, and the invoice at the end without it', async () => {
  const quote = await issued(account, {
    typeId: 'quote',
    lines: [{ name: 'Kitchen', unitPrice: 1000, vatRate: 20 }],
  });
  const made = await account.http.post(`/api/documents/${quote.id}/deposit`, { percent: 30 });
  await post(account.http, outputOf(documents.draftDeposit, made).id, 'issue');
  expect(amounts((await register(ALL)).items)).toEqual([['20', 300_00, 60_00]]);
  const final = outputOf(
    documents.convert,
    await account.http.post(`/api/documents/${quote.id}/convert`, {}),
  );
  at(system, '2026-06-01T10:00:00Z');
  await post(account.http, final.id, 'issue');
  expect(amounts((await register()).items)).toEqual([
    ['20', 300_00, 60_00],
    ['20', 700_00, 140_00],
  ]);
  expect((await invoices(ALL)).items).toMatchObject([{ invoices: 2, baseMinor: 1000_00, vatMinor: 200_00 }]);
});

it('takes an invoice that was replaced back, on the day of the one that replaces it', async () => {
  const wrong = await sent(account);
  at(system, '2026-06-01T10:00:00Z');
  const { id } = outputOf(
    documents.correct,
    await account.http.post(`/api/documents/${wrong.id}/correct`, {}),
  );
  await account.http.patch(`/api/documents/${id}`, { lines: [{ ...HUNDRED, unitPrice: 90 }] });
  await post(account.http, id, 'issue');
  expect(amounts((await register()).items)).toEqual([
    ['20', 100_00, 20_00],
    ['20', -10_00, -2_00],
  ]);
  expect((await invoices(ALL)).items).toMatchObject([{ invoices: 2, baseMinor: 90_00, vatMinor: 18_00 }]);
});

it('never adds currencies together, and adds them in that of the company by the rate of each document', async () => {
  await issued(account);
  await issued(account, { currency: 'USD', exchangeRate: '0.9' });
  await issued(account, { currency: 'USD', exchangeRate: '0.873' });
  await issued(account, {
    currency: 'JPY',
    exchangeRate: '0.006',
    lines: [{ ...HUNDRED, unitPrice: 12345 }],
  });
  const { items, totals, companyTotal } = await invoices(ALL);
  expect(items.map(({ currency, baseMinor, vatMinor }) => [currency, baseMinor, vatMinor])).toEqual([
    ['EUR', 100_00, 20_00],
    ['JPY', 12345, 2469],
    ['USD', 200_00, 40_00],
  ]);
  expect(
    totals.map(({ currency, companyBaseMinor, companyVatMinor }) => [
      currency,
      companyBaseMinor,
      companyVatMinor,
    ]),
  ).toEqual([
    ['EUR', 100_00, 20_00],
    // 74.07 and 14.814
    ['JPY', 74_07, 14_81],
    ['USD', 177_30, 35_46],
  ]);
  expect(companyTotal).toEqual({
    currency: 'EUR',
    baseMinor: 351_37,
    vatMinor: 70_27,
    surchargeMinor: 0,
    withoutRate: 0,
  });
  expect((await register({ ...ALL, currency: 'JPY' })).companyTotal.vatMinor).toBe(14_81);
});

it('says how many documents have no rate to the currency of the company', async () => {
  await issued(account);
  await account.http.call(companies.changeInfo, { currency: 'PLN' });
  const { companyTotal, totals } = await register(ALL);
  expect(companyTotal).toEqual({
    currency: 'PLN',
    baseMinor: 0,
    vatMinor: 0,
    surchargeMinor: 0,
    withoutRate: 1,
  });
  expect(totals).toMatchObject([{ currency: 'EUR', baseMinor: 100_00, companyBaseMinor: 0, withoutRate: 1 }]);
});

it('groups by quarter, year and country', async () => {
  await issued(account);
  const clientId = await newClient(account.http, { name: 'Müller', country: 'DE' });
  at(system, '2026-07-01T10:00:00Z');
  await issued(account, { clientId });
  const periods = async (period: string) =>
    (await invoices({ period })).items.map((row) => [row.period, row.country]);
  expect(await periods('quarter')).toEqual([
    ['2026-Q2', 'FR'],
    ['2026-Q3', 'DE'],
  ]);
  expect(await periods('year')).toEqual([
    ['2026', 'DE'],
    ['2026', 'FR'],
  ]);
  expect((await invoices({ country: 'DE' })).totals).toMatchObject([{ invoices: 1 }]);
});

it('answers the rows as CSV, amounts in major units', async () => {
  await issued(account, { lines: [HUNDRED, TEN] });
  const dinars = await issued(account, { currency: 'KWD', exchangeRate: '3' });
  at(system, '2026-06-04T10:00:00Z');
  await post(account.http, dinars.id, 'credit');
  const text = async (path: string) => {
    const answer = await account.http.get(`/api/reports/${path}?from=2026-05-01&to=2026-06-30`, {
      accept: 'text/csv',
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${path}-2026-05-01-2026-06-30.csv"`,
    );
    return answer.text.replace('\ufeff', '').split('\r\n');
  };
  expect(await text('vat-register')).toEqual([
    'period,country,currency,vatCategory,vatRate,invoices,creditNotes,base,vat,companyCurrency,companyBase,companyVat,withoutRate,cancelled,paid,surchargeRate,surcharge,companySurcharge,scheme',
    '2026-05,FR,EUR,S,10,1,0,50.00,5.00,EUR,50.00,5.00,0,0,0,,0.00,0.00,',
    '2026-05,FR,EUR,S,20,1,0,100.00,20.00,EUR,100.00,20.00,0,0,0,,0.00,0.00,',
    '2026-05,FR,KWD,S,20,1,0,100.000,20.000,EUR,300.00,60.00,0,0,0,,0.000,0.00,',
    '2026-06,FR,KWD,S,20,0,1,-100.000,-20.000,EUR,-300.00,-60.00,0,0,0,,0.000,0.00,',
    '',
  ]);
  const rows = await text('invoices');
  expect([rows[1], rows[3]]).toEqual([
    '2026-05,FR,EUR,1,0,150.00,25.00,EUR,150.00,25.00,0,0.00,0.00',
    '2026-06,FR,KWD,0,1,-100.000,-20.000,EUR,-300.00,-60.00,0,0.000,0.00',
  ]);
});

it('adds up exactly what the documents say', async () => {
  const prices = [0.01, 0.05, 3.33, 19.99, 1234.56, 99_999.99];
  const made: Document[] = [];
  for (const unitPrice of prices)
    made.push(await issued(account, { lines: [{ ...HUNDRED, unitPrice, vatRate: 5.5 }] }));
  const sum = (of: 'netMinor' | 'vatMinor') =>
    made.reduce((total, document) => total + document.totals[of], 0);
  expect(amounts((await register(ALL)).items)).toEqual([['5.5', sum('netMinor'), sum('vatMinor')]]);
});

it.each([[{ from: '2026-02-01', to: '2026-01-31' }, '/to']])('refuses %j', async (query, pointer) => {
  const parameters = new URLSearchParams(query as Record<string, string>);
  for (const report of ['invoices', 'vat-register']) {
    const { status, errors = [] } = faultsOf(await account.http.get(`/api/reports/${report}?${parameters}`));
    expect([status, errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
  }
});
