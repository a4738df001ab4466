/** @list all — the rest of documents; npm test has the core of each capability */
// The rate of VAT in the currency of the books: of which day, from whom, and what stands in its way.

import type { Document } from '../../../shared/contracts/documents/document';
import { beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { at, type Business, business, drafted, issued, post } from './document-steps';

const system = beforeTests(startTestSystem);
let poland: Business;

beforeAll(async () => {
  // a Monday
  at(system, '2026-11-23T09:00:00Z');
  poland = await business(system, { country: 'PL', timeZone: 'Europe/Warsaw' }, { country: 'PL' });
  await publish('PLN', '2026-11-19', '4.20');
  await publish('PLN', '2026-11-20', '4.25');
  await publish('CZK', '2026-11-20', '25');
});

/** Units of the currency for one euro, as the feed would have written it. */
async function publish(currency: string, date: string, rate: string): Promise<void> {
  await system.sql('INSERT INTO settings.market_rates VALUES ($1, $2, $3, $4, now())', [
    currency,
    date,
    'ecb',
    rate,
  ]);
}

const EUROS = { currency: 'EUR', lines: [{ description: 'Work', unitPrice: 100, vatRate: 23 }] };
const rateOf = ({ accountingVat, exchangeRateSource }: Document) => ({
  rate: accountingVat?.exchangeRate,
  ...exchangeRateSource,
});

describe('in Poland, the day before counts', () => {
  it.each([
    ['the issue, after a weekend', {}, '4.25', '2026-11-20', '2026-11-22'],
    ['the delivery', { deliveryDate: '2026-11-20' }, '4.2', '2026-11-19', '2026-11-19'],
    [
      'the end of the period',
      { servicePeriod: { from: '2026-11-01', to: '2026-11-20' } },
      '4.2',
      '2026-11-19',
      '2026-11-19',
    ],
    [
      'the tax point',
      { taxPointDate: '2026-11-20', deliveryDate: '2026-11-22' },
      '4.2',
      '2026-11-19',
      '2026-11-19',
    ],
    [
      'the issue before the delivery',
      { issueDate: '2026-11-20', deliveryDate: '2026-11-30' },
      '4.2',
      '2026-11-19',
      '2026-11-19',
    ],
  ])('that of %s', async (_which, fields, rate, date, wantedDate) => {
    const invoice = await issued(poland, { ...EUROS, ...fields });
    expect(rateOf(invoice)).toEqual({ rate, source: 'ecb', date, wantedDate, path: 'exact' });
    expect(invoice.exchangeRate).toBeNull();
  });
});

it('in Germany that of the day counts, and a pair is turned round', async () => {
  const germany = await business(system, { country: 'DE', timeZone: 'Europe/Berlin' }, { country: 'DE' });
  const fields = {
    currency: 'CZK',
    issueDate: '2026-11-20',
    lines: [{ description: 'x', unitPrice: 1000, vatRate: 19 }],
  };
  const invoice = await issued(germany, fields);
  expect(rateOf(invoice)).toEqual({
    rate: '0.04',
    source: 'ecb',
    date: '2026-11-20',
    wantedDate: '2026-11-20',
    path: 'inverse',
  });
  expect(invoice.accountingVat).toMatchObject({ currency: 'EUR', vatMinor: 760 });
});

it('a rate that the company entered for the day is taken before a published one', async () => {
  const mine = await business(system, { country: 'PL', timeZone: 'Europe/Warsaw' }, { country: 'PL' });
  const rate = { from: 'EUR', to: 'PLN', rate: 4.3, asOf: '2026-11-20T12:00:00Z' };
  expect((await mine.http.post('/api/company/currency-rates', rate)).status).toBe(201);
  expect(rateOf(await issued(mine, EUROS))).toMatchObject({
    rate: '4.3',
    source: 'manual',
    date: '2026-11-20',
  });
});

it('the rate of the draft itself needs no source', async () => {
  const invoice = await issued(poland, { ...EUROS, exchangeRate: '4.1' });
  expect(rateOf(invoice)).toEqual({ rate: '4.1' });
  const note = await post(poland.http, invoice.id, 'credit');
  expect([note.exchangeRate, rateOf(note)]).toEqual(['4.1', { rate: '4.1' }]);
});

it('without a rate no VAT is charged: the finding names the day that is missing', async () => {
  const { id } = await drafted(poland, { ...EUROS, currency: 'AED' });
  const { status, code, errors } = problemOf(await poland.http.post(`/api/documents/${id}/issue`, {}));
  expect({ status, code, errors }).toMatchObject({
    status: 409,
    code: 'document_incomplete',
    errors: [{ pointer: '/exchangeRate', message: expect.stringContaining('2026-11-22') }],
  });
  const free = [{ description: 'Work', unitPrice: 100, vatCategory: 'AE' }];
  const exempt = await issued(poland, { currency: 'AED', lines: free });
  expect(exempt).toMatchObject({ accountingVat: null, exchangeRateSource: null });
});

it('a rate older than a week is taken with a warning', async () => {
  const rate = { from: 'AED', to: 'PLN', rate: 1, asOf: '2026-11-14T12:00:00Z' };
  expect((await poland.http.post('/api/company/currency-rates', rate)).status).toBe(201);
  const { id } = await drafted(poland, { ...EUROS, currency: 'AED' });
  const { body } = await poland.http.post(`/api/documents/${id}/issue`, {});
  expect(body).toMatchObject({
    exchangeRateSource: { source: 'manual', date: '2026-11-14', wantedDate: '2026-11-22' },
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: 'exchange_rate_old', message: expect.stringContaining('8 days') }),
    ]),
  });
});

it('a credit note has the rate of its invoice, and says from where', async () => {
  const invoice = await issued(poland, { ...EUROS, deliveryDate: '2026-11-20' });
  const note = await post(poland.http, invoice.id, 'credit');
  expect(rateOf(note)).toEqual(rateOf(invoice));
});
