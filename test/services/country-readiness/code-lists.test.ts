import { CODE_LISTS } from '../../../shared/contracts/code-lists';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { HttpClient } from '../../support/http-client';
import { type Asking, startAsking } from './people';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking?.system.stop());

const get = (path: string, headers?: Record<string, string>) => asking.account.http.get(path, headers);

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

  it('are not sent again to who has them, but in another language', async () => {
    const first = await get('/api/code-lists/units?language=de');
    const etag = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await get('/api/code-lists/units?language=de', etag)).status).toBe(304);
    expect((await get('/api/code-lists/units?language=fr', etag)).status).toBe(200);
    const all = await get('/api/code-lists');
    const known = { 'If-None-Match': all.headers.get('etag') ?? '' };
    expect((await get('/api/code-lists', known)).status).toBe(304);
  });

  it('are for who is signed in, and a list that is none is not found', async () => {
    expect((await new HttpClient(asking.system.baseUrl).get('/api/code-lists')).status).toBe(401);
    for (const name of ['nothing', '..%2f..%2fpackage', 'unit-words']) {
      expect((await get(`/api/code-lists/${name}`)).status).toBe(404);
    }
  });
});
