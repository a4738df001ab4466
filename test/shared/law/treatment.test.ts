// The treatment of a supply: cases with a known answer, in the suggestion, the check and the issue.
import { codesOn, lawOn, type SaleCase } from './law-on';
import { sold } from './sold';
import { suggestionOn } from './suggestion-on';

type Question = Parameters<typeof suggestionOn>[1];

const UNREGISTERED = { vatExempt: true, identifiers: [] };
const GOODS: Question = { kind: 'goods' };
const SERVICE: Question = { kind: 'service' };
const LAND_IN_FRANCE: Question = { ...SERVICE, country: 'FR', placeRule: 'land' };
const SPECIAL = ['special_territory'];
const IRISH = { country: 'IE' };
const BUSINGEN = { country: 'DE', postalCode: '78266' };
const ALAND = { country: 'FI', postalCode: '22100' };
const SVALBARD = { country: 'NO', postalCode: '9170' };

it.each<[string, object, object, Question, string, string[]]>([
  ['an Irish business without a number', { ...IRISH, ...UNREGISTERED }, IRISH, SERVICE, 'O 0', []],
  [
    'a Czech one says its sentence',
    { country: 'CZ', ...UNREGISTERED },
    { country: 'CZ' },
    SERVICE,
    'O 0 Nejsem plátce DPH',
    [],
  ],
  ['goods from Liechtenstein to Switzerland', { country: 'LI' }, { country: 'CH' }, GOODS, 'S 8.1', []],
  ['goods from Switzerland to Büsingen', { country: 'CH' }, BUSINGEN, GOODS, 'S 8.1', SPECIAL],
  ['goods from Germany to Büsingen', { country: 'DE' }, BUSINGEN, GOODS, 'G 0', SPECIAL],
  ['goods from Norway to Svalbard', { country: 'NO' }, SVALBARD, GOODS, 'G 0', SPECIAL],
  ['goods from Finland to Åland', { country: 'FI' }, ALAND, GOODS, 'G 0', SPECIAL],
  ['a service from Finland to Åland', { country: 'FI' }, ALAND, SERVICE, 'S 25.5', SPECIAL],
  ['land elsewhere', IRISH, IRISH, LAND_IN_FRANCE, '', ['registration_missing']],
])('the suggestion: %s', (_name, company, client, question, vat, warnings) => {
  const answer = suggestionOn({ company, client }, question);
  const { vatCategory, vatRate, exemptionReason } = answer ?? {};
  expect([vatCategory, vatRate, exemptionReason].filter((part) => part !== null).join(' ')).toBe(vat);
  expect(answer?.warnings.map(({ code }) => code).sort()).toEqual(warnings);
});

/** Codes that are there, and after `not` those that are not. */
it.each<[string, SaleCase, string]>([
  [
    'refuses K to a client whose number is of the state of departure',
    {
      company: { country: 'PL' },
      client: { country: 'PL' },
      document: { ...sold('K'), deliverTo: { country: 'CZ' }, deliveryDate: '2026-11-19' },
    },
    'error buyer_without_foreign_number, not error buyer_vat_number_missing',
  ],
  [
    'knows no surcharge as a rate (ES 5.2)',
    { company: { country: 'ES' }, client: { country: 'ES' }, document: sold('S', { vatRate: 5.2 }) },
    'warning surcharge_not_a_rate',
  ],
  ...(
    [
      ['2026-04-10', 'not '],
      ['2026-08-10', ''],
    ] as const
  ).map(([taxPointDate, is]): [string, SaleCase, string] => [
    `knows the rate of the day of the supply (RO 9 on ${taxPointDate}, K38)`,
    {
      company: { country: 'RO', currency: 'RON' },
      client: { country: 'RO' },
      document: { ...sold('S', { vatRate: 9 }), taxPointDate },
    },
    `${is}warning vat_rate_not_in_country`,
  ]),
])('the check %s', (_what, sale, codes) => {
  const found = codesOn(sale);
  for (const expected of codes.split(', ')) {
    const [, unexpected] = /^not (.*)$/.exec(expected) ?? [];
    if (unexpected) expect(found).not.toContain(unexpected);
    else expect(found).toContain(expected);
  }
});

it.each<[string, object, object, string[]]>([
  [
    'bears the VAT of the seller at home, for a buyer abroad, too',
    { placeRule: 'land' },
    { country: 'IE', city: 'There' },
    [],
  ],
  ['of another kind does not', {}, { country: 'IE' }, ['warning vat_charged_to_business_abroad']],
  [
    'elsewhere needs a registration',
    { placeRule: 'land' },
    { country: 'FR', city: 'There' },
    ['error registration_missing'],
  ],
])('a service that is taxed where it is: one %s', (_what, line, deliverTo, codes) => {
  const document = { ...sold('S', { vatRate: 23, ...line }), deliverTo };
  expect(codesOn({ company: IRISH, client: { country: 'DE' }, document })).toEqual(codes);
});

it('the issue freezes the treatment of each line', () => {
  const { treatments } = lawOn({
    company: { country: 'PL', currency: 'PLN' },
    client: { country: 'DE' },
    document: { ...sold('AE'), deliveryDate: '2026-11-19', currency: 'PLN' },
  });
  expect(treatments).toMatchObject([
    {
      ...{ lineNumber: 1, vatCategory: 'AE', vatRate: '0', why: 'reverse_charge' },
      ...{ exemptionCode: 'VATEX-EU-AE', rateIfCharged: '23' },
    },
  ]);
});
