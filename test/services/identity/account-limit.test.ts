/** @list all — the rest of its service; npm test has the core */
// Wrong passwords for one account, from one network or from many: they are slowed, and the owner of the account is not locked out.

import { availableParallelism } from 'node:os';
import { hashPassword, isPassword } from '../../../services/identity/credentials/password-hash';
import { isProblem } from '../../../shared/runtime/errors';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn } from '../../support/mails';
import { startInstance } from '../../support/system';
import { signUp } from '../../support/users';
import { SIGN_IN } from './accounts';

const ATTEMPTS = 150;
/** More than are compared, and few enough that a busy machine, too, answers each within the five seconds of the pool. */
const AT_ONCE = 30;
/** Ninety, and those that have waited for a second or two. */
const COMPARED_MAX = 100;
const WRONG = 'not the password';
const HASHES_MAX = Math.min(4, availableParallelism()) + 200;

const system = beforeTests(startInstance);

afterEach(() => system.setClock(0));

function signInFrom(address: string, email: string, password: string) {
  const headers = { 'x-forwarded-for': address };
  return new HttpClient(system.baseUrl).post(SIGN_IN, { email, password }, headers);
}

/** An address of another network for each n. */
const ipv4 = (n: number) => `198.18.${n >> 8}.${n & 255}`;
const ipv6 = (n: number) => `2001:db8:0:${n.toString(16)}::1`;

async function attack(email: string, addressOf = ipv4) {
  const answers = [];
  for (let sent = 0; sent < ATTEMPTS; sent += AT_ONCE) {
    const guesses = Array.from({ length: AT_ONCE }, (_, n) => signInFrom(addressOf(sent + n), email, WRONG));
    answers.push(...(await Promise.all(guesses)));
  }
  return {
    compared: answers.filter(({ status }) => status === 401).length,
    slowed: answers.filter(({ status }) => status === 429),
  };
}

/** Until the wait is about a minute: a slow test would outlast the first ones. Answers how far the clock was moved. */
async function attackForLong(email: string, addressOf = ipv4): Promise<number> {
  await attack(email, addressOf);
  for (let offsetMs = 0; ; system.setClock(offsetMs)) {
    const answer = await signInFrom(ipv4(1), email, WRONG);
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    if (seconds > 32) return offsetMs;
    offsetMs += seconds * 1_000;
  }
}

it.each([
  ['IPv4 addresses', ipv4],
  ['IPv6 networks', ipv6],
])('of 150 wrong passwords from as many %s not all are compared', async (_what, addressOf) => {
  const { email } = await signUp(system);
  const { compared, slowed } = await attack(email, addressOf);
  expect(compared).toBeLessThanOrEqual(COMPARED_MAX);
  expect(compared + slowed.length).toBe(ATTEMPTS);
  for (const { headers, body } of slowed) {
    expect(body).toMatchObject({ code: 'rate_limited' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
});

it('an address without an account is slowed in the same way', async () => {
  const { compared } = await attack('nobody@example.com');
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(COMPARED_MAX);
});

it('the owner goes on signing in from networks that are known, and other accounts are not slowed', async () => {
  const { email, password } = await signUp(system);
  const travelling = '2001:db8:1:1::1';
  expect((await signInFrom(travelling, email, password)).status).toBe(200);
  await attack(email);
  // Known networks: that of the sign-up, and that of an earlier sign-in (the same /64).
  expect((await signInFrom('127.0.0.1', email, password)).status).toBe(200);
  expect((await signInFrom('2001:db8:1:1:aaaa::9', email, password)).status).toBe(200);
  expect((await signInFrom('127.0.0.1', email, WRONG)).status).toBe(401);
  const other = await signUp(system);
  expect((await signInFrom(ipv4(1), other.email, other.password)).status).toBe(200);
});

it('one network slows itself alone: the owner signs in from another one that is not known', async () => {
  const { email, password } = await signUp(system);
  const { compared } = await attack(email, () => ipv4(1));
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThanOrEqual(20);
  await attackForLong(email, () => ipv4(1));
  expect((await signInFrom(ipv4(1), email, password)).status).toBe(429);
  expect((await signInFrom('203.0.113.5', email, password)).status).toBe(200);
});

it('the owner signs in from an unknown network a minute later at the latest, and knows it from then on', async () => {
  const { email, password } = await signUp(system);
  const offsetMs = await attackForLong(email);
  const slowed = await signInFrom('203.0.113.9', email, password);
  expect(slowed.status).toBe(429);
  system.setClock(offsetMs + Number(slowed.headers.get('retry-after')) * 1000);
  expect((await signInFrom('203.0.113.9', email, password)).status).toBe(200);
  await attack(email);
  expect((await signInFrom('203.0.113.9', email, password)).status).toBe(200);
});

it('a new password by a mailed link makes the network known', async () => {
  const { email } = await signUp(system);
  const [address, newPassword] = ['203.0.113.77', 'chosen by the mailed link'];
  const anonymous = new HttpClient(system.baseUrl);
  await anonymous.post('/api/auth/request-password-reset', { email });
  const token = linkIn(await latestMailTo(system, email), '/auth/reset-password?token=');
  await attack(email);
  const reset = { token, newPassword };
  const headers = { 'x-forwarded-for': address };
  expect((await anonymous.post('/api/auth/reset-password', reset, headers)).status).toBe(200);
  expect((await signInFrom(address, email, newPassword)).status).toBe(200);
});

it('guesses are compared again after an hour without any', async () => {
  const { email } = await signUp(system);
  await attackForLong(email);
  expect((await signInFrom(ipv4(1), email, WRONG)).status).toBe(429);
  system.setClock(2 * 3_600_000);
  for (let n = 0; n < 5; n++) expect((await signInFrom(ipv4(n), email, WRONG)).status).toBe(401);
});

describe('a hash', () => {
  it('compares with text that is no hash without an error', async () => {
    for (const stored of [
      '',
      'garbage',
      '$argon2id$v=19$m=19456,t=2,p=1$x$y',
      '$2b$12$abc',
      null,
      undefined,
    ]) {
      expect(await isPassword('whatever it is', stored)).toBe(false);
    }
  });

  it('has the cost of production, and is that of one password', async () => {
    const stored = await hashPassword('whatever it is');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('whatever it is', stored)).toBe(true);
    expect(await isPassword('whatever it was', stored)).toBe(false);
  });

  it('refuses with 503 the hashes that would wait too long, and serves the rest', async () => {
    const flood = Array.from({ length: HASHES_MAX + 3 }, () => isPassword('x', 'garbage'));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused.every((error) => isProblem(error) && error.type === 'service_unavailable')).toBe(true);
    expect(await isPassword('x', 'garbage')).toBe(false);
  });
});
