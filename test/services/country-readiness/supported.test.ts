import { countryReadiness, MECHANISMS } from '../../../shared/contracts/country-readiness';
import { HttpClient } from '../../support/http-client';
import { pointersOf } from '../../support/problems';
import { type Asking, startAsking } from './people';

/** The European Union, its neighbours, and the others that are promised. */
const COMPLETE = (
  'AE AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SA SE ' +
  'SG SI SK TR ZA'
).split(' ');

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking?.system.stop());

const read = (path: string, headers?: Record<string, string>) => asking.read(path, headers);

describe('the list of fully supported countries', () => {
  it('has the 43 countries with all six mechanisms, in order', async () => {
    const answer = await read('fully-supported');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ countryCodes: COMPLETE, dataVersion: expect.any(String) });
    expect(COMPLETE).toHaveLength(43);
  });

  it('needs somebody signed in, but no company', async () => {
    expect(
      (await new HttpClient(asking.system.baseUrl).get('/api/country-readiness/fully-supported')).status,
    ).toBe(401);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await read('fully-supported');
    const etag = headers.get('etag') ?? '';
    expect((await read('fully-supported', { 'If-None-Match': etag })).status).toBe(304);
    expect((await read('PL', { 'If-None-Match': etag })).status).toBe(304);
    expect((await read('PL', { 'If-None-Match': '"other"' })).status).toBe(200);
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

  it.each(['P', 'POL', 'P1', '12', '%C3%96S', 'P%20', '%00%00', 'sup', 'fully_supported'])(
    'of %s, which is no code of two letters, is refused',
    async (code) => {
      const { status, body } = await read(code);
      expect([status, pointersOf({ body })[0]]).toEqual([400, expect.any(String)]);
    },
  );
});
