/** @list all @own-system — an instance with other settings */
// Files of facts: their published schemas, what is refused at start, and those an operator mounts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { check } from 'recheck';
import { countryReadiness, MECHANISMS } from '../../../shared/contracts/country-readiness';
import { SCHEMAS } from '../../../shared/countries/loading/folders';
import { jsonSchemas, schemaText } from '../../../shared/countries/loading/json-schemas';
import { loadDataset } from '../../../shared/countries/loading/loaded-facts';
import { startAsking } from '../../services/country-readiness/people';
import { startOwnSystem } from '../../support/system';
import { Folder, type Spoiled, shipped } from './folders';

afterAll(() => Folder.removeAll());

describe('the published schemas', () => {
  it('are those of the contract (npm run generate writes them)', () => {
    const schemas = jsonSchemas();
    expect(readdirSync(SCHEMAS).sort()).toEqual(Object.keys(schemas).sort());
    for (const [file, schema] of Object.entries(schemas)) {
      expect(readFileSync(join(SCHEMAS, file), 'utf8')).toBe(schemaText(schema));
    }
  });

  it('say of every shipped file that it is right, also to another validator', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'time-zone': true } });
    addFormats(ajv);
    for (const mechanism of MECHANISMS) {
      const validate = ajv.compile(jsonSchemas()[`${mechanism}.schema.json`] ?? false);
      const files = readdirSync(join(SCHEMAS, '../facts', mechanism));
      expect(files.length).toBeGreaterThanOrEqual(43);
      for (const file of files) {
        const facts = shipped(`${mechanism}/${file}`);
        expect([file, validate(facts), validate.errors]).toEqual([file, true, null]);
        expect(facts.$schema).toBe(`../../schemas/${mechanism}.schema.json`);
      }
    }
  });
});

it('no pattern of the shipped facts can be made slow by what is matched with it', async () => {
  const patterns = readdirSync(join(SCHEMAS, '../facts/country-identifiers')).flatMap((file) =>
    shipped(`country-identifiers/${file}`).schemes.map(({ pattern }: { pattern: string }) => pattern),
  );
  for (const pattern of new Set<string>(patterns)) {
    const { status } = await check(pattern, 'i');
    expect([pattern, status]).toEqual([pattern, 'safe']);
  }
});

describe('a country', () => {
  it.each(MECHANISMS)('is no longer complete without its file in %s', (mechanism) => {
    const made = Folder.copyOfShipped();
    made.remove(`${mechanism}/PL.json`);
    const { readiness, fullySupported } = loadDataset(undefined, made.path);
    expect(readiness.get('PL')).toMatchObject({ complete: false, missing: [mechanism] });
    expect(fullySupported.countryCodes).toHaveLength(42);
    expect(fullySupported.countryCodes).not.toContain('PL');
  });

  it.each<[string, (facts: Facts) => unknown]>([
    ['vat-rates', (facts) => Object.assign(facts, { rates: [] })],
    [
      'vat-rates',
      ({ rates }) => rates.splice(0, rates.length, ...rates.filter((rate) => rate.category !== 'standard')),
    ],
    ['vat-rates', ({ rates }) => rates.map((rate) => Object.assign(rate, { region: 'PL-DS' }))],
    ['correction-routes', (facts) => Object.assign(facts, { routes: [] })],
    ['channel-policy', (facts) => Object.assign(facts, { mandates: [], suggested: [], reporting: [] })],
  ])('is no longer complete when its file in %s is hollow', (mechanism, hollow) => {
    const made = Folder.empty();
    made.change(`${mechanism}/PL.json`, (facts) => {
      hollow(facts);
      // Each region keeps one row: two standard rates of one would be refused.
      if (mechanism === 'vat-rates') facts.rates = facts.rates.slice(0, 1);
    });
    expect(loadDataset(made.path).readiness.get('PL')).toMatchObject({
      complete: false,
      missing: [mechanism],
    });
  });
});

interface Facts {
  rates: { category: string; region?: string }[];
  routes: object[];
}

describe('a bad file', () => {
  const PL = 'vat-rates/PL.json';
  const IDS = 'country-identifiers/PL.json';
  const CHANNELS = 'channel-policy/PL.json';
  const rate = (fields: object) => (facts: Spoiled) => Object.assign(facts.rates[0], fields);
  const scheme = (fields: object) => (facts: Spoiled) => Object.assign(facts.schemes[0], fields);
  const cases: [string, string, (facts: Spoiled) => unknown, string][] = [
    ['a rate without quotes', PL, rate({ percent: 23 }), '/rates/0/percent'],
    ['a category that is none', PL, rate({ category: 'normal' }), '/rates/0/category'],
    ['a day that does not exist', PL, rate({ validFrom: '2026-02-30' }), '/rates/0/validFrom'],
    [
      'two standard rates at once',
      PL,
      (f) => f.rates.push({ ...f.rates[0], percent: '24' }),
      'standard rate /rates/0',
    ],
    ['a fact without sources', PL, rate({ sources: [] }), '/rates/0/sources'],
    ['a source that is not listed', PL, rate({ sources: ['HEARSAY'] }), '/rates/0/sources/0: HEARSAY'],
    ['general knowledge of high confidence', PL, rate({ sources: ['OWN'] }), '/rates/0/confidence'],
    [
      'the country of another file',
      PL,
      (f) => Object.assign(f, { countryCode: 'CZ' }),
      '/countryCode: must be PL',
    ],
    ['a pattern that is none', IDS, scheme({ pattern: '(' }), '/schemes/0/pattern'],
    ['an example with wrong check digits', IDS, scheme({ example: 'PL5260250275' }), '/schemes/0/example'],
    [
      'check digits that nobody knows',
      IDS,
      scheme({ checkDigits: 'stdnum.pl.nope' }),
      '/schemes/0/checkDigits',
    ],
    [
      'a scheme twice',
      IDS,
      (f) => Object.assign(f.schemes[1], { scheme: 'vat' }),
      'the scheme vat is there twice',
    ],
    [
      'a requirement of an unknown scheme',
      IDS,
      (f) => Object.assign(f.requiredToIssue[0], { anyOf: ['nope'] }),
      '/requiredToIssue/0/anyOf',
    ],
    [
      'a channel that is not listed',
      CHANNELS,
      (f) => Object.assign(f.mandates[0], { channel: 'pigeon' }),
      '/mandates/0/channel: pigeon',
    ],
    [
      'a source of all that is none',
      'sources.json',
      (f) => Object.assign(f.sources[0], { title: 1 }),
      '/sources/0/title',
    ],
    [
      'a channel of all with an unknown source',
      'channels.json',
      (f) =>
        Object.assign(f.channels[0], {
          needs: [{ kind: 'mail', text: 'x', sources: ['NOPE'], checkedOn: '2026-11-21', confidence: 'low' }],
        }),
      '/channels/0/needs/0/sources/0',
    ],
  ];

  it.each(cases)('with %s is refused, by its name and the place', (_what, file, spoil, place) => {
    const made = Folder.empty();
    made.change(file, spoil);
    expect(() => loadDataset(made.path)).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: expect.stringContaining(`${join(made.path, file)} /`),
      }),
    );
    expect(() => loadDataset(made.path)).toThrow(place);
  });

  it.each([
    ['vat-rates/PL.json', '{"rates": [', 'is not readable as JSON'],
    ['vat-rates/PL.json', '[]', 'must be object'],
    ['vat-rates/PL.yaml', 'rates:', 'must be named by the country'],
    ['vatrates/PL.json', '{}', 'is none of country-policy'],
    ['notes.txt', 'x', 'is none of country-policy'],
  ])('%s with %j is refused: %s', (file, content, message) => {
    const made = Folder.empty();
    made.write(file, content);
    expect(() => loadDataset(made.path)).toThrow(message);
  });

  it('is refused together with all other bad ones', () => {
    const made = Folder.empty();
    for (const country of ['PL', 'DE', 'FR']) made.write(`vat-rates/${country}.json`, '{}');
    for (const country of ['PL', 'DE', 'FR'])
      expect(() => loadDataset(made.path)).toThrow(`vat-rates/${country}.json`);
  });

  it('keeps the system from starting', async () => {
    const made = Folder.empty();
    made.write('vat-rates/PL.json', '{}');
    await expect(startOwnSystem({ COUNTRY_DATA_DIR: made.path })).rejects.toThrow('vat-rates/PL.json');
  });
});

describe('a mounted folder', () => {
  it('corrects, adds and takes away, and the data version says so', async () => {
    const made = Folder.empty();
    made.write('.mounted', 'a name with a dot is none of our business');
    made.write('README.md', 'neither is this');
    made.write('sources.json', {
      sources: [{ id: 'GAZETTE', title: 'Gazette', where: 'here', date: null, kind: 'official' }],
    });
    made.change('vat-rates/PL.json', (facts) => {
      facts.rates[0] = { ...facts.rates[0], percent: '24', sources: ['GAZETTE'] };
    });
    made.change('vat-rates/DE.json', (facts) => {
      facts.rates = [];
    });
    for (const mechanism of MECHANISMS) {
      made.write(`${mechanism}/XK.json`, { ...shipped(`${mechanism}/AT.json`), countryCode: 'XK' });
    }
    const shippedVersion = loadDataset(undefined).version;
    const { account, system } = await startAsking(() => startOwnSystem({ COUNTRY_DATA_DIR: made.path }));
    const { http } = account;
    try {
      const body = await http.call(countryReadiness.fullySupported, {});
      expect(body.dataVersion).toMatch(new RegExp(`^${shippedVersion}\\+local\\.[0-9a-f]{8}$`));
      expect(body.countryCodes).toContain('XK');
      expect(body.countryCodes).not.toContain('DE');
      const day = { countryCode: 'PL', date: '2026-11-21' };
      const rates = await http.call(countryReadiness.vatRates, day);
      expect(rates.rates[0]).toMatchObject({ percent: '24', sources: ['GAZETTE'], verified: true });
      expect(rates.sources).toContainEqual(expect.objectContaining({ id: 'GAZETTE', title: 'Gazette' }));
      expect(rates.dataVersion).toBe(body.dataVersion);
      expect((await http.call(countryReadiness.countryPolicy, day)).names.en).toBe('Poland');
    } finally {
      await system.stop();
    }
  });

  it('gives another version for other content, and the same for the same', () => {
    const versions = ['24', '24', '25'].map((percent) => {
      const made = Folder.empty();
      made.change('vat-rates/PL.json', (facts) => {
        facts.rates[0].percent = percent;
      });
      return loadDataset(made.path).version;
    });
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });
});
