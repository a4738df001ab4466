/** @slow — reads the facts of every country */
// Country facts as the API shows them: completeness, facts with their day and evidence, and code lists.

import { CODE_LISTS } from '../../../shared/contracts/code-lists';
import { countryReadiness, MECHANISMS, type Mechanism } from '../../../shared/contracts/country-readiness';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { type Asking, setNoon, startAsking } from './people';

/** The European Union, its neighbours, and the others that are promised. */
const COMPLETE = (
  'AE AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SA SE ' +
  'SG SI SK TR ZA'
).split(' ');

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});

const CONTRACTS = {
  'country-policy': countryReadiness.countryPolicy,
  'vat-rates': countryReadiness.vatRates,
  'tax-systems': countryReadiness.taxSystems,
  'correction-routes': countryReadiness.correctionRoutes,
  'country-identifiers': countryReadiness.countryIdentifiers,
  'channel-policy': countryReadiness.channelPolicy,
} satisfies Record<Mechanism, unknown>;

const ratesOf = (countryCode: string, date?: string) =>
  asking.account.http.call(countryReadiness.vatRates, { countryCode, date });

interface Evidence {
  verified: boolean;
  sources: string[];
  checkedOn: string;
  confidence: string;
}

/** Every object with evidence, at any depth. */
function evidenceIn(value: unknown): Evidence[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'checkedOn' in value ? [value as Evidence] : [];
  return [...own, ...Object.values(value).flatMap(evidenceIn)];
}

describe.each(MECHANISMS)('%s of every country', (mechanism) => {
  it('keeps to its contract, and nothing unsourced is shown as sourced', async () => {
    const { countryCodes } = await asking.account.http.call(countryReadiness.fullySupported, {});
    let unverified = 0;
    for (const country of countryCodes) {
      const answer = await asking.read(`${country}/${mechanism}?date=2026-11-21`);
      expect([country, answer.status]).toEqual([country, 200]);
      const facts = outputOf(CONTRACTS[mechanism], answer);
      expect(answer.text).not.toContain('"OWN"');
      const described = facts.sources.map(({ id }) => id);
      for (const { verified, sources, confidence, checkedOn } of evidenceIn(facts)) {
        expect(described).toEqual(expect.arrayContaining(sources));
        expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
        if (verified) expect(sources.length).toBeGreaterThan(0);
        else expect(['medium', 'low']).toContain(confidence);
        if (!verified) unverified++;
      }
    }
    // nothing of what the generally known facts are about would be tested without one
    if (mechanism !== 'vat-rates') expect(unverified).toBeGreaterThan(0);
  });
});

it('says of a fact where it comes from, and of one that nobody looked up that it is not verified', async () => {
  const body = await asking.account.http.call(countryReadiness.countryIdentifiers, { countryCode: 'PL' });
  const named = (scheme: string) => body.schemes.find((row) => row.scheme === scheme);
  expect(named('vat')).toMatchObject({
    verified: true,
    sources: ['STD', 'TEDB-R', 'EAS'],
    confidence: 'high',
  });
  expect(named('krs')).toMatchObject({ verified: false, sources: [], confidence: 'medium' });
  expect(body.sources.find(({ id }) => id === 'STD')).toMatchObject({
    title: expect.stringContaining('stdnum'),
  });
});

it('a fact that rests on a source and on general knowledge is not verified, and names the source', async () => {
  const { mandated } = outputOf(
    countryReadiness.channelPolicy,
    await asking.read('IT/channel-policy?date=2026-11-21'),
  );
  expect(mandated[0]).toMatchObject({ channel: 'sdi', verified: false, sources: ['GOBL'] });
});

it('lists the rules of a check with their sentences, and the countries whose facts have them', async () => {
  const answer = await asking.read('rules?date=2026-11-21');
  const { items, formatRules, dataVersion } = outputOf(countryReadiness.rules, answer);
  expect(answer.headers.get('etag')).toContain(`${dataVersion}@2026-11-21`);
  expect(items).toContainEqual({
    code: 'deposit_order_missing',
    severity: 'warning',
    term: 'BG-25',
    source: 'INV-DEPOSIT-ORDER',
    sentence: expect.stringMatching(/^The invoice of a deposit states the order .*\(\{law\}\)/),
    fix: 'POST /api/documents/<id of the order>/deposit',
    countries: ['PL'],
  });
  expect(items.find(({ code }) => code === 'client_deleted')).toMatchObject({ countries: null });
  const [reference] = formatRules.filter(({ rule }) => rule === 'BR-DE-15');
  expect(reference).toMatchObject({
    ...{ severity: 'error', term: 'BT-10', source: 'document', pointer: '/buyerReference' },
    formats: ['xrechnung-ubl', 'xrechnung-cii'],
    receivedBy: ['XRechnung'],
  });
  expect(formatRules.some(({ source, receivedBy }) => source === null && receivedBy.length > 0)).toBe(true);
});

describe('the day', () => {
  it('is today where the country is, unless it is given', async () => {
    const { today, tomorrow } = setNoon(asking.system);
    const [auckland, lisbon] = await Promise.all([ratesOf('NZ'), ratesOf('PT')]);
    asking.system.setClock(0);
    expect([auckland.date, lisbon.date]).toEqual([tomorrow, today]);
  });

  it('may be long ago, or far ahead', async () => {
    expect((await ratesOf('PL', '1999-01-01')).rates[0]).toMatchObject({ percent: '22' });
    expect((await ratesOf('PL', '2999-12-31')).rates[0]).toMatchObject({ percent: '23' });
  });
});

describe('the ETag', () => {
  it('is the same for the same day and data, and spares sending it again', async () => {
    const first = await asking.read('PL/vat-rates?date=2026-11-21');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toContain(outputOf(countryReadiness.vatRates, first).dataVersion);
    const again = await asking.read('PL/vat-rates?date=2026-11-21', { 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is another on another day', async () => {
    const tagOn = async (date: string) =>
      (await asking.read(`PL/vat-rates?date=${date}`)).headers.get('etag');
    expect(await tagOn('2026-11-21')).not.toBe(await tagOn('2026-11-22'));
  });
});

describe('what is not there', () => {
  it.each([
    ['US/vat-rates', 'country_facts_not_found'],
    ['ZZ/country-policy', 'country_facts_not_found'],
    ['AL/tax-systems', 'country_facts_not_found'],
    ['PL/nonsense', 'not_found'],
  ])('%s is 404', async (path, code) => {
    const { status, body } = await asking.read(path);
    expect([status, problemOf({ body }).code]).toEqual([404, code]);
  });
});

const read = (path: string, headers?: Record<string, string>) => asking.read(path, headers);

describe('the list of fully supported countries', () => {
  it('has the 43 countries with all six mechanisms, in order', async () => {
    const answer = await read('fully-supported');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ countryCodes: COMPLETE, dataVersion: expect.any(String) });
    expect(COMPLETE).toHaveLength(43);
  });
});

describe('the readiness of a country', () => {
  it('is complete with all six mechanisms', async () => {
    const { body } = await read('PL');
    const mechanisms = Object.fromEntries(MECHANISMS.map((mechanism) => [mechanism, true]));
    const { dataVersion } = await asking.account.http.call(countryReadiness.fullySupported, {});
    expect(body).toEqual({
      countryCode: 'PL',
      complete: true,
      present: [...MECHANISMS],
      missing: [],
      mechanisms,
      dataVersion,
    });
  });

  it.each(['US', 'BR'])('of %s lacks VAT rates, which no nation sets there', async (code) => {
    expect(await read(code)).toMatchObject({
      status: 200,
      body: { complete: false, missing: ['vat-rates'], mechanisms: { 'vat-rates': false } },
    });
  });

  it.each([
    ['EL', 'GR'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['pl', 'PL'],
    ['eL', 'GR'],
  ])('%s is taken for %s', async (written, countryCode) => {
    expect((await read(written)).body).toMatchObject({ countryCode, complete: true });
  });

  it.each(['ZZ', 'KZ', 'XI'])('of %s, about which nothing is known, lacks all six', async (code) => {
    const body = { complete: false, present: [], missing: [...MECHANISMS] };
    expect(await read(code)).toMatchObject({ status: 200, body });
  });
});

const _get = (path: string, headers?: Record<string, string>) => asking.account.http.get(path, headers);

describe('the code lists', () => {
  it('are named with source, date and count', async () => {
    const { items } = await asking.account.http.call(countryReadiness.codeLists, {});
    expect(items.map(({ list }) => list)).toEqual([...CODE_LISTS]);
    expect(items.find(({ list }) => list === 'eas')).toMatchObject({ count: 104, date: '2026-04-10' });
  });

  it('are read one by one, without words unless a language is asked for', async () => {
    const vatex = await asking.account.http.call(countryReadiness.codeList, { list: 'vatex' });
    expect(vatex.items).toContainEqual({
      code: 'VATEX-EU-IC',
      name: expect.stringContaining('Intra-Community'),
      categories: ['K'],
    });
    const units = await asking.account.http.call(countryReadiness.codeList, { list: 'units' });
    expect(units.items).toHaveLength(2162);
    expect(units.items.some(({ words }) => words)).toBe(false);
  });

  it('have words of units in the language', async () => {
    const input = { list: 'units', language: 'pl' } as const;
    const { items } = await asking.account.http.call(countryReadiness.codeList, input);
    expect(items).toContainEqual({ code: 'HUR', name: 'hour', symbol: 'h', words: ['godz.'] });
  });
});
