// Electronic addresses (BT-34, BT-49): which could exist, and which one the identifiers of a party make likely.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { codeList } from '../../shared/code-lists/code-list';
import { addressScheme, electronicAddressFaults } from '../../shared/identifiers/electronic-address/fault';
import { suggestedAddress } from '../../shared/identifiers/electronic-address/suggestion';
import { itemNumberFaults, locationFaults } from '../../shared/identifiers/registered-ids';
import { holds } from '../support/properties';

const CODES = codeList('eas').items.map(({ code }) => code);
const KNOWN = CODES.filter((code) => addressScheme(code));
const NUMBERED = KNOWN.filter(
  (code) => addressScheme(code)?.hasRightDigits && !['EM', '0202'].includes(code),
);

const faults = (scheme: string, value: string) => electronicAddressFaults({ scheme, value });
const isRight = (scheme: string, value: string) => faults(scheme, value).length === 0;
const example = (code: string) => addressScheme(code)?.example ?? '';

it('knows the structure of most schemes, and each takes its own example', () => {
  expect(KNOWN.length).toBeGreaterThan(65);
  expect(KNOWN.filter((code) => !isRight(code, example(code)))).toEqual([]);
});

/** A sum with weights may miss some, none of them more than this. */
it('a wrong digit is found wherever a scheme has check digits', () => {
  const found = NUMBERED.map((code) => {
    const value = example(code);
    const places = [...value].flatMap((digit, index) => (/\d/.test(digit) ? [index] : []));
    const changed = places.flatMap((index) =>
      [...'0123456789']
        .filter((digit) => digit !== value[index])
        .map((digit) => value.slice(0, index) + digit + value.slice(index + 1)),
    );
    return { code, share: changed.filter((wrong) => !isRight(code, wrong)).length / changed.length };
  });
  expect(NUMBERED.length).toBeGreaterThan(45);
  expect(found.filter(({ share }) => share < 0.8)).toEqual([]);
});

describe('addresses of the wild', () => {
  it.each([
    ['0088', '7300010000001'],
    ['0002', '784301772'],
    ['0002', '78430177200025'],
    ['0007', '2120000787'],
    ['0009', '78430177200025'],
    ['0184', '13585628'],
    ['0192', '974760673'],
    ['0208', '0428759497'],
    ['0210', 'RCCMNL83S18D969H'],
    ['0211', 'it00743110157'],
    ['0216', '003720774740AB12'],
    ['0225', '552008443_STATUTS'],
    ['0225', '552008443_55200844300012_COMPTA-1'],
    ['9930', 'de136695976'],
    ['9930', '136695976'],
    ['9944', 'NL000099998B57'],
    ['EM', 'rechnung@müller.example'],
    ['0195', 'SGUEN00192200M'],
    ['0242', 'anything-of_34~signs'],
  ])('%s %j is taken', (scheme, value) => {
    expect(faults(scheme, value)).toEqual([]);
  });

  it.each([
    ['0088', '7300010000002', /check digits for GLN/],
    ['0088', '730001000000', /must be written like 5790000436057 \(GLN\)/],
    ['0192', '974760674', /check digits/],
    ['0208', '1428759497', /check digits/],
    ['0208', 'BE0428759497', /like 0428759497 \(KBO/],
    ['0210', '00743110158', /check digits/],
    ['0211', '00743110157', /like IT00743110157/],
    ['0225', '552008444', /check digits/],
    ['0225', '552008443 STATUTS', /without spaces/],
    ['9930', '9930:DE136695976', /without 9930: before it/],
    ['9930', 'DE 136 695 976', /without spaces, like DE136695976 \(VAT number\)/],
    ['9930', 'DE136695978', /check digits/],
    ['9930', 'FR40303265045', /like DE136695976/],
    ['9944', '004495445B01', /like NL004495445B01/],
    ['EM', 'nobody', /e-mail address/],
    ['EM', 'a@b', /e-mail address/],
    ['0242', 'with\u202egnol', /of ASCII/],
    ['0242', 'пример', /of ASCII/],
    ['0242', 'x'.repeat(126), /at most 125/],
  ])('%s %j is refused', (scheme, value, message) => {
    expect(faults(scheme, value)).toEqual([
      { pointer: '/electronicAddress/value', message: expect.stringMatching(message) },
    ]);
  });

  it.each(['9906', '0000', 'ZZ', '__proto__', ''])('%j is no scheme', (scheme) => {
    expect(faults(scheme, 'x')).toEqual([
      { pointer: '/electronicAddress/scheme', message: expect.stringMatching(/code of the EAS list/) },
    ]);
  });
});

it('any text at all is taken or refused in words, without an exception and without backtracking', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^[A-Z]{0,3}[0-9]{0,20}[A-Z0-9_.-]{0,200}$/),
    fc.constantFrom('1'.repeat(10_000), '-'.repeat(10_000), `${'a@'.repeat(5_000)}`),
  );
  await holds(
    fc.property(fc.constantFrom(...CODES), texts, (scheme, value) => {
      const found = faults(scheme, value);
      expect(found.length).toBeLessThanOrEqual(1);
      // An address that is accepted has no invisible characters.
      if (found.length === 0) expect(value).not.toMatch(/[\s\p{C}]/u);
    }),
  );
});

describe('a suggestion', () => {
  const FACTS = 'shared/countries/facts/country-identifiers';
  interface Scheme {
    scheme: string;
    example: string;
    easScheme?: string;
  }
  const countries = readdirSync(FACTS).map((file) => {
    const { countryCode, schemes } = JSON.parse(readFileSync(`${FACTS}/${file}`, 'utf8'));
    return { countryCode, schemes } as { countryCode: string; schemes: Scheme[] };
  });
  const suggest = (country: string | null, ...pairs: [string, string][]) =>
    suggestedAddress({ country, identifiers: pairs.map(([scheme, value]) => ({ scheme, value })) });

  it('is made of nearly every identifier that the facts give an address scheme, and could exist', () => {
    const missing = countries.flatMap(({ countryCode, schemes }) =>
      schemes
        .filter(({ easScheme }) => easScheme)
        .filter(({ scheme, example }) => {
          const address = suggest(countryCode, [scheme, example]);
          return !address || electronicAddressFaults(address).length > 0;
        })
        .map(({ scheme }) => `${countryCode} ${scheme}`),
    );
    expect(missing).toEqual(expect.arrayContaining(['IT pec']));
    expect(missing.sort()).toEqual(['IT pec', 'LU rcs', 'SG uen', 'SK ico', 'US ein']);
  });

  it.each<[string, [string, string][], string | null]>([
    ['DE', [['vat', 'DE 136 695 976']], '9930:DE136695976'],
    ['DE', [['vat', '136695976']], '9930:DE136695976'],
    [
      'DE',
      [
        ['vat', 'DE136695976'],
        ['leitweg-id', '04011000-1234512345-06'],
      ],
      '0204:04011000-1234512345-06',
    ],
    ['DE', [['vat', 'DE136695978']], null],
    ['FR', [['vat', 'FR40 303 265 045']], '0225:303265045'],
    ['FR', [['siret', '732 829 320 00074']], '0225:732829320'],
    [
      'FR',
      [
        ['siret', '73282932000074'],
        ['ctc-address', '732829320_COMPTA'],
      ],
      '0225:732829320_COMPTA',
    ],
    ['BE', [['vat', 'BE 0428.759.497']], '0208:0428759497'],
    [
      'IT',
      [
        ['vat', 'IT00743110157'],
        ['codice-destinatario', 'm5uxcr1'],
      ],
      '0205:M5UXCR1',
    ],
    [
      'IT',
      [
        ['vat', 'IT00743110157'],
        ['codice-destinatario', '0000000'],
      ],
      '0211:IT00743110157',
    ],
    ['IT', [['codice-fiscale', '00743110157']], '0210:00743110157'],
    ['PL', [['nip', '526-025-02-74']], '9945:PL5260250274'],
    ['NO', [['vat', 'NO 995 525 828 MVA']], '0192:995525828'],
    ['SE', [['vat', 'SE556036079301']], '0007:5560360793'],
    ['GR', [['VAT ', 'GR094259216']], '9933:EL094259216'],
    ['KZ', [['gln', '5790000436057']], '0088:5790000436057'],
    ['KZ', [['vat', 'x']], null],
    ['__proto__', [['vat', 'x']], null],
    ['DE', [], null],
  ])('in %s, %j make %s', (country, pairs, expected) => {
    const address = suggest(country, ...pairs);
    expect(address && `${address.scheme}:${address.value}`).toBe(expected);
  });

  it('can always be stored as it is, whatever the identifiers are', async () => {
    const names = [
      'vat',
      'nip',
      'siren',
      'siret',
      'gln',
      'codice-destinatario',
      'leitweg-id',
      'gov-org',
      'ovt',
      'toString',
    ];
    const identifiers = fc.array(
      fc.record({
        scheme: fc.constantFrom(...names),
        value: fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.stringMatching(/^[A-Z]{0,2}[0-9 .-]{0,20}$/),
        ),
      }),
      { maxLength: 5 },
    );
    await holds(
      fc.property(
        fc.constantFrom(...countries.map(({ countryCode }) => countryCode)),
        identifiers,
        (country, given) => {
          const address = suggestedAddress({ country, identifiers: given });
          expect(electronicAddressFaults(address)).toEqual([]);
        },
      ),
    );
  });
});

describe('identifiers of ISO/IEC 6523', () => {
  it.each(['5901234123457', '40170725', '012345678905', '15901234123454'])(
    'the GTIN %s is taken',
    (value) => {
      expect(itemNumberFaults({ scheme: '0160', value }, '/standardId')).toEqual([]);
    },
  );

  it.each([
    ['0160', '5901234123458', '/standardId/value'],
    ['0160', '590123412345', '/standardId/value'],
    ['0160', '5901234123457 ', '/standardId/value'],
    ['0160', '', '/standardId/value'],
    ['9999', 'x', '/standardId/scheme'],
  ])('%s %j is refused at %s', (scheme, value, pointer) => {
    expect(itemNumberFaults({ scheme, value }, '/standardId').map((fault) => fault.pointer)).toEqual([
      pointer,
    ]);
  });

  it('a place may have an identifier of nobody else', () => {
    expect(locationFaults({ value: 'Gate 7' }, '/at')).toEqual([]);
    expect(locationFaults({ scheme: '0088', value: '5790000436058' }, '/at')).toHaveLength(1);
  });
});
