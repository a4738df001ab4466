/** @own-system — sessions, keys and limits go by the clock and the settings of the instance */
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { expectProblem, withoutRequestId } from '../../support/problems';
import { startOwnSystem, startTestSystem, type TestSystem } from '../../support/system';
import { type Account, createCompany, owner, signUp } from '../../support/users';
import { cookieOf, expectSignedOut, newUser, SIGN_IN } from './accounts';

const SAMPLES = 15;
const MONTH_SECONDS = 30 * 86_400;

describe('signing in', () => {
  let system: TestSystem;
  let anonymous: HttpClient;
  let account: Account;
  beforeAll(async () => {
    system = await startTestSystem();
    anonymous = new HttpClient(system.baseUrl);
    account = await signUp(system);
  });
  afterAll(() => system?.stop());

  function signIn({ email, password }: { email: string; password: string }, http = anonymous) {
    return http.post(SIGN_IN, { email, password });
  }

  it('answers 200 with the user and a cookie that only the browser can read', async () => {
    const answer = await signIn(account);
    expect(answer.status).toBe(200);
    expect(outputOf(identity.signIn, answer).user).toMatchObject({
      id: account.userId,
      email: account.email,
    });
    expect(cookieOf(answer)).toEqual({
      name: 'session',
      value: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      path: '/',
      'max-age': String(MONTH_SECONDS),
      httponly: true,
      samesite: 'Lax',
    });
    const { body } = await anonymous.as({ cookie: sessionCookie(answer) }).get('/api/auth/session');
    expect(body).toEqual(answer.body);
  });

  it('does not care about the case of the e-mail', async () => {
    expect((await signIn({ ...account, email: account.email.toUpperCase() })).status).toBe(200);
  });

  it('makes a new session each time and ends the one the request came with', async () => {
    const first = await signIn(account);
    const browser = anonymous.as({ cookie: sessionCookie(first) });
    const second = await signIn(account, browser);
    expect(outputOf(identity.signIn, second).session.id).not.toBe(
      outputOf(identity.signIn, first).session.id,
    );
    expect(cookieOf(second).value).not.toBe(cookieOf(first).value);
    const ids = (await account.http.call(identity.sessions, {})).items.map(({ id }) => id);
    expect(ids).toContain(outputOf(identity.signIn, second).session.id);
    expect(ids).not.toContain(outputOf(identity.signIn, first).session.id);
  });

  it('does not take a session id that the browser brings along', async () => {
    const planted = 'A'.repeat(43);
    const answer = await signIn(account, anonymous.as({ cookie: `session=${planted}` }));
    expect(cookieOf(answer).value).not.toBe(planted);
    await expectSignedOut(anonymous.as({ cookie: `session=${planted}` }));
  });

  it('answers a wrong password, an unknown user and an account without a password alike', async () => {
    const without = await signUp(system);
    await system.sql('UPDATE identity.users SET password_hash = NULL WHERE id = $1', [without.userId]);
    const broken = await signUp(system);
    await system.sql(`UPDATE identity.users SET password_hash = 'garbage' WHERE id = $1`, [broken.userId]);
    const wrong = await signIn({ email: account.email, password: 'not the password' });
    expectProblem(wrong, 401, 'invalid_credentials');
    for (const email of [newUser().email, without.email, broken.email]) {
      const answer = await signIn({ email, password: account.password });
      expect(withoutRequestId(answer)).toEqual(withoutRequestId(wrong));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    const ratios: number[] = [];
    // a busy machine spoils a measurement; without a hash for unknown users each of them would be below 0.1
    while (ratios.length < 4 && !ratios.some(isEven)) ratios.push(await ratioOfTimes());
    expect(ratios.filter(isEven)).toHaveLength(1);
  });

  const isEven = (ratio: number) => ratio > 0.6 && ratio < 1.6;

  async function ratioOfTimes(): Promise<number> {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      known.push(await timeOf(() => signIn({ email: account.email, password: 'not the password' })));
      unknown.push(await timeOf(() => signIn({ email: newUser().email, password: 'not the password' })));
    }
    return median(unknown) / median(known);
  }

  it('begins in the company that was active last, else in the one joined first', async () => {
    const host = await owner(system);
    const first = host.companyId;
    const second = (await createCompany(host)).companyId;
    expect((await signIn(host)).body).toMatchObject({ activeCompanyId: second, activeRole: 'OWNER' });
    await system.sql('DELETE FROM companies.memberships WHERE company_id = $1', [second]);
    expect((await signIn(host)).body).toMatchObject({ activeCompanyId: first, activeRole: 'OWNER' });
    await system.sql('DELETE FROM companies.memberships WHERE company_id = $1', [first]);
    expect((await signIn(host)).body).toMatchObject({ activeCompanyId: null, activeRole: null });
  });
});

describe('with an https address', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startOwnSystem({ BASE_URL: 'https://books.example.com' });
  });
  afterAll(() => system?.stop());

  it('the cookie is Secure and bound to the host', async () => {
    const anonymous = new HttpClient(system.baseUrl);
    const answer = await anonymous.post('/api/auth/sign-up/email', newUser());
    expect(cookieOf(answer)).toMatchObject({
      name: '__Host-session',
      secure: true,
      httponly: true,
      samesite: 'Lax',
      path: '/',
    });
    expect(cookieOf(answer)).not.toHaveProperty('domain');
    const http = anonymous.as({ cookie: sessionCookie(answer) });
    expect((await http.get('/api/auth/session')).status).toBe(200);
    await expectSignedOut(anonymous.as({ cookie: `session=${cookieOf(answer).value}` }));
  });
});

describe('with the limits of sign-in', () => {
  let system: TestSystem;
  let anonymous: HttpClient;
  const PER_ACCOUNT = 5;
  beforeAll(async () => {
    system = await startOwnSystem({
      RATE_LIMIT_SIGN_IN_ACCOUNT: String(PER_ACCOUNT),
      TRUST_PROXY: '127.0.0.1',
    });
    anonymous = new HttpClient(system.baseUrl);
  });
  afterAll(() => system?.stop());

  function attempt(email: string, address: string) {
    const body = { email, password: 'not the password' };
    return anonymous.post(SIGN_IN, body, { 'x-forwarded-for': address });
  }

  it('refuses the sixth attempt on an account within a minute, in any case of the e-mail', async () => {
    for (let n = 0; n < PER_ACCOUNT; n++) {
      expectProblem(await attempt('victim@example.com', '192.0.2.1'), 401, 'invalid_credentials');
    }
    const refused = await attempt('VICTIM@example.com', '192.0.2.1');
    expectProblem(refused, 429, 'rate_limited');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expectProblem(await attempt('victim@example.com', '192.0.2.2'), 401, 'invalid_credentials');
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
