/** @list all — the rest of its service; npm test has the core */
// Passkeys over HTTP, and whatever an attacker would send in their place.

import { identity } from '../../../shared/contracts/identity';
import { sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import type { Answer } from '../../support/software-authenticator';
import { startInstance } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { signUp } from '../../support/users';
import { SIGN_IN } from './accounts';
import { addApp, beginSignIn, codeOf } from './factors';
import {
  ADD,
  addPasskey,
  askFor,
  cookies,
  newAuthenticator,
  SIGN_IN_BY_PASSKEY,
  signInByPasskey,
  stepUpByPasskey,
} from './passkeys';

const MINUTE_MS = 60_000;
const CODES = '/api/auth/recovery-codes';
const OPTIONS = `${SIGN_IN_BY_PASSKEY}/options`;

const system = beforeTests(() => startInstance('foreign'));
afterEach(() => system.setClock(0));

it('a passkey signs in alone, without a password, and its session is fresh', async () => {
  const account = await signUp(system);
  const { authenticator, recoveryCodes, factor } = await addPasskey(account);
  expect(recoveryCodes).toHaveLength(10);
  expect(factor).toMatchObject({ kind: 'passkey', name: 'Laptop', counterWentBackAt: null });
  const signedIn = await signInByPasskey(account.http, authenticator);
  expect(signedIn.status).toBe(200);
  const http = account.http.as({ cookie: sessionCookie(signedIn) });
  const { user, session } = await http.call(identity.session, {});
  expect(user.id).toBe(account.userId);
  expect(session.methods).toEqual(['passkey']);
  expect(session.freshUntil).not.toBeNull();
  await http.call(identity.makeRecoveryCodes, {});
});

it('the first passkey ends all other sessions, and is in the log of its user', async () => {
  const { http, cookie, email, password } = await signUp(system);
  const other = http.as({ cookie: sessionCookie(await http.as({}).post(SIGN_IN, { email, password })) });
  await addPasskey({ http, cookie });
  await afterRevocation();
  expectProblem(await other.get('/api/auth/session'), 401, 'unauthorized');
  const { items } = await http.call(identity.securityLog, {});
  expect(items).toMatchObject([{ action: 'factor.added', factorName: 'Laptop' }]);
});

it('a passkey completes a sign-in by password, and makes a session fresh', async () => {
  const account = await signUp(system);
  const { authenticator } = await addPasskey(account);
  const { challengeToken, methods } = await beginSignIn(account.http, account);
  expect(methods).toEqual(['passkey', 'recovery_code']);
  const { options, cookie } = await askFor(account.http, OPTIONS);
  const passkey = authenticator.get(options);
  const done = await account.http.as({ cookie }).post('/api/auth/sign-in/mfa', { challengeToken, passkey });
  expect(done.status).toBe(200);
  system.setClock(11 * MINUTE_MS);
  await afterRevocation();
  const session = { http: account.http, cookie: sessionCookie(done) };
  const http = account.http.as({ cookie: session.cookie });
  const refused = await http.post(CODES, {});
  expect(refused.body).toMatchObject({ code: 'step_up_required', methods: ['passkey', 'recovery_code'] });
  expect((await stepUpByPasskey(session, authenticator)).status).toBe(200);
  await http.call(identity.makeRecoveryCodes, {});
});

it('a user with an app and a passkey proves either', async () => {
  const account = await signUp(system);
  const { secret } = await addApp(account.http);
  const { authenticator, recoveryCodes } = await addPasskey(account);
  expect(recoveryCodes).toEqual([]);
  expect((await account.http.call(identity.stepUpOptions, {})).methods).toEqual([
    'totp',
    'passkey',
    'recovery_code',
  ]);
  expect((await account.http.post('/api/auth/step-up', { totp: codeOf(secret) })).status).toBe(200);
  expect((await stepUpByPasskey(account, authenticator)).status).toBe(200);
});

describe('a passkey does not sign in', () => {
  const FALSE: [string, Partial<Answer>][] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a subdomain', { origin: 'https://books.example.com.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['within a page of another site', { isCrossOrigin: true }],
    ['without its user being verified', { isUserVerified: false }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['with the user handle of another', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
    ['without a user handle', { userHandle: undefined }],
    ['by what it has signed to be added', { type: 'webauthn.create' }],
  ];
  it.each(FALSE)('%s', async (_what, changes) => {
    const account = await signUp(system);
    const { authenticator } = await addPasskey(account);
    const refused = await signInByPasskey(account.http, authenticator, changes);
    expectProblem(refused, 400, 'passkey_invalid');
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await signInByPasskey(account.http, authenticator)).status).toBe(200);
  });

  it('with a signature of another key, or under an id that nobody has', async () => {
    const account = await signUp(system);
    const { authenticator, userHandle } = await addPasskey(account);
    const { options, cookie } = await askFor(account.http, OPTIONS);
    const other = newAuthenticator().get(options, { userHandle });
    const forged = { ...other, id: authenticator.id, rawId: authenticator.id };
    const http = account.http.as({ cookie });
    expectProblem(await http.post(SIGN_IN_BY_PASSKEY, { passkey: forged }), 400, 'passkey_invalid');
    expectProblem(
      await signInByPasskey(account.http, newAuthenticator(), { userHandle }),
      400,
      'passkey_invalid',
    );
  });

  it('twice with one challenge, of five at once, or in another browser, or too late', async () => {
    const account = await signUp(system);
    const { authenticator } = await addPasskey(account);
    const { options, cookie } = await askFor(account.http, OPTIONS);
    const passkey = authenticator.get(options);
    const elsewhere = await askFor(account.http, OPTIONS);
    const there = account.http.as({ cookie: elsewhere.cookie });
    expectProblem(await there.post(SIGN_IN_BY_PASSKEY, { passkey }), 400, 'passkey_invalid');
    expectProblem(await account.http.as({}).post(SIGN_IN_BY_PASSKEY, { passkey }), 400, 'passkey_invalid');
    const here = account.http.as({ cookie });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => here.post(SIGN_IN_BY_PASSKEY, { passkey })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectProblem(await here.post(SIGN_IN_BY_PASSKEY, { passkey }), 400, 'passkey_invalid');
    const late = await askFor(account.http, OPTIONS);
    system.setClock(6 * MINUTE_MS);
    const tooLate = { passkey: authenticator.get(late.options) };
    expectProblem(
      await account.http.as({ cookie: late.cookie }).post(SIGN_IN_BY_PASSKEY, tooLate),
      400,
      'passkey_invalid',
    );
  });

  it('after it was removed, nor after its user was disabled', async () => {
    const account = await signUp(system);
    const { authenticator, factor } = await addPasskey(account);
    await system.sql('UPDATE identity.users SET disabled_at = now() WHERE id = $1', [account.userId]);
    expectProblem(await signInByPasskey(account.http, authenticator), 403, 'account_disabled');
    await system.sql('UPDATE identity.users SET disabled_at = NULL WHERE id = $1', [account.userId]);
    const again = await signInByPasskey(account.http, authenticator);
    await account.http.as({ cookie: sessionCookie(again) }).call(identity.removeFactor, { id: factor.id });
    expectProblem(await signInByPasskey(account.http, authenticator), 400, 'passkey_invalid');
    const { email, password } = account;
    expect((await account.http.as({}).post(SIGN_IN, { email, password })).status).toBe(200);
  });
});

describe('two tabs of one browser', () => {
  it('each have their challenge', async () => {
    const account = await signUp(system);
    const { authenticator } = await addPasskey(account);
    const first = await askFor(account.http, OPTIONS);
    const second = await askFor(account.http, OPTIONS, '', first.cookie);
    expect(second.cookie).toBe(first.cookie);
    const browser = account.http.as({ cookie: first.cookie });
    for (const { options } of [second, first]) {
      const signedIn = await browser.post(SIGN_IN_BY_PASSKEY, { passkey: authenticator.get(options) });
      expect(signedIn.status).toBe(200);
    }
  });
});

describe('of another user', () => {
  it('a passkey is neither second step nor proof', async () => {
    const [victim, thief] = [await signUp(system), await signUp(system)];
    await addPasskey(victim);
    const { authenticator } = await addPasskey(thief);
    const { challengeToken } = await beginSignIn(victim.http, victim);
    const { options, cookie } = await askFor(victim.http, OPTIONS);
    const mfa = { challengeToken, passkey: authenticator.get(options) };
    expectProblem(
      await victim.http.as({ cookie }).post('/api/auth/sign-in/mfa', mfa),
      400,
      'passkey_invalid',
    );
    expectProblem(await stepUpByPasskey(victim, authenticator), 400, 'passkey_invalid');
  });

  it('a challenge neither adds a passkey to a session nor proves one', async () => {
    const [victim, thief] = [await signUp(system), await signUp(system)];
    const asked = await askFor(thief.http, `${ADD}/options`, thief.cookie);
    const injected = { name: 'Mine', credential: newAuthenticator().create(asked.options) };
    const browser = victim.http.as({ cookie: cookies(victim.cookie, asked.cookie) });
    expectProblem(await browser.post(ADD, injected), 400, 'passkey_invalid');
    expect((await victim.http.call(identity.factors, {})).items).toEqual([]);
    const { authenticator } = await addPasskey(victim);
    const other = await askFor(victim.http, OPTIONS);
    const proof = { passkey: authenticator.get(other.options) };
    const session = victim.http.as({ cookie: cookies(victim.cookie, other.cookie) });
    expectProblem(await session.post('/api/auth/step-up', proof), 400, 'passkey_invalid');
  });
});

describe('a new passkey', () => {
  it('must verify its user, be of this origin, and be new', async () => {
    const account = await signUp(system);
    const { authenticator } = await addPasskey(account);
    for (const changes of [
      { isUserVerified: false },
      { origin: 'https://evil.example' },
      { isCrossOrigin: true },
    ]) {
      const { options, cookie } = await askFor(account.http, `${ADD}/options`, account.cookie);
      const browser = account.http.as({ cookie: cookies(account.cookie, cookie) });
      const credential = newAuthenticator().create(options, changes);
      expectProblem(await browser.post(ADD, { credential }), 400, 'passkey_invalid');
    }
    const { options, cookie } = await askFor(account.http, `${ADD}/options`, account.cookie);
    const browser = account.http.as({ cookie: cookies(account.cookie, cookie) });
    expectProblem(
      await browser.post(ADD, { credential: authenticator.create(options) }),
      409,
      'passkey_known',
    );
  });

  it('needs a fresh session, and is one of twenty factors at most', async () => {
    const account = await signUp(system);
    await addPasskey(account);
    await system.sql(
      `INSERT INTO identity.factors (id, user_id, kind, name, credential_id, public_key, sign_count, created_at, confirmed_at)
        SELECT gen_random_uuid(), $1::uuid, 'passkey', 'More', $1::uuid::text || n, 'key', 0, now(), now() FROM generate_series(1, 19) n`,
      [account.userId],
    );
    expectProblem(await account.http.post(`${ADD}/options`, {}), 409, 'factor_limit_reached');
    system.setClock(11 * MINUTE_MS);
    await afterRevocation();
    expectProblem(await account.http.post(`${ADD}/options`, {}), 403, 'step_up_required');
  });
});

it('a counter that goes back is recorded and told, and blocks nobody', async () => {
  const account = await signUp(system);
  const { authenticator, factor } = await addPasskey(account);
  expect((await signInByPasskey(account.http, authenticator, { counter: 9 })).status).toBe(200);
  const copy = await signInByPasskey(account.http, authenticator, { counter: 4 });
  const http = account.http.as({ cookie: sessionCookie(copy) });
  const { items } = await http.call(identity.factors, {});
  expect(items).toMatchObject([{ id: factor.id, counterWentBackAt: expect.any(String) }]);
  const log = await http.call(identity.securityLog, {});
  expect(log.items[0]).toMatchObject({ action: 'passkey.counter_went_back', factorId: factor.id });
});

it('a synced passkey, whose counter is always 0, is not suspected', async () => {
  const account = await signUp(system);
  const { authenticator } = await addPasskey(account);
  for (let use = 0; use < 2; use++)
    expect((await signInByPasskey(account.http, authenticator, { counter: 0 })).status).toBe(200);
  expect((await account.http.call(identity.factors, {})).items).toMatchObject([{ counterWentBackAt: null }]);
});

it('the options of a sign-in are the same for everybody, and garbage is a 400', async () => {
  const { options } = await askFor((await signUp(system)).http, OPTIONS);
  expect(options).toMatchObject({
    rpId: 'books.example.com',
    userVerification: 'required',
    allowCredentials: [],
  });
  const account = await signUp(system);
  const { authenticator } = await addPasskey(account);
  const asked = await askFor(account.http, OPTIONS);
  const good = authenticator.get(asked.options);
  for (const clientDataJSON of [
    'AAAA',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"challenge":1}').toString('base64url'),
  ])
    expectProblem(
      await account.http
        .as({ cookie: asked.cookie })
        .post(SIGN_IN_BY_PASSKEY, { passkey: { ...good, response: { ...good.response, clientDataJSON } } }),
      400,
      'passkey_invalid',
    );
});

describe('on an address that is no name', () => {
  const plain = beforeTests(startInstance);

  it('there are no passkeys', async () => {
    const { http } = await signUp(plain);
    expect((await http.call(identity.status, {})).passkeys).toBe(false);
    expectProblem(await http.post(OPTIONS, {}), 409, 'passkeys_unavailable');
    expectProblem(await http.post(`${ADD}/options`, {}), 409, 'passkeys_unavailable');
  });
});
