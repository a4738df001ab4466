// Random sales of 31 countries as the body of a draft, for answers that are compared.
import fc from 'fast-check';

const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
const RATES = ['0', '4', '5.5', '7', '8.1', '10', '17', '19', '20', '21', '22', '23', '24', '25', '27'];
const CATEGORIES = ['S', 'S', 'S', 'K', 'AE', 'G', 'E', 'Z', 'O'] as const;
/** No exemption of small businesses there: the company itself would be refused. */
const WITHOUT_EXEMPTION = new Set(['ES']);
/** Reasons why a buyer at home owes the VAT. */
const REASONS: Readonly<Record<string, string>> = {
  ...{ AT: 'at_building', BE: 'be_building', BG: 'bg_home', CZ: 'cz_home', DK: 'dk_home', EE: 'ee_home' },
  ...{ ES: 'es_building', FI: 'fi_home', FR: 'fr_btp', GB: 'gb_building', GR: 'gr_home', HR: 'hr_home' },
  ...{ HU: 'hu_home', IE: 'ie_home', IT: 'it_subcontract', LT: 'lt_home', LU: 'lu_home', LV: 'lv_home' },
  ...{ NL: 'nl_subcontract', PL: 'pl_energy', PT: 'pt_scrap', RO: 'ro_home', SE: 'se_home', SI: 'si_home' },
};
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

export interface Buyer {
  country: string;
  [field: string]: unknown;
}

export interface RandomSale {
  company: object;
  buyer: Buyer;
  document: object;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const line = fc.record(
  {
    description: fc.constantFrom('Work', 'Goods', 'Licence'),
    unit: fc.constantFrom('HUR', 'KGM', 'H87', 'pieces'),
    quantity: fc.constantFrom('1', '1', '3', '0.25', '12.5', '2', '-1'),
    unitPrice: fc.integer({ min: 1, max: 3_000_000 }).map((cents) => String(cents / 100)),
    vatCategory: fc.constantFrom(undefined, ...CATEGORIES),
    vatRate: fc.constantFrom(...RATES),
    isDisbursement: fc.constantFrom(undefined, undefined, undefined, true),
    placeRule: fc.constantFrom(undefined, undefined, undefined, 'electronic', 'land', 'event', 'transport'),
    hasReason: fc.constantFrom(true, false, false),
    splitPayment: fc.constantFrom(undefined, undefined, true, false),
    adjustments: fc.constantFrom(
      [],
      [{ kind: 'allowance', percent: '3.5', reason: 'Loyalty' }],
      [{ kind: 'charge', amount: '4.2', reason: 'Packing' }],
    ),
  },
  { requiredKeys: ['description', 'quantity', 'unitPrice'] },
);

/** Lines with the law's VAT, and lines that state their own: both are usual. */
const lines = fc.array(
  line.map(({ vatCategory, vatRate, ...rest }) =>
    vatCategory === undefined
      ? rest
      : {
          ...rest,
          isDisbursement: undefined,
          vatCategory,
          vatRate: vatCategory === 'S' ? (vatRate ?? '20') : '0',
        },
  ),
  { minLength: 1, maxLength: 4 },
);

const terms = fc.record(
  {
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'PLN', 'HUF', 'USD'),
    pricesIncludeVat: fc.boolean(),
    deliveryDate: fc.constantFrom('2026-11-10', '2026-10-02'),
    dueInDays: fc.constantFrom(0, 14, 60, 90),
    language: fc.constantFrom('en', 'de', 'fr', 'it', 'es', 'pl'),
    shipFrom: maybe(fc.constantFrom(...COUNTRIES).map((country) => ({ country }))),
    isTriangular: fc.constantFrom(undefined, undefined, true),
    simplified: fc.constantFrom(undefined, 'never', 'auto'),
    exemptionReasons: fc.constant([{ vatCategory: 'E', reason: 'Not taxed' }]),
    adjustments: fc.constantFrom(
      [{ kind: 'allowance', percent: '10', reason: 'Autumn' }],
      [{ kind: 'charge', amount: '12.34', reason: 'Freight' }],
    ),
    buyerReference: maybe(fc.constant('04011000-12345-03')),
    notes: fc.constant('Thank you'),
  },
  { requiredKeys: [] },
);

const buyerKind = fc.constantFrom(
  ...['at home', 'at home', 'abroad', 'abroad', 'a person', 'a person abroad', 'without numbers', 'public'],
);

export const randomSale: fc.Arbitrary<RandomSale> = fc
  .record({
    country: fc.constantFrom(...COUNTRIES),
    vatExempt: fc.constantFrom(true, false, false, false, false),
    hasShop: fc.constantFrom(true, false, false),
    kind: buyerKind,
    other: fc.constantFrom(...COUNTRIES, 'US'),
    lines,
    terms: maybe(terms),
  })
  .map(({ country, vatExempt, hasShop, kind, other, lines: sold, terms: more = {} }) => {
    const shop = { country, number: 'EU372000009', since: '2022-01-01', kind: 'oss' };
    const buyerAt = kind.endsWith('abroad') ? other : country;
    return {
      company: {
        country,
        vatExempt: vatExempt && !WITHOUT_EXEMPTION.has(country),
        ...(hasShop ? { vatRegistrations: [shop] } : {}),
      },
      buyer: {
        country: buyerAt,
        ...(kind.startsWith('a person') ? PERSON : {}),
        ...(kind === 'without numbers' ? { identifiers: [] } : {}),
        ...(kind === 'public' ? { isPublicBody: true } : {}),
      },
      document: {
        ...{ typeId: 'invoice', deliveryDate: '2026-11-10', dueInDays: 14, buyerReference: 'B-1' },
        lines: sold.map(({ hasReason, ...one }) =>
          hasReason ? { ...one, reverseChargeReason: REASONS[country] } : one,
        ),
        ...more,
      },
    };
  });
