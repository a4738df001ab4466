/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The currency in which an invoice states its VAT is that of the country whose VAT it is, whatever the books are in (VATD 230).

import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, issued, post } from '../document-steps';

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
const report = async ({ http }: Business) =>
  (await http.call(documents.vatRegister, { from: '2026-05-01', to: '2026-05-31', period: 'month' }))
    .companyTotal;

describe('a Czech company with books in euros', () => {
  it('states the VAT of an invoice in euros in crowns, in the e-invoice too (P08)', async () => {
    const invoice = await issued(czech, sold('100', '21'));
    expect(statedIn(invoice)).toBe('CZK 51450 at 24.5');
    expect(invoice.exchangeRateSource).toMatchObject({ source: 'ecb', date: '2026-05-04' });
    const [row] = await system.sql(
      `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = $1`,
      [invoice.id],
    );
    expect(row).toMatchObject({ judgement: { vatCurrency: 'CZK' } });
    const path = `/api/documents/${invoice.id}/e-invoice?format=en16931-ubl`;
    const xml = (await czech.http.bytes(path)).toString();
    expect(xml).toContain('<cbc:TaxCurrencyCode>CZK</cbc:TaxCurrencyCode>');
    expect(xml).toContain('<cbc:TaxAmount currencyID="CZK">514.50</cbc:TaxAmount>');
  });

  it('credits at the rate of the invoice', async () => {
    const invoice = await issued(czech, sold('100', '21', { deliveryDate: '2026-04-20' }));
    const creditNote = await czech.http.call(documents.credit, { id: invoice.id, reason: 'Return' });
    expect(statedIn(creditNote)).toBe('CZK 51030 at 24.3');
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

describeWithPoppler('on paper', () => {
  it('the VAT is printed with its rate, who published it, and when (P08)', async () => {
    const { id } = await issued(czech, sold('100', '21', { language: 'en' }));
    const pdf = await czech.http.bytes(`/api/documents/${id}/pdf`);
    const text = linesOfPdf(pdf).replace(/\s+/g, ' ');
    expect(text).toContain('CZK 514.50');
    expect(text).toContain('1 EUR = 24.5 CZK, ECB, 4 May 2026');
  });
});
