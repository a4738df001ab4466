// Simplified invoices (VATD 220a, 226b): limits in their own currency, and sales that may not be simplified.
import { lawOn, refusedOn, type SaleCase } from './law-on';
import { sold } from './sold';

const DAY = '2026-11-20';
const RATES = [
  ['HUF', DAY, '400.00'],
  ['USD', DAY, '1.25'],
  ['RON', DAY, '5.00'],
] as const;
const NO_PLACE = { addressLine1: null, postalCode: null, city: null };
const NO_ADDRESS = { ...NO_PLACE, identifiers: [] };
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

/** A line whose total with VAT is the given one: prices include VAT. */
const gross = (total: number, vatRate: number, more: object = {}) => ({
  lines: [{ description: 'Work', unitPrice: total, vatRate }],
  ...{ pricesIncludeVat: true, simplified: 'always', deliveryDate: DAY, ...more },
});
const net = (total: number, vatRate: number, more: object = {}) => ({
  ...gross(total, vatRate, more),
  pricesIncludeVat: false,
});
const between = (company: object, client: object, document: object): SaleCase => ({
  ...{ company, client, document, date: DAY, rates: RATES },
});
const german = (document: object, client: object = NO_ADDRESS) =>
  between({ country: 'DE', postalCode: '10117' }, { country: 'DE', ...client }, document);
const within = (company: { country: string; currency?: string }, document: object) =>
  between(company, { country: company.country }, document);
const HU = { country: 'HU', currency: 'HUF' };

const notAllowedOn = (sale: SaleCase) =>
  lawOn(sale).findings.filter(({ code }) => code === 'simplified_not_allowed');

function expectSimplified(sale: SaleCase, isSimplified: boolean) {
  const { issued, findings } = lawOn(sale);
  expect({ isSimplified: issued?.isSimplified, findings }).toMatchObject({ isSimplified });
}

function expectRefused(sale: SaleCase, words: string) {
  const found = notAllowedOn(sale);
  expect(found).toMatchObject([{ severity: 'error', pointer: '/simplified', source: 'document' }]);
  expect(found[0]?.message).toContain(words);
  expect(lawOn(sale).canBeIssued).toBe(false);
}

describe('the limit of the country', () => {
  it.each<[string, SaleCase]>([
    ['EUR 250 with VAT in Germany', german(gross(250, 19))],
    // 100.00 and 21.00 of VAT
    ['EUR 100 without VAT in Belgium', within({ country: 'BE' }, net(100, 21))],
    ['HUF 40,000 in Hungary are EUR 100', within(HU, gross(40_000, 27, { currency: 'HUF' }))],
    ['USD 312.50 in Germany are EUR 250', german(gross(312.5, 19, { currency: 'USD' }))],
    [
      'CHF 400 in Switzerland',
      within({ country: 'CH', currency: 'CHF' }, gross(400, 8.1, { currency: 'CHF' })),
    ],
  ])('%s are allowed', (_name, sale) => expectSimplified(sale, true));

  it.each<[string, SaleCase, string]>([
    // 82.00 and 18.86 of VAT
    ['EUR 100.86 with VAT in Ireland', within({ country: 'IE' }, net(82, 23)), 'EUR 100.86'],
    ['EUR 250.01 in Germany', german(gross(250.01, 19)), 'EUR 250.01, and the limit of Germany is EUR 250'],
    // 312.52 / 1.25
    ['USD 312.52 in Germany', german(gross(312.52, 19, { currency: 'USD' })), 'is EUR 250.02'],
    [
      'AUD without a rate in Germany',
      german(gross(10, 19, { currency: 'AUD', exchangeRate: null })),
      'no rate from AUD is known',
    ],
    [
      'any amount in France',
      within({ country: 'FR' }, gross(10, 20)),
      'no simplified invoices are known in France',
    ],
  ])('%s are refused', (_name, sale, words) => expectRefused(sale, words));
});

describe('a small invoice to a business without an address', () => {
  const small = (country: string, currency: string, total: number, vatRate: number) =>
    between(
      { country, currency },
      { country, ...NO_PLACE },
      { ...net(total, vatRate, { currency }), simplified: undefined },
    );

  it('is issued in Romania, where e-Factura leaves out simplified ones: it warns', () => {
    const { findings, canBeIssued } = lawOn(small('RO', 'RON', 400, 21));
    const ofFormat = findings.filter(({ code }) => code === 'format_rule');
    expect([canBeIssued, ofFormat.length > 0]).toEqual([true, true]);
  });

  it('has no place in Hungary: the address is stated and reported (Áfa tv. 169 e, 176)', () => {
    const { findings } = lawOn(small('HU', 'HUF', 30_000, 27));
    expect(findings.slice(0, 2)).toMatchObject(
      ['/addressLine1', '/city'].map((pointer) => ({ code: 'buyer_address_missing', pointer })),
    );
  });
});

describe('a limit that nobody has confirmed warns, and the wish holds', () => {
  it.each<[string, SaleCase, string]>([
    [
      'EUR 100.01 without VAT in Belgium',
      within({ country: 'BE' }, net(100.01, 21)),
      'without VAT is EUR 100.01',
    ],
    // 40,010 / 400
    ['HUF 40,010 in Hungary', within(HU, gross(40_010, 27, { currency: 'HUF' })), 'is EUR 100.03'],
    ['EUR 100.01 in Lithuania', within({ country: 'LT' }, gross(100.01, 21)), 'EUR 100 as far as known'],
  ])('%s', (_name, sale, words) => {
    expect(notAllowedOn(sale)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining(words) },
    ]);
    expectSimplified(sale, true);
  });

  it('auto makes a full invoice above it', () =>
    expectSimplified(within({ country: 'LT' }, gross(100.01, 21, { simplified: 'auto' })), false));
});

describe('auto', () => {
  it.each<[string, SaleCase, boolean]>([
    ['simplified at the limit', german(gross(250, 19, { simplified: 'auto' })), true],
    ['full one cent above it', german(gross(250.01, 19, { simplified: 'auto' }), {}), false],
  ])('is %s', (_what, sale, isSimplified) => expectSimplified(sale, isSimplified));

  it('wants the data of a full invoice above the limit, and says nothing of the choice', () => {
    const sale = german(gross(250.01, 19, { simplified: 'auto' }));
    const found = lawOn(sale).findings.map(
      ({ severity, code, source, pointer }) => `${severity} ${code} ${source}${pointer}`,
    );
    const address = ['addressLine1', 'city'].map((name) => `error buyer_address_missing client/${name}`);
    expect(found).toEqual([...address, 'warning buyer_number_recommended client/identifiers']);
  });
});

it('an invoice for which nobody asks is an ordinary one, as before', () => {
  const { issued } = lawOn(german({ ...gross(50, 19), simplified: undefined }));
  expect(issued).toMatchObject({ simplified: 'never', isSimplified: false });
});

it.each(['quote', 'credit-note'])('no %s can be simplified', (typeId) => {
  const document = { typeId, dueInDays: undefined, simplified: 'always' };
  expect(refusedOn(german(document))).toEqual(['/simplified']);
});

describe('a sale that may not be simplified', () => {
  const fifty = (category: string, more: object = {}) => ({
    ...sold(category, { unitPrice: 50, ...more }),
    ...{ simplified: 'always', deliveryDate: DAY },
  });
  it.each<[string, SaleCase, string]>([
    [
      'goods to a business in another Member State',
      between({ country: 'PL', currency: 'PLN' }, { country: 'CZ' }, fifty('K')),
      'goods go to a business in another Member State',
    ],
    [
      'reverse charge abroad',
      between({ country: 'ES' }, { country: 'PT' }, fifty('AE')),
      'the buyer abroad owes the VAT',
    ],
    [
      'reverse charge at home, where the country excludes it',
      german(fifty('AE', { reverseChargeReason: 'de_building' }), {}),
      'the buyer owes the VAT, which Germany excludes',
    ],
  ])('%s is refused', (_name, sale, words) => expectRefused(sale, words));

  it.each<[string, SaleCase]>([
    [
      'reverse charge at home in the Netherlands',
      within({ country: 'NL' }, fifty('AE', { reverseChargeReason: 'nl_construction' })),
    ],
    ['a service for a consumer at home', german(gross(50, 19), { ...PERSON, ...NO_ADDRESS })],
  ])('%s is allowed', (_name, sale) => expectSimplified(sale, true));
});

it('FatturaPA writes an ordinary one, of which the check warns', () => {
  const { findings } = lawOn(within({ country: 'IT' }, gross(122, 22)));
  const found = findings.filter(({ message }) => message.includes('TD07'));
  expect(found).toMatchObject([{ severity: 'warning', pointer: '/simplified' }]);
});
