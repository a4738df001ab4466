/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The currency in which an invoice states its VAT is that of the country whose VAT it is, whatever the books are in (VATD 230).

import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const CZECH = { country: 'CZ', currency: 'EUR', timeZone: 'Europe/Prague' };
let czech: Business;

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
  czech = await business(system, CZECH, { country: 'CZ' });
  for (const [currency, date, rate] of [
    ['CZK', '2026-04-20', '24.300'],
    ['CZK', '2026-05-04', '24.500'],
    ['PLN', '2026-05-04', '4.25'],
    ['GBP', '2026-05-04', '0.85'],
    ['USD', '2026-05-04', '1.10'],
  ])
    await system.sql('INSERT INTO settings.market_rates VALUES ($1, $2, $3, $4, now())', [
      currency,
      date,
      'ecb',
      rate,
    ]);
});

const sold = (unitPrice: string, vatRate: string, more: object = {}) => ({
  lines: [{ description: 'Work', unitPrice, vatRate }],
  issueDate: '2026-05-04',
  ...more,
});
const statedIn = ({ accountingVat }: Document) =>
  accountingVat && `${accountingVat.currency} ${accountingVat.vatMinor} at ${accountingVat.exchangeRate}`;
const codesIn = async ({ http }: Business, id: string) =>
  (await http.call(documents.check, { id })).findings.map(({ severity, code }) => `${severity} ${code}`);
const report = async ({ http }: Business) =>
  (await http.call(documents.vatRegister, { from: '2026-05-01', to: '2026-05-31', period: 'month' }))
    .companyTotal;

describe('a Czech company with books in euros', () => {
  it('states the VAT of an invoice in euros in crowns, in the e-invoice too (P08)', async () => {
    const invoice = await issued(czech, sold('100', '21'));
    expect(statedIn(invoice)).toBe('CZK 51450 at 24.5');
    expect(invoice.exchangeRateSource).toMatchObject({ source: 'ecb', date: '2026-05-04' });
    const [row] = await system.sql('SELECT judgement FROM documents.documents WHERE id = $1', [invoice.id]);
    expect(row).toMatchObject({ judgement: { vatCurrency: 'CZK' } });
    const path = `/api/documents/${invoice.id}/e-invoice?format=en16931-ubl`;
    const xml = (await czech.http.bytes(path)).toString();
    expect(xml).toContain('<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>');
    expect(xml).toContain('<cbc:TaxAmount currencyID="CZK">514.50</cbc:TaxAmount>');
  });

  it('takes the rate of the tax point where that is before the issue', async () => {
    expect(statedIn(await issued(czech, sold('100', '21', { deliveryDate: '2026-04-20' })))).toBe(
      'CZK 51030 at 24.3',
    );
  });

  it('needs no rate for an invoice in crowns', async () => {
    const invoice = await issued(czech, sold('1000', '21', { currency: 'CZK' }));
    expect(invoice.accountingVat).toBeNull();
  });

  it('credits at the rate of the invoice', async () => {
    const invoice = await issued(czech, sold('100', '21', { deliveryDate: '2026-04-20' }));
    const creditNote = await czech.http.call(documents.credit, { id: invoice.id, reason: 'Return' });
    expect(statedIn(creditNote)).toBe('CZK 51030 at 24.3');
  });

  it('keeps the rate that the invoice states', async () => {
    expect(statedIn(await issued(czech, sold('100', '21', { exchangeRate: '25' })))).toBe('CZK 52500 at 25');
  });

  it('has a register in euros of invoices in euros, crowns and dollars', async () => {
    const own = await business(system, CZECH, { country: 'CZ' });
    await issued(own, sold('100', '21'));
    expect(await report(own)).toMatchObject({
      currency: 'EUR',
      baseMinor: 10000,
      vatMinor: 2100,
      withoutRate: 0,
    });
    // 2 450 CZK are 100 EUR, and 110 USD are 100 EUR
    await issued(own, sold('2450', '21', { currency: 'CZK' }));
    const dollars = await issued(own, sold('110', '21', { currency: 'USD' }));
    expect(await report(own)).toMatchObject({ baseMinor: 30000, vatMinor: 6300, withoutRate: 0 });
    // 23.10 USD at 24.5 ÷ 1.1
    expect(statedIn(dollars)).toBe('CZK 51450 at 22.2727272727273');
    await post(own.http, dollars.id, 'credit', { reason: 'Return' });
    expect(await report(own)).toMatchObject({ baseMinor: 20000, vatMinor: 4200, withoutRate: 0 });
  });
});

it('without a rate to the currency of the country no VAT is charged', async () => {
  const swede = await business(system, { country: 'SE', currency: 'EUR' }, { country: 'SE' });
  const { id } = await drafted(swede, sold('100', '25'));
  expect(await codesIn(swede, id)).toContain('error exchange_rate_missing');
});

it('a currency that was read in no source is stated where a rate is known, and refuses nothing', async () => {
  const norwegian = await business(system, { country: 'NO', currency: 'EUR' }, { country: 'NO' });
  const { id } = await drafted(norwegian, sold('100', '25'));
  const codes = await codesIn(norwegian, id);
  expect(codes).toContain('warning exchange_rate_missing');
  expect(codes).not.toContain('error exchange_rate_missing');
  const british = await business(system, { country: 'GB', currency: 'EUR' }, { country: 'GB' });
  expect(statedIn(await issued(british, sold('100', '20')))).toBe('GBP 1700 at 0.85');
});

it('Bulgaria has the euro since 2026', async () => {
  const bulgarian = await business(system, { country: 'BG', currency: 'EUR' }, { country: 'BG' });
  expect((await issued(bulgarian, sold('100', '20'))).accountingVat).toBeNull();
});

it('where the facts name no currency it is that of the books', async () => {
  const american = await business(system, { country: 'US', currency: 'USD' }, { country: 'US' });
  const line = { description: 'Work', unitPrice: '100', vatRate: '10' };
  expect(statedIn(await issued(american, { ...sold('1', '1'), lines: [line], currency: 'EUR' }))).toBe(
    'USD 1100 at 1.1',
  );
});

describeWithPoppler('on paper', () => {
  it('the VAT is printed with its rate, who published it, and when (P08)', async () => {
    const { id } = await issued(czech, sold('100', '21', { language: 'en' }));
    const pdf = await czech.http.bytes(`/api/documents/${id}/pdf`);
    const text = linesOfPdf(pdf).replace(/\s+/g, ' ');
    expect(text).toContain('CZK 514.50');
    expect(text).toContain('1 EUR = 24.5 CZK, ECB, 4 May 2026');
  });
});
