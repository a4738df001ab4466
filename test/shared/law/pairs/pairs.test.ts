/** @slow — two thousand sales, each through draft, check and dry run */
// Typed VAT against the law: every category for every kind of supply to every kind of buyer, by sellers of nine countries.
// A finding names the answer of the law and that of the line where they differ; a lawful line has none.
import { foundAboutVat, type SaleOf } from './about-vat';

/** Sellers with their standard rate, and a country of the Union with another rate. */
const SELLERS: [country: string, rate: string, partner: string, theirs: string][] = [
  ['DE', '19', 'FR', '20'],
  ['FR', '20', 'DE', '19'],
  ['PL', '23', 'DE', '19'],
  ['IT', '22', 'FR', '20'],
  ['ES', '21', 'DE', '19'],
  ['BE', '21', 'FR', '20'],
  ['NL', '21', 'DE', '19'],
  ['AT', '20', 'DE', '19'],
  ['PT', '23', 'ES', '21'],
];

const KINDS = {
  goods: { unit: 'KGM' },
  service: { unit: 'HUR' },
  electronic: { placeRule: 'electronic' },
  land: { placeRule: 'land' },
  event: { placeRule: 'event' },
  transport: { placeRule: 'transport' },
};
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

type Kind = keyof typeof KINDS;
type Buyer = 'home' | 'Union business' | 'Union consumer' | 'outside';
/** S: VAT of the seller. `there`: the VAT of the buyer's country. */
const TYPED = ['S', 'there', 'O', 'AE', 'K', 'G', 'Z', 'E'] as const;
type Typed = (typeof TYPED)[number];

const AT_PLACE: Record<Buyer, Typed[]> = {
  home: ['S', 'O', 'AE', 'Z'],
  // article 194 applies, or the line is named as taxed elsewhere
  'Union business': ['AE', 'O'],
  // VAT of the place, which needs a registration
  'Union consumer': ['O', 'Z'],
  outside: ['O', 'AE'],
};

/** Lawful categories; an exemption (E) has a reason of its own everywhere. */
const LAWFUL: Record<Kind, Record<Buyer, Typed[]>> = {
  goods: {
    home: ['S', 'O', 'AE', 'Z'],
    'Union business': ['K'],
    'Union consumer': ['S', 'Z'],
    outside: ['G'],
  },
  service: {
    home: ['S', 'O', 'AE', 'Z'],
    'Union business': ['AE'],
    'Union consumer': ['S', 'Z'],
    outside: ['O', 'AE'],
  },
  electronic: {
    home: ['S', 'O', 'AE', 'Z'],
    'Union business': ['AE'],
    'Union consumer': ['S', 'Z'],
    outside: ['O', 'AE'],
  },
  land: AT_PLACE,
  event: AT_PLACE,
  transport: AT_PLACE,
};

/** The words by which a message or its rule names the lawful answer. */
const NAMED: Record<Buyer, RegExp> = {
  home: /by law S/,
  'Union business': /\((?:AE|K)\b|by law (?:AE|K)|reverse charge \(AE\)|registration/,
  'Union consumer':
    /by law S|Charge VAT|VAT of the (?:seller|country of departure)|registration|K .* G|does not fit/,
  outside: /by law [GO]|reverse charge \(AE\)|registration|G \(export\)/,
};

function saleOf(
  [country, rate, partner, theirs]: (typeof SELLERS)[number],
  kind: Kind,
  buyer: Buyer,
  typed: Typed,
): SaleOf {
  const clients: Record<Buyer, object> = {
    home: { country },
    'Union business': { country: partner },
    'Union consumer': { country: partner, ...PERSON },
    outside: { country: 'CH' },
  };
  const vatCategory = typed === 'there' ? 'S' : typed;
  const vatRate = typed === 'S' ? rate : typed === 'there' ? theirs : '0';
  return { company: { country }, client: clients[buyer], lines: [{ ...KINDS[kind], vatCategory, vatRate }] };
}

const PAIRS = Object.entries(LAWFUL).flatMap(([kind, buyers]) =>
  // the keys of the table are the kinds and buyers
  Object.entries(buyers).map(([buyer, lawful]) => [kind as Kind, buyer as Buyer, lawful] as const),
);

describe.each(SELLERS.map((one) => [one[0], one] as const))('%s', (_country, seller) => {
  it.each(PAIRS)('%s, %s: lawful is %j', (kind, buyer, lawful) => {
    for (const typed of TYPED) {
      if (typed === 'there' && (buyer === 'home' || buyer === 'outside')) continue;
      const found = foundAboutVat(saleOf(seller, kind, buyer, typed));
      const told = found.map(({ rule, message }) => `${rule}: ${message}`);
      if (lawful.includes(typed) || typed === 'E') {
        expect({ typed, told }).toEqual({ typed, told: [] });
        continue;
      }
      expect({ typed, isTold: told.some((text) => NAMED[buyer].test(text)), told }).toMatchObject({
        isTold: true,
      });
      expect(told.join()).toMatch(/article|VATD-/);
      if (typed === 'there') {
        expect(found).toContainEqual(
          expect.objectContaining({ code: 'registration_missing', severity: 'error' }),
        );
      }
    }
  });
});

const vat = (value: string) => ({ identifiers: [{ scheme: 'vat', value }] });
const oss = { country: 'DE', number: 'DE136695976', since: '2022-01-01', kind: 'oss' };
const inFrance = { country: 'FR', number: 'FR40303265045', since: '2022-01-01', kind: 'local' };
const BELFAST = { country: 'GB', postalCode: 'BT1 5GS' };
const S = (vatRate: string, more: object = { unit: 'KGM' }) => ({ vatCategory: 'S', vatRate, ...more });
const of = (vatCategory: string, more: object = { unit: 'KGM' }) => ({ vatCategory, vatRate: '0', ...more });
const HOUR = { unit: 'HUR' };
const ILLEGAL = 'error registration_missing';
const PLACE = 'warning vat_category_of_other_place';
const exempt = (country: string, more: object = {}) => ({ country, vatExempt: true, ...more });
const REASON = (reason: string) => ({ exemptionReasons: [{ vatCategory: 'O', reason }] });
const triangular = (shipFrom: object | null) => ({ isTriangular: true, shipFrom });

describe('what else decides', () => {
  it.each<[string, object, object, object, object, string[]]>([
    // VAT of the destination
    ['an unclear line', { country: 'DE' }, { country: 'AT', ...PERSON }, S('20', {}), {}, [ILLEGAL]],
    ['a rate that both have', { country: 'FR' }, { country: 'AT', ...PERSON }, S('20'), {}, []],
    ['an Austrian part', { country: 'AT' }, { country: 'DE', ...PERSON }, S('19'), {}, [ILLEGAL]],
    [
      'delivered there',
      { country: 'PL' },
      { country: 'PL', ...PERSON },
      S('21'),
      { deliverTo: { country: 'CZ' } },
      [ILLEGAL],
    ],
    ['outside of the Union', { country: 'DE' }, { country: 'CH', ...PERSON }, S('8.1'), {}, [ILLEGAL]],
    ['the shop', { country: 'DE', vatRegistrations: [oss] }, { country: 'FR', ...PERSON }, S('20'), {}, []],
    [
      'the shop, an unclear line',
      { country: 'DE', vatRegistrations: [oss] },
      { country: 'FR', ...PERSON },
      S('20', {}),
      {},
      [],
    ],
    [
      'the shop, electronic',
      { country: 'DE', vatRegistrations: [oss] },
      { country: 'FR', ...PERSON },
      S('20', { placeRule: 'electronic' }),
      {},
      [],
    ],
    [
      'the shop, land',
      { country: 'DE', vatRegistrations: [oss] },
      { country: 'FR', ...PERSON },
      S('20', { placeRule: 'land' }),
      {},
      [],
    ],
    [
      'the shop, a plain service',
      { country: 'DE', vatRegistrations: [oss] },
      { country: 'FR', ...PERSON },
      S('20', HOUR),
      {},
      [ILLEGAL],
    ],
    [
      'the shop that has ended',
      { country: 'DE', vatRegistrations: [{ ...oss, until: '2026-01-01' }] },
      { country: 'FR', ...PERSON },
      S('20'),
      {},
      [ILLEGAL],
    ],
    [
      'a registration',
      { country: 'DE', vatRegistrations: [inFrance] },
      { country: 'FR', ...PERSON },
      S('20'),
      {},
      [],
    ],
    [
      'a registration, a plain service',
      { country: 'DE', vatRegistrations: [inFrance] },
      { country: 'FR', ...PERSON },
      S('20', HOUR),
      {},
      [ILLEGAL],
    ],
    // category O with a reason, and with its own name only
    ['damages', { country: 'DE' }, { country: 'FR' }, of('O', HOUR), REASON('Schadensersatz'), []],
    ['no reason', { country: 'DE' }, { country: 'FR' }, of('O', HOUR), REASON('Nicht steuerbar'), [PLACE]],
    ['damages at home', { country: 'DE' }, { country: 'DE' }, of('O', HOUR), {}, []],
    ['advice outside of the Union', { country: 'DE' }, { country: 'US', ...PERSON }, of('O', HOUR), {}, []],
    ['an unclear line to France', { country: 'DE' }, { country: 'FR' }, of('O', {}), {}, [PLACE]],
    // a small business: its exemption ends at the border
    ['a service', exempt('DE'), { country: 'FR' }, of('E', HOUR), {}, [PLACE]],
    ['a service, the buyer owes', exempt('DE'), { country: 'FR' }, of('AE', HOUR), {}, []],
    ['goods', exempt('DE'), { country: 'FR' }, of('E'), {}, []],
    ['a service at home', exempt('DE'), { country: 'DE' }, of('E', HOUR), {}, []],
    ['a service outside', exempt('AT'), { country: 'CH' }, of('E', HOUR), {}, [PLACE]],
    ['a person in France', exempt('DE'), { country: 'FR', ...PERSON }, of('E', HOUR), {}, []],
    // Northern Ireland
    [
      'the number of Great Britain',
      { ...BELFAST, ...vat('GB980780684') },
      { country: 'IE' },
      of('K'),
      {},
      ['error seller_vat_number_missing'],
    ],
    [
      'the number with XI',
      {
        ...BELFAST,
        identifiers: [
          { scheme: 'vat', value: 'GB980780684' },
          { scheme: 'xi-vat', value: 'XI110305878' },
        ],
      },
      { country: 'IE' },
      ...([of('K'), {}, []] as [object, object, string[]]),
    ],
    // parts of countries with the postal codes of the country
    ...(
      [
        ['FR', '97500'],
        ['FR', '98600'],
        ['FR', '98713'],
        ['FR', '98800'],
        ['FR', '97133'],
        ['FR', '97150'],
        ['DK', '3900'],
        ['DK', '100'],
        ['IT', '47890'],
        ['IT', '00120'],
        ['DE', '27498'],
      ] as const
    ).map(([country, postalCode]): [string, object, object, object, object, string[]] => [
      `${country} ${postalCode}`,
      { country },
      { country, postalCode },
      S({ FR: '20', DK: '25', IT: '22', DE: '19' }[country]),
      {},
      [PLACE],
    ]),
    // triangular trade: the goods leave from a third state
    ['from a third state', { country: 'DE' }, { country: 'FR' }, of('AE'), triangular({ country: 'PL' }), []],
    ['from nowhere said', { country: 'DE' }, { country: 'FR' }, of('AE'), triangular(null), []],
    [
      'from home',
      { country: 'DE' },
      { country: 'FR' },
      of('AE'),
      triangular({ country: 'DE' }),
      ['error triangular_not_possible'],
    ],
    [
      'from the destination',
      { country: 'DE' },
      { country: 'FR' },
      of('AE'),
      triangular({ country: 'FR' }),
      ['error triangular_not_possible'],
    ],
    [
      'from outside',
      { country: 'DE' },
      { country: 'FR' },
      of('AE'),
      triangular({ country: 'CN' }),
      ['error triangular_not_possible'],
    ],
  ])('%s: %j to %j, %j, %j', (_name, company, client, line, document, expected) => {
    const found = foundAboutVat({ company, client, lines: [line], document });
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
  });

  it('what goes with a supply is taxed as that', () => {
    const lines = [of('K'), of('K', HOUR)];
    expect(foundAboutVat({ company: { country: 'DE' }, client: { country: 'FR' }, lines })).toEqual([]);
  });
});
