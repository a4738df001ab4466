// Registrations for VAT in several countries: a sale takes the number, rates and tax point of the country whose VAT it is, and the
// buyer's number by its prefix.
import { codesOn, lawOn, refusedOn, type SaleCase } from './law-on';

const vat = (value: string) => [{ scheme: 'vat', value }];
const [GERMAN, FRENCH, DUTCH] = ['DE136695976', 'FR40303265045', 'NL004495445B01'];
const inGermany = { country: 'DE', number: GERMAN, since: '2020-01-01' };
/** A Dutch company with a warehouse in Germany. */
const SELLER = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [inGermany] };
const STEEL = { name: 'Steel', unit: 'KGM', unitPrice: 1000 };
const GERMAN_VAT = { lines: [{ ...STEEL, vatCategory: 'S', vatRate: '19' }] };
const goods = (more: object = {}) => ({
  ...{ shipFrom: { country: 'DE' }, deliveryDate: '2026-11-18', lines: [STEEL] },
  ...more,
});
const sale = (client: object, document: object = goods(), company: object = SELLER): SaleCase => ({
  ...{ company, client, document, date: '2026-11-20' },
});
const AT_HOME = { country: 'DE', identifiers: vat('DE129273398') };
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
const ULM = { country: 'DE', city: 'Ulm' };

it('goods from a German warehouse to a German business have German VAT by the German number', () => {
  const { findings, check, issued } = lawOn(sale(AT_HOME));
  expect(findings.filter(({ code }) => !code.includes('recommended'))).toEqual([]);
  expect(check).toMatchObject({
    ...{ sellerNumber: GERMAN, buyerNumber: 'DE129273398', taxPoint: '2026-11-18' },
  });
  expect(issued).toMatchObject({
    ...{ shipFrom: { country: 'DE' }, sellerNumber: GERMAN, buyerNumber: 'DE129273398' },
    totals: { netMinor: 100000, vatMinor: 19000 },
    seller: { country: 'NL', partyIdentifiers: { vatNumber: GERMAN } },
  });
});

it('German VAT by hand is no unknown rate there', () => {
  expect(codesOn(sale(AT_HOME, goods(GERMAN_VAT)))).not.toContain('warning vat_rate_not_in_country');
});

it('German VAT without the place is an unknown rate, and the check asks for the place', () => {
  const { findings } = lawOn(sale({ country: 'NL' }, goods({ ...GERMAN_VAT, shipFrom: null })));
  const found = findings.find(({ code }) => code === 'vat_rate_not_in_country');
  expect(found?.message).toContain(
    'For goods that leave from Germany, where you are registered, give shipFrom.',
  );
});

it.each<[string, SaleCase, { seller: string; buyer: string }]>([
  [
    'from the warehouse to another Member State',
    sale({ country: 'FR', identifiers: vat(FRENCH) }),
    { seller: GERMAN, buyer: FRENCH },
  ],
  [
    'from the warehouse to a Dutch buyer, though both are in one country',
    sale({ country: 'NL', identifiers: vat('NL123456789B13') }),
    { seller: GERMAN, buyer: 'NL123456789B13' },
  ],
  [
    'from the Netherlands to Germany for a Swiss buyer with a German number',
    sale(
      { country: 'CH', identifiers: [], vatRegistrations: [inGermany] },
      goods({ shipFrom: null, deliverTo: ULM }),
    ),
    { seller: DUTCH, buyer: GERMAN },
  ],
])('goods %s are intra-Community by the numbers of departure and destination', (_what, given, numbers) => {
  const { check, draft } = lawOn(given);
  expect(check).toMatchObject({ sellerNumber: numbers.seller, buyerNumber: numbers.buyer });
  expect(draft.lines).toMatchObject([{ vatCategory: 'K', vatRate: '0' }]);
});

it('the issue freezes the number of a Swiss buyer that it bought by', () => {
  const swiss = { country: 'CH', identifiers: [], vatRegistrations: [inGermany] };
  const { issued } = lawOn(sale(swiss, goods({ shipFrom: null, deliverTo: ULM })));
  expect(issued).toMatchObject({
    ...{ buyerNumber: GERMAN, lines: [{ vatCategory: 'K' }] },
    buyer: { country: 'CH', partyIdentifiers: { vatNumber: GERMAN } },
  });
});

// the number of the destination comes first, then any other than that of departure
it.each([
  ['FR', FRENCH],
  ['BE', 'PL5260250274'],
  ['NL', 'NL123456789B13'],
])('of several numbers of the buyer a delivery to %s goes by %s', (country, number) => {
  const inFrance = { country: 'FR', number: FRENCH, since: '2020-01-01' };
  const inPoland = { country: 'PL', number: 'PL5260250274', since: '2020-01-01' };
  const dutch = { country: 'NL', identifiers: vat('NL123456789B13') };
  const document = goods({ shipFrom: null, deliverTo: { country, city: 'There' } });
  const { check } = lawOn(sale({ ...dutch, vatRegistrations: [inPoland, inFrance] }, document));
  expect(check.buyerNumber).toBe(number);
});

describe('land there is taxed there', () => {
  const land = { name: 'Repairs', unit: 'HUR', unitPrice: 1000, placeRule: 'land' };

  it('with a registration by its number', () => {
    const document = { lines: [land], deliverTo: ULM };
    const { check, draft } = lawOn(sale({ country: 'FR', identifiers: vat(FRENCH) }, document));
    expect(check.sellerNumber).toBe(GERMAN);
    expect(draft.lines).toMatchObject([{ vatCategory: 'S', vatRate: '19' }]);
  });

  it('without one it is refused', () => {
    const lines = [{ ...land, vatCategory: 'S', vatRate: '21' }];
    const without = { ...SELLER, vatRegistrations: [] };
    const codes = codesOn(sale({ country: 'FR' }, { lines, deliverTo: ULM }, without));
    expect(codes).toContain('error registration_missing');
  });
});

describe('a registration that ends', () => {
  const ENDED = { ...SELLER, vatRegistrations: [{ ...inGermany, until: '2026-11-17' }] };

  it('before the tax point is none: the sale is refused with the place', () => {
    const { findings, canBeIssued } = lawOn(sale(AT_HOME, goods(GERMAN_VAT), ENDED));
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ severity: 'error', code: 'registration_missing', pointer: '/shipFrom/country' },
        message: expect.stringContaining('no VAT registration on 2026-11-18'),
      }),
    );
    expect(canBeIssued).toBe(false);
  });

  it('holds on its last day', () => {
    const document = goods({ ...GERMAN_VAT, deliveryDate: '2026-11-17' });
    expect(lawOn(sale(AT_HOME, document, ENDED)).check.sellerNumber).toBe(GERMAN);
  });
});

describe('the One-Stop-Shop', () => {
  const shop = { country: 'NL', number: DUTCH, since: '2022-01-01', kind: 'oss' };
  const company = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [shop] };
  const lamp = (more: object = {}) => ({
    lines: [{ name: 'Lamp', unit: 'KGM', unitPrice: 100, ...more }],
    deliveryDate: '2026-11-18',
  });

  it('charges the VAT of the destination, and says so', () => {
    const { findings, check, issued } = lawOn(sale({ country: 'FR', ...PERSON }, lamp(), company));
    expect(findings).toEqual([]);
    expect(check.sellerNumber).toBe(DUTCH);
    expect(issued).toMatchObject({
      ...{ totals: { netMinor: 10000, vatMinor: 2000 }, seller: { country: 'NL' } },
      legalMentions: ['VAT of France, declared through the One-Stop-Shop'],
    });
  });

  it('asks about VAT of the own country', () => {
    const document = lamp({ vatCategory: 'S', vatRate: '21' });
    expect(codesOn(sale({ country: 'FR', ...PERSON }, document, company))).toEqual([
      'warning vat_category_of_other_place',
    ]);
  });
});

it('a small business that uses the exemption of another Member State shows its number with EX (VATD-284)', () => {
  const inFrance = { country: 'FR', number: 'NL123456789-EX', since: '2025-01-01' };
  const company = { country: 'NL', identifiers: vat(DUTCH), vatRegistrations: [inFrance] };
  const document = { lines: [{ name: 'Lamp', unit: 'KGM', unitPrice: 100 }], deliveryDate: '2026-11-18' };
  const { check, issued } = lawOn(sale({ country: 'FR', ...PERSON }, document, company));
  expect(check).toMatchObject({ sellerNumber: 'NL123456789-EX', canBeIssued: true });
  expect(issued).toMatchObject({ totals: { vatMinor: 0 }, vatBreakdown: [{ vatCategory: 'E' }] });
});

describe('goods from Belfast to Ireland', () => {
  const BELFAST = { country: 'GB', postalCode: 'BT1 5GS', currency: 'EUR' };
  const BRITISH = { scheme: 'vat', value: 'GB980780684' };
  const document = { lines: [{ name: 'Steel', unit: 'KGM', unitPrice: 100 }], deliveryDate: '2026-11-18' };

  it('are refused without the number with XI', () => {
    const given = sale({ country: 'IE' }, document, { ...BELFAST, identifiers: [BRITISH] });
    expect(lawOn(given).findings).toContainEqual(
      expect.objectContaining({
        ...{ severity: 'error', code: 'seller_vat_number_missing', pointer: '/identifiers' },
        message: expect.stringContaining('xi-vat'),
      }),
    );
  });

  it('go by it, which may be an identifier of the company', () => {
    const identifiers = [BRITISH, { scheme: 'xi-vat', value: 'XI110305878' }];
    const { check } = lawOn(sale({ country: 'IE' }, document, { ...BELFAST, identifiers }));
    expect(check.sellerNumber).toBe('XI110305878');
  });
});

it.each([
  [{ country: 'XX' }, '/shipFrom/country'],
  [{ postalCode: '10115' }, '/shipFrom/country'],
  [{ country: 'DE', city: 'Ulm' }, '/shipFrom/city'],
  ['DE', '/shipFrom'],
])('a place to ship from that is none is refused: %j', (shipFrom, pointer) => {
  expect(refusedOn(sale(AT_HOME, goods({ shipFrom })))).toEqual([pointer]);
});
