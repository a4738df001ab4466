/** @list all — the rest of its service; npm test has the core */
import type { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { createKey, owner } from '../../support/users';
import { newUser, SIGN_IN } from './accounts';

const BASE_URL = 'https://books.example.com';
const PARTNER = 'https://partner.example.com';

const system = beforeTests(() => startInstance('foreign'));
let session: HttpClient;
let key: HttpClient;

beforeAll(async () => {
  const account = await owner(system);
  session = account.http;
  key = await createKey(account);
});

const write = (http: HttpClient, headers: Record<string, string>) =>
  http.post('/api/clients', { name: 'Written' }, headers);

/** Node's own fetch calls itself `cors`; a browser says more, and only what it says is looked at. */
const REFUSED: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an old browser in a sandbox', { origin: 'null' }],
  ['the same host over http', { origin: 'http://books.example.com' }],
  ['another port', { origin: 'https://books.example.com:8443' }],
  ['an origin that begins like ours', { origin: 'https://books.example.com.evil.example' }],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: BASE_URL }],
  ['a sibling domain that names our origin', { 'sec-fetch-site': 'same-site', origin: BASE_URL }],
  [
    'our own page with the origin of another',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ],
  [
    'the address bar with the origin of another',
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  ],
  ['an unknown word', { 'sec-fetch-site': 'anything' }],
];
const ALLOWED: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: BASE_URL }],
  ['our own page in an old browser', { origin: BASE_URL }],
  ['a form of ours, whose page sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['an origin of CORS_ORIGINS on a sibling domain', { 'sec-fetch-site': 'same-site', origin: PARTNER }],
  ['the user, from the address bar', { 'sec-fetch-site': 'none' }],
  ['an origin of CORS_ORIGINS', { 'sec-fetch-site': 'cross-site', origin: PARTNER }],
  ['a program that is no browser', {}],
];

it.each(REFUSED)('refuses a write with the cookie by %s', async (_who, headers) => {
  const before = await clientsStored();
  expectProblem(await write(session, headers), 403, 'cross_site_request');
  expect(await clientsStored()).toBe(before);
});

it.each(ALLOWED)('lets a write with the cookie through by %s', async (_who, headers) => {
  expect((await write(session, headers)).status).toBe(201);
});

it.each([...REFUSED, ...ALLOWED])('lets a write with an API key through by %s', async (_who, headers) => {
  expect((await write(key, headers)).status).toBe(201);
});

it.each(REFUSED)('lets a read through by %s: the browser does not show the answer', async (_who, headers) => {
  const answer = await session.get('/api/clients', headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it.each([
  ['PUT', '/api/company/number-format'],
  ['PATCH', '/api/auth-extended/preferences'],
  ['DELETE', '/api/auth/sessions'],
])('refuses %s as well', async (method, path) => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expectProblem(await session.send(method, path, undefined, headers), 403, 'cross_site_request');
});

it('refuses to sign a browser in on behalf of another site', async () => {
  const anonymous = session.as({});
  const { email, password } = newUser();
  const answer = await anonymous.post(SIGN_IN, { email, password }, { 'sec-fetch-site': 'cross-site' });
  expectProblem(answer, 403, 'cross_site_request');
});

async function clientsStored(): Promise<number> {
  const [row] = await system.sql<{ n: string }>('SELECT count(*) AS n FROM clients.clients');
  return Number(row?.n);
}
