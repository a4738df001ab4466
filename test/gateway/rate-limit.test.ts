/** @list all @own-system — a gateway with other settings */
import { clients } from '../../shared/contracts/clients';
import { documents } from '../../shared/contracts/documents';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { createKey, owner } from '../support/users';

/** Enough to make two people and their companies. */
const LIMIT = 8;

const system = beforeTests(() => startOwnSystem({ RATE_LIMIT_REQUESTS: String(LIMIT) }));
let session: HttpClient;
let key: HttpClient;
let stranger: HttpClient;
let checking: HttpClient;
let previewing: HttpClient;
let drafting: HttpClient;
let checkingLong: HttpClient;

beforeAll(async () => {
  const account = await owner(system);
  session = account.http;
  key = await createKey(account);
  checking = await createKey(account);
  previewing = await createKey(account);
  drafting = await createKey(account);
  checkingLong = await createKey(account);
  stranger = (await owner(system)).http;
});

async function untilRefused(http: HttpClient): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = [];
  while (answers.at(-1)?.status !== 429 && answers.length <= LIMIT)
    answers.push(await http.get('/api/clients'));
  return answers;
}

it('every answer says how many requests are left; after the last one comes 429, and when to try again', async () => {
  const answers = await untilRefused(key);
  const refused = answers.pop();
  expect(answers.map(({ status }) => status)).toEqual(Array(LIMIT).fill(200));
  const left = answers.map(
    ({ headers }) => /^"requests";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1],
  );
  expect(left.map(Number)).toEqual(Array.from({ length: LIMIT }, (_, at) => LIMIT - 1 - at));
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused?.headers.get('ratelimit-policy')).toBe(`"requests";q=${LIMIT};w=60`);
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

it('a request that costs more counts as several, and a lower limit lets one through', async () => {
  const left = async (path: string, http: HttpClient) => {
    const { status, headers } = await http.get(path);
    return [status, /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]];
  };
  const check = '/api/documents/01900000-0000-7000-8000-00000000dead/check';
  const checks = [await left(check, checking), await left(check, checking), await left(check, checking)];
  expect(checks).toEqual([
    [404, '4'],
    [404, '0'],
    [429, '0'],
  ]);
  expect(await left('/api/company/branding/preview', previewing)).toEqual([200, '0']);
});

it('what is long counts as more: a body, a response, a document that is checked', async () => {
  const left = async (http: HttpClient) => {
    const { status, headers } = await http.get('/api/clients');
    return [status, /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]];
  };
  const { id: clientId } = await drafting.call(clients.create, { name: 'ACME' });
  const lines = Array(40).fill({ description: 'x'.repeat(990), unitPrice: 1, vatRate: 20 });
  const { id } = await drafting.call(documents.create, { typeId: 'invoice', clientId, lines });
  // The account has spent one for the client, one for the draft, two for its 40 kB, and this one.
  expect(await left(drafting)).toEqual([200, '3']);
  expect((await checkingLong.get(`/api/documents/${id}/check`)).status).toBe(200);
  expect((await left(checkingLong))[0]).toBe(429);
});

it('counts each caller alone: a key, its holder, a stranger, and whoever has no credential', async () => {
  expect((await untilRefused(key)).at(-1)?.status).toBe(429);
  expect((await session.get('/api/clients')).status).toBe(200);
  expect((await untilRefused(session)).at(-1)?.status).toBe(429);
  expect((await stranger.get('/api/clients')).status).toBe(200);
  expect((await session.as({}).get('/api/auth/status')).status).toBe(200);
});

it('an unknown credential is counted as the address it comes from', async () => {
  const guesses = await untilRefused(session.as({ cookie: `session=${'a'.repeat(43)}` }));
  expect(guesses.at(-1)?.status).toBe(429);
  expect((await session.as({ cookie: `session=${'b'.repeat(43)}` }).get('/api/clients')).status).toBe(429);
  expect((await session.as({}).get('/api/auth/status')).status).toBe(429);
});

it('what the gateway answers by itself is not counted', async () => {
  for (let request = 0; request <= LIMIT; request++) expect((await session.get('/livez')).status).toBe(200);
});
