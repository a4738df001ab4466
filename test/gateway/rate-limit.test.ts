import type { HttpClient, HttpResponse } from '../support/http-client';
import { startTestSystem, type TestSystem } from '../support/system';
import { createKey, owner } from '../support/users';

/** Enough to make two people and their companies. */
const LIMIT = 8;

let system: TestSystem;
let session: HttpClient;
let key: HttpClient;
let stranger: HttpClient;

beforeAll(async () => {
  system = await startTestSystem({ RATE_LIMIT_REQUESTS: String(LIMIT) });
  const account = await owner(system);
  session = account.http;
  key = await createKey(account);
  stranger = (await owner(system)).http;
});
afterAll(() => system?.stop());

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
