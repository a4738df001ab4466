// Numbers of businesses: which are taken, which are refused. Asked as other services ask.
import { type Output } from '../../../shared/contracts/contract';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { callAsService } from './internal';
import { type Asking, startAsking } from './people';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking?.system.stop());

async function check(country: string, ...identifiers: [scheme: string, value: string][]) {
  const { results } = await callAsService(asking.system, countryReadiness.checkIdentifiers, {
    country,
    identifiers: identifiers.map(([scheme, value]) => ({ scheme, value })),
  });
  return results;
}

const accepts = async (country: string, scheme: string, value: string) => {
  const [result] = await check(country, [scheme, value]);
  expect(result?.known).toBe(true);
  return result?.ok;
};

/** Right numbers, each with another one in which one digit (or the prefix) is wrong. */
const NUMBERS: [string, string, string, string][] = [
  ['AT', 'vat', 'ATU13585627', 'ATU13585626'],
  ['BE', 'vat', 'BE0428759497', 'BE0428759498'],
  ['BE', 'enterprise-no', '0428.759.497', '0428.759.498'],
  ['BG', 'vat', 'BG175074752', 'BG175074751'],
  ['HR', 'vat', 'HR33392005961', 'HR33392005962'],
  ['HR', 'oib', '33392005961', '33392005962'],
  ['CY', 'vat', 'CY10259033P', 'CY10259032P'],
  ['CZ', 'vat', 'CZ25123891', 'CZ25123890'],
  ['CZ', 'ico', '25123891', '25123890'],
  ['DK', 'vat', 'DK13585628', 'DK13585627'],
  ['DK', 'cvr', '13585628', '13585627'],
  ['DK', 'ean', '5790000000005', '5790000000006'],
  ['EE', 'vat', 'EE100931558', 'EE100931557'],
  ['FI', 'vat', 'FI20774740', 'FI20774741'],
  ['FI', 'ytunnus', '2077474-0', '2077474-1'],
  ['FR', 'vat', 'FR40303265045', 'FR41303265045'],
  ['FR', 'siren', '552 008 443', '552 008 444'],
  ['FR', 'siret', '73282932000074', '73282932000075'],
  ['DE', 'vat', 'DE136695976', 'DE136695978'],
  ['DE', 'leitweg-id', '04011000-1234512345-06', '04011000-1234512345-07'],
  ['GR', 'vat', 'EL094259216', 'EL094259217'],
  ['HU', 'vat', 'HU12892312', 'HU12892313'],
  ['HU', 'adoszam', '12892312-2-42', '12892313-2-42'],
  ['IE', 'vat', 'IE6433435F', 'IE6433436F'],
  ['IT', 'vat', 'IT00743110157', 'IT00743110158'],
  ['IT', 'codice-fiscale', 'RCCMNL83S18D969H', 'RCCMNL83S17D969H'],
  ['IT', 'codice-fiscale', '00743110157', '00743110158'],
  ['LV', 'vat', 'LV40003521600', 'LV40003521601'],
  ['LT', 'vat', 'LT119511515', 'LT119511516'],
  ['LU', 'vat', 'LU15027442', 'LU15027443'],
  ['MT', 'vat', 'MT11679112', 'MT11679113'],
  ['NL', 'vat', 'NL004495445B01', 'NL004495446B01'],
  ['PL', 'vat', 'PL5260250274', 'PL5260250275'],
  ['PL', 'nip', '526-025-02-74', '526-025-02-75'],
  ['PL', 'regon', '123456785', '123456786'],
  ['PL', 'pesel', '44051401359', '44051401358'],
  ['PT', 'vat', 'PT501964843', 'PT501964842'],
  ['RO', 'vat', 'RO18547290', 'RO18547291'],
  ['SK', 'vat', 'SK2022749619', 'SK2022749618'],
  ['SK', 'ico', '25123891', '25123892'],
  ['SI', 'vat', 'SI50223054', 'SI50223055'],
  ['ES', 'vat', 'ESB58378431', 'ESB58378430'],
  ['SE', 'vat', 'SE556036079301', 'SE556036079401'],
  ['SE', 'orgnr', '556036-0793', '556036-0794'],
  ['GB', 'vat', 'GB980780684', 'GB980780685'],
  ['GB', 'vat', 'XI980780684', 'XI980780685'],
  ['GB', 'xi-vat', 'XI980780684', 'GB980780684'],
  ['CH', 'vat', 'CHE-107.787.577 IVA', 'CHE-107.787.578 IVA'],
  ['CH', 'uid', 'CHE-116.281.710', 'CHE-116.281.711'],
  ['NO', 'vat', 'NO 995 525 828 MVA', 'NO 995 525 829 MVA'],
  ['NO', 'orgnr', '995525828', '995525829'],
  ['IS', 'kennitala', '450401-3150', '450401-3160'],
  ['CA', 'vat', '12302 6635 RT 0001', '12302 6636 RT 0001'],
  ['AU', 'vat', '51 824 753 556', '51 824 753 557'],
  ['NZ', 'vat', '49-091-850', '49-091-851'],
  ['JP', 'vat', 'T5835678256246', 'T5835678256247'],
  ['IN', 'vat', '27AAPFU0939F1ZV', '27AAPFU0938F1ZV'],
  ['SG', 'uen', '00192200M', '00192201M'],
  ['MX', 'vat', 'GODE561231GR8', 'GODE561231GR7'],
  ['BR', 'vat', '12ABC34501DE35', '12ABC34501DE36'],
  ['BR', 'cpf', '390.533.447-05', '390.533.447-06'],
  ['SA', 'vat', '300000000000003', '200000000000003'],
  ['AE', 'vat', '100000000000003', '10000000000003'],
  ['TR', 'vat', '4540536920', '4540536921'],
  ['ZA', 'vat', '4840192123', '5840192123'],
  ['MC', 'vat', 'FR53000004605', 'FR53000004606'],
  ['AR', 'vat', '20-05536168-2', '20-05536168-3'],
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
  it.each(NUMBERS)('%s, %s: %j is taken, %j is not', async (country, scheme, right, wrong) => {
    expect(await accepts(country, scheme, right)).toBe(true);
    expect(await accepts(country, scheme, wrong)).toBe(false);
  });
});

describe('the way a number is written', () => {
  it.each([
    ['DE', 'vat', '136695976'],
    ['DE', 'vat', 'de 136 695 976'],
    ['DE', 'vat', ' DE136695976 '],
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
  ])('does not matter: %s, %s takes %j', async (country, scheme, value) => {
    expect(await accepts(country, scheme, value)).toBe(true);
  });

  it.each([
    ['DE', 'vat', ''],
    ['DE', 'vat', ' '],
    ['DE', 'vat', '-'],
    ['DE', 'vat', 'DE'],
    ['DE', 'vat', 'FR40303265045'],
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
  ])('does not make a right one of %s, %s: %j', async (country, scheme, value) => {
    expect(await accepts(country, scheme, value)).toBe(false);
  });
});

it('says of each identifier what is wrong with it, in their order', async () => {
  const results = await check(
    'PL',
    ['vat', 'PL5260250274'],
    ['nip', '5260250275'],
    ['crm', '?'],
    ['krs', 'x'],
  );
  expect(results).toEqual([
    { ok: true, known: true, reason: null },
    { ok: false, known: true, reason: expect.stringMatching(/check digits.*NIP.*5260250274/) },
    {
      ok: true,
      known: false,
      reason: null,
      nearest: expect.objectContaining({ scheme: expect.any(String) }),
    },
    { ok: false, known: true, reason: expect.stringMatching(/must be a number like 0000123456 \(KRS\)/) },
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
  [
    'FR',
    'vat',
    'DE136695976',
    expect.stringMatching(/check digits.*; this begins with DE, is it of another country\?$/),
  ],
  [
    'DE',
    'vat',
    'DE13669597O',
    'must be a number like DE136695976 (USt-IdNr.): this has 8 digits, the example has 9',
  ],
  ['NL', 'vat', 'NL00449544501', 'must be a number like NL004495445B01 (btw-identificatienummer)'],
])('%s, %s: what is wrong with %j is said so that it can be seen', async (country, scheme, value, reason) => {
  expect(await check(country, [scheme, value])).toEqual([{ ok: false, known: true, reason }]);
});

it('takes other names of a scheme, in any case', async () => {
  for (const scheme of ['vat', 'VAT', 'abn', 'ABN']) {
    expect(await accepts('AU', scheme, '51 824 753 556')).toBe(true);
    expect(await accepts('AU', scheme, '51 824 753 557')).toBe(false);
  }
});

it.each(['KZ', 'ZZ', '', '__proto__', 'constructor'])(
  'takes anything for %j, about which nothing is known',
  async (country) => {
    expect(await check(country, ['vat', 'x'])).toEqual([{ ok: true, known: false, reason: null }]);
  },
);

describe('every scheme of every country', () => {
  type Scheme = Output<typeof countryReadiness.countryIdentifiers>['schemes'][number];

  async function schemes(): Promise<[string, Scheme][]> {
    const { http } = asking.account;
    const { countryCodes } = await http.call(countryReadiness.fullySupported, {});
    const all = [...countryCodes, 'US', 'BR', 'AL', 'AR', 'BY', 'ID', 'MC', 'VE'].map(async (countryCode) => {
      const { schemes } = await http.call(countryReadiness.countryIdentifiers, { countryCode });
      return schemes.map((scheme): [string, Scheme] => [countryCode, scheme]);
    });
    return (await Promise.all(all)).flat();
  }

  it('takes its own example, also in small letters', async () => {
    const found = await schemes();
    expect(found.length).toBeGreaterThan(115);
    for (const [country, { scheme, example }] of found) {
      const results = await check(country, [scheme, example], [scheme, example.toLowerCase()]);
      expect([country, scheme, ...results.map(({ reason }) => reason)]).toEqual([
        country,
        scheme,
        null,
        null,
      ]);
    }
  });

  it('with check digits refuses its example with one digit changed: at one place whatever the digit, and mostly at all', async () => {
    const checked = (await schemes()).filter(([, { checkDigits }]) => checkDigits);
    expect(checked.length).toBeGreaterThan(70);
    for (const [country, { scheme, example }] of checked) {
      const places = [...example].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
      const refused = await Promise.all(places.map((at) => refusedChanges(country, scheme, example, at)));
      expect([country, scheme, Math.max(...refused)]).toEqual([country, scheme, 9]);
      expect(refused.reduce((sum, count) => sum + count) / (9 * places.length)).toBeGreaterThan(0.5);
    }
  });

  async function refusedChanges(
    country: string,
    scheme: string,
    example: string,
    at: number,
  ): Promise<number> {
    const others = Array.from({ length: 9 }, (_, n) => {
      const digit = (Number(example[at]) + n + 1) % 10;
      return `${example.slice(0, at)}${digit}${example.slice(at + 1)}`;
    });
    const results = await check(country, ...others.map((value): [string, string] => [scheme, value]));
    return results.filter(({ ok }) => !ok).length;
  }
});
