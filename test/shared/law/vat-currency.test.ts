// The currency in which an invoice states its VAT is that of the country whose VAT it is, whatever the books are in (VATD 230).
import { codesOn, lawOn, type SaleCase } from './law-on';

const DAY = '2026-05-04';
const RATES = [
  ['CZK', '2026-04-20', '24.300'],
  ['CZK', DAY, '24.500'],
  ['PLN', DAY, '4.25'],
  ['GBP', DAY, '0.85'],
  ['USD', DAY, '1.10'],
] as const;

const within = (country: string, unitPrice: string, vatRate: string, more: object = {}): SaleCase => ({
  company: { country, currency: country === 'US' ? 'USD' : 'EUR' },
  client: { country },
  document: { lines: [{ description: 'Work', unitPrice, vatRate }], issueDate: DAY, ...more },
  ...{ date: DAY, rates: RATES },
});
const statedOn = (sale: SaleCase) => {
  const { issued, findings } = lawOn(sale);
  if (!issued) throw new Error(JSON.stringify(findings));
  const { accountingVat } = issued;
  return (
    accountingVat && `${accountingVat.currency} ${accountingVat.vatMinor} at ${accountingVat.exchangeRate}`
  );
};

it.each<[string, SaleCase, string | null]>([
  ['an invoice in euros is in crowns (P08)', within('CZ', '100', '21'), 'CZK 51450 at 24.5'],
  [
    'the rate of the tax point, where that is before the issue, holds',
    within('CZ', '100', '21', { deliveryDate: '2026-04-20' }),
    'CZK 51030 at 24.3',
  ],
  ['an invoice in crowns needs no rate', within('CZ', '1000', '21', { currency: 'CZK' }), null],
  [
    'the rate that the invoice states is kept',
    within('CZ', '100', '21', { exchangeRate: '25' }),
    'CZK 52500 at 25',
  ],
  // 23.10 USD at 24.5 ÷ 1.1
  [
    'an invoice in dollars is in crowns',
    within('CZ', '110', '21', { currency: 'USD' }),
    'CZK 51450 at 22.2727272727273',
  ],
])('of a Czech company with books in euros: the VAT of %s', (_what, sale, stated) => {
  expect(statedOn(sale)).toBe(stated);
});

it('the rate is named with its source', () => {
  const { issued } = lawOn(within('CZ', '100', '21'));
  expect(issued?.exchangeRateSource).toMatchObject({ source: 'ecb', date: DAY });
});

it('without a rate to the currency of the country no VAT is charged', () => {
  expect(codesOn(within('SE', '100', '25'))).toContain('error exchange_rate_missing');
});

it('a currency that was read in no source refuses nothing', () => {
  const codes = codesOn(within('NO', '100', '25'));
  expect(codes).toContain('warning exchange_rate_missing');
  expect(codes).not.toContain('error exchange_rate_missing');
});

it.each<[string, SaleCase, string | null]>([
  [
    'that was read in no source is stated where a rate is known',
    within('GB', '100', '20'),
    'GBP 1700 at 0.85',
  ],
  ['of Bulgaria is the euro since 2026', within('BG', '100', '20'), null],
  [
    'is that of the books where the facts name none',
    within('US', '100', '10', { currency: 'EUR' }),
    'USD 1100 at 1.1',
  ],
])('a currency %s', (_what, sale, stated) => {
  expect(statedOn(sale)).toBe(stated);
});
