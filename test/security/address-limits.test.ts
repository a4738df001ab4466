/** @list all @own-system — limits of the instance */
// Limits count the addresses that one client can take at will as one: an IPv6 client has a /64 of them, and IPv4 written
// as IPv6 is the same address.

import { identity } from '../../shared/contracts/identity';
import { networkOf } from '../../shared/values/network';
import { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { expectInvalid, problemOf } from '../support/problems';
import { startOwnSystem } from '../support/system';
import { owner } from '../support/users';

const GUESSES = 150;

const system = beforeTests(() =>
  startOwnSystem({
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_SIGN_IN: '10',
    RATE_LIMIT_SIGNING: '10',
    RATE_LIMIT_PAYING: '10',
    RATE_LIMIT_SSO_LOOKUP: '10',
    RATE_LIMIT_PASSWORD_RESET: '10',
  }),
);
let anonymous: HttpClient;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
});

/** Statuses of `GUESSES` requests, each from an address of its own. */
async function statuses(
  send: (address: string, n: number) => Promise<{ status: number }>,
  addressOf: (n: number) => string,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let n = 0; n < GUESSES; n++) {
    const { status } = await send(addressOf(n), n);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

function guess(address: string, email: string) {
  const body = { email, password: 'not the password' };
  return anonymous.post('/api/auth/sign-in/email', body, { 'x-forwarded-for': address });
}

it('150 wrong passwords from one /64 are stopped after ten', async () => {
  const counts = await statuses(
    (address, n) => guess(address, `victim-${n}@example.com`),
    (n) => `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`,
  );
  expect(Object.fromEntries(counts)).toEqual({ 401: 10, 429: GUESSES - 10 });
  expect((await guess('2001:db8:1:3::1', 'victim@example.com')).status).toBe(401);
});

it('IPv4 in IPv6 is counted as IPv4', async () => {
  for (let n = 0; n < 10; n++) expect((await guess('192.0.2.7', `a${n}@example.com`)).status).toBe(401);
  for (const same of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])
    expect((await guess(same, 'a@example.com')).status).toBe(429);
  expect((await guess('::ffff:192.0.2.8', 'a@example.com')).status).toBe(401);
});

it.each<[string, (headers: Record<string, string>) => Promise<{ status: number }>]>([
  ['signing codes', (headers) => anonymous.post(`/api/signing/${'a'.repeat(43)}/code`, {}, headers)],
  ['look-ups of providers', (headers) => anonymous.get('/api/sso/lookup?email=a@one.example', headers)],
  ['the page of an invoice', (headers) => anonymous.get(`/invoice/${'b'.repeat(43)}`, headers)],
  ['files of an invoice', (headers) => anonymous.get(`/api/invoice/${'b'.repeat(43)}/1/pdf`, headers)],
  ['the signing page', (headers) => anonymous.get(`/sign/${'b'.repeat(43)}`, headers)],
  [
    'password resets',
    (headers) => anonymous.post('/api/auth/request-password-reset', { email: 'a@one.example' }, headers),
  ],
])('the limit of %s counts the /64', async (what, send) => {
  const block = `2001:db8:${what.length.toString(16)}`;
  const counts = await statuses(
    (address) => send({ 'x-forwarded-for': address }),
    (n) => `${block}::${n.toString(16)}`,
  );
  expect(counts.get(429)).toBeGreaterThanOrEqual(GUESSES - 20);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%j is counted as %j', (address, block) => {
  expect(networkOf(address)).toBe(block);
});

describe('the addresses that a key allows', () => {
  const used = async (ipAllowList: string[], address: string) => {
    const account = await owner(system);
    const { key } = await account.http.call(identity.createApiKey, {
      name: 'Till',
      scopes: ['clients:read'],
      ipAllowList,
    });
    const headers = { 'x-forwarded-for': address };
    return (await new HttpClient(system.baseUrl, { apiKey: key, headers }).get('/api/clients')).status;
  };

  it.each<[string, string, number]>([
    ['::ffff:192.0.2.0/120', '192.0.2.9', 200],
    ['::ffff:192.0.2.0/120', '192.0.3.9', 401],
    ['::ffff:192.0.2.7', '192.0.2.7', 200],
    ['192.0.2.0/24', '::ffff:192.0.2.9', 200],
    ['192.0.2.0/24', '::ffff:192.0.3.9', 401],
    ['::ffff:0:0/96', '198.51.100.1', 200],
  ])('%s, used from %s: %i', async (range, address, status) => {
    expect(await used([range], address)).toBe(status);
  });

  it('are no IPv4 range with the length of an IPv6 one', async () => {
    const account = await owner(system);
    const body = { name: 'X', scopes: ['clients:read'], ipAllowList: ['::ffff:192.0.2.0/24'] };
    const refused = await account.http.post('/api/api-keys', body);
    expectInvalid(refused, '/ipAllowList/0');
    expect(problemOf(refused).code).toBe('validation_failed');
  });
});
