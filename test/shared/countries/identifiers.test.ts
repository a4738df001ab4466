// Numbers of businesses: which are taken, which are refused.

import { checkedIdentifiers } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';

const facts = factsOf({ config: { countryDataDir: undefined } });

function check(country: string, ...identifiers: [scheme: string, value: string][]) {
  return checkedIdentifiers(
    facts,
    country,
    identifiers.map(([scheme, value]) => ({ scheme, value })),
  );
}

const accepts = (country: string, scheme: string, value: string) => {
  const [result] = check(country, [scheme, value]);
  expect(result?.known).toBe(true);
  return result?.reason === null;
};

/** Right numbers of the rarer forms, each with a wrong one. That of each example is tested with the properties. */
const NUMBERS: [string, string, string, string][] = [
  ['IT', 'codice-fiscale', '00743110157', '00743110158'],
  ['GB', 'vat', 'XI980780684', 'XI980780685'],
  ['BG', 'vat', 'BG831642181', 'BG831642182'],
  ['BG', 'vat', 'BG7523169263', 'BG7523169264'],
  ['CZ', 'vat', 'CZ640903926', 'CZ640903927'],
  ['CZ', 'vat', 'CZ7103192745', 'CZ7103192746'],
  ['ES', 'vat', 'ESX2482300W', 'ESX2482300A'],
  ['ES', 'nif', '54362315K', '54362315Z'],
  ['FR', 'vat', 'FRK7399859412', 'FRK7399859413'],
  ['FR', 'siret', '35600000049837', '35600000049838'],
  ['GB', 'vat', 'GBGD001', 'GBGD999'],
  ['ID', 'vat', '0013000666091000', '0013000676091000'],
  ['IE', 'vat', 'IE8D79739I', 'IE8D79739J'],
  ['IE', 'vat', 'IE3628739UA', 'IE3628739WA'],
  ['LT', 'vat', 'LT100001919017', 'LT100001919018'],
  ['LV', 'vat', 'LV16117519997', 'LV16117519998'],
  ['MX', 'vat', 'MAB9307148T4', 'MAB9307148T5'],
  ['MX', 'vat', 'XEXX010101000', 'XEXX010101001'],
  ['NL', 'vat', 'NL000099998B57', 'NL000099998B58'],
  ['PL', 'regon', '12345678512347', '12345678512348'],
  ['SG', 'uen', '197401143C', '197401143D'],
  ['SG', 'uen', 'S16FC0121D', 'S16FC0121A'],
  ['SI', 'vat', 'SI15012557', 'SI15012558'],
];

describe('numbers that exist or are textbook examples', () => {
  it.each(NUMBERS)('%s, %s: %j is taken, %j is not', (country, scheme, right, wrong) => {
    expect(accepts(country, scheme, right)).toBe(true);
    expect(accepts(country, scheme, wrong)).toBe(false);
  });
});

describe('the way a number is written', () => {
  it.each([
    ['DE', 'vat', '136695976'],
    ['DE', 'vat', 'de 136 695 976'],
    ['DE', 'vat', ' DE136695976 '],
    ['DE', 'vat', 'FR40 303 265 045'],
    ['CH', 'vat', 'GR094259216'],
    ['US', 'vat', 'XI980780684'],
    ['GR', 'vat', 'GR094259216'],
    ['GR', 'vat', '094259216'],
    ['PL', 'vat', '526-025-02-74'],
    ['CH', 'vat', 'CHE107787577MWST'],
    ['AT', 'vat', 'U13585627'],
    ['NL', 'vat', 'nl004495445b01'],
    ['AT', 'company-reg', 'FN 122119m'],
    ['DE', 'steuernummer', '181/815/08155'],
    ['FR', 'rcs', 'Paris B 303 265 045'],
    ['JP', 'vat', '5835678256246'],
    ['IT', 'pec', 'Fatture@PEC.example.it'],
  ])('does not matter: %s, %s takes %j', (country, scheme, value) => {
    expect(accepts(country, scheme, value)).toBe(true);
  });

  it.each([
    ['DE', 'vat', ''],
    ['DE', 'vat', ' '],
    ['DE', 'vat', '-'],
    ['DE', 'vat', 'DE'],
    ['DE', 'vat', 'FR41303265045'],
    ['DE', 'vat', 'CHE107787577MWST'],
    ['DE', 'vat', 'DE136695976\nDE136695976'],
    ['DE', 'vat', 'DE136695976X'],
    ['DE', 'vat', 'ＤＥ136695976'],
    ['DE', 'vat', 'DE١٣٦٦٩٥٩٧٦'],
    ['DE', 'vat', 'D\u0415136695976'],
    ['NL', 'vat', '-'],
    ['FR', 'siren', 'NaN'],
    ['FR', 'siren', '9'.repeat(10_000)],
    ['IT', 'pec', `${'a@'.repeat(5_000)}`],
    ['DE', 'leitweg-id', '1'.repeat(10_000)],
    ['DE', 'handelsregister', `HRB ${'1 '.repeat(5_000)}`],
  ])('does not make a right one of %s, %s: %j', (country, scheme, value) => {
    expect(accepts(country, scheme, value)).toBe(false);
  });
});

it('says of each identifier what is wrong with it, in their order', () => {
  const results = check('PL', ['vat', 'PL5260250274'], ['nip', '5260250275'], ['crm', '?'], ['krs', 'x']);
  expect(results).toEqual([
    { known: true, reason: null },
    { known: true, reason: expect.stringMatching(/check digits.*NIP.*5260250274/) },
    {
      known: false,
      reason: null,
      nearest: expect.objectContaining({ scheme: expect.any(String) }),
    },
    { known: true, reason: expect.stringMatching(/must be a number like 0000123456 \(KRS\)/) },
  ]);
});

it.each([
  [
    'DE',
    'vat',
    'DE13669597',
    'must be a number like DE136695976 (USt-IdNr.): this has 8 digits, the example has 9',
  ],
  ['PL', 'nip', 'PL5260250274', 'must be a number like 5260250274 (NIP), without PL'],
  ['FR', 'vat', 'DE136695977', expect.stringMatching(/^has wrong check digits for USt-IdNr\./)],
  [
    'FR',
    'vat',
    'CH136695976',
    expect.stringMatching(/check digits.*; this begins with CH, is it of another country\?$/),
  ],
  [
    'DE',
    'vat',
    'DE13669597O',
    'must be a number like DE136695976 (USt-IdNr.): this has 8 digits, the example has 9',
  ],
  ['NL', 'vat', 'NL00449544501', 'must be a number like NL004495445B01 (btw-identificatienummer)'],
])('%s, %s: what is wrong with %j is said so that it can be seen', (country, scheme, value, reason) => {
  expect(check(country, [scheme, value])).toEqual([{ known: true, reason }]);
});

it('takes other names of a scheme, in any case', () => {
  for (const scheme of ['vat', 'VAT', 'abn', 'ABN']) {
    expect(accepts('AU', scheme, '51 824 753 556')).toBe(true);
    expect(accepts('AU', scheme, '51 824 753 557')).toBe(false);
  }
});

it.each(['KZ', 'ZZ', '', '__proto__', 'constructor'])(
  'takes anything for %j, about which nothing is known',
  (country) => {
    expect(check(country, ['vat', 'x'])).toEqual([{ known: false, reason: null }]);
  },
);
