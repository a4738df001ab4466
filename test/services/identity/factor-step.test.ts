/** @list all — the rest of its service; npm test has the core */
// The second step of a sign-in. TEST_RUNS=1000 tries more races.

import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { linkIn, mailSaying } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { runs } from '../../support/properties';
import { startInstance } from '../../support/system';
import { signUp } from '../../support/users';
import { addApp, beginSignIn, codeOf, completeSignIn, STEP_MS } from './factors';

const MINUTE_MS = 60_000;
const RACES = runs(20, 1_000);

const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

async function userWithApp() {
  const account = await signUp(system);
  return { ...account, ...(await addApp(account.http)) };
}

type SignedIn = Output<typeof identity.session>;

it('a user with a factor gets a session by its code, and not by the password', async () => {
  const user = await userWithApp();
  const required = await beginSignIn(user.http, user);
  expect(required).toMatchObject({ methods: ['totp', 'recovery_code'] });
  expect(Date.parse(required.expiresAt)).toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
  const answer = await completeSignIn(user.http, required.challengeToken, { totp: codeOf(user.secret) });
  expect(answer.status).toBe(200);
  const { session } = answer.body as SignedIn;
  expect(session.methods).toEqual(['pwd', 'otp']);
  expect(Date.parse(session.freshUntil ?? '')).toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
  const signedIn = user.http.as({ cookie: sessionCookie(answer) });
  expect((await signedIn.call(identity.session, {})).session).toEqual(session);
});

it('a wrong password says nothing about factors', async () => {
  const user = await userWithApp();
  const wrong = { email: user.email, password: 'not the password' };
  expectProblem(await user.http.as({}).post('/api/auth/sign-in/email', wrong), 401, 'invalid_credentials');
});

it('a code works once ever, and one of the step before or after the present one works', async () => {
  const user = await userWithApp();
  const use = async (totp: string) => {
    const { challengeToken } = await beginSignIn(user.http, user);
    return (await completeSignIn(user.http, challengeToken, { totp })).status;
  };
  const [now, next, later] = [codeOf(user.secret), codeOf(user.secret, 1), codeOf(user.secret, 3)];
  expect(await use(later)).toBe(400);
  expect(await use(now)).toBe(200);
  expect(await use(now)).toBe(400);
  expect(await use(next)).toBe(200);
  // a step before one that was accepted is used up as well
  expect(await use(now)).toBe(400);
  system.setClock(2 * STEP_MS);
  expect(await use(next)).toBe(400);
});

it('the code that confirmed the app does not sign in', async () => {
  const account = await signUp(system);
  const { id, secret } = await account.http.call(identity.addTotp, {});
  const code = codeOf(secret);
  await account.http.call(identity.confirmTotp, { id, code });
  const { challengeToken } = await beginSignIn(account.http, account);
  expectProblem(
    await completeSignIn(account.http, challengeToken, { totp: code }),
    400,
    'factor_code_invalid',
  );
});

it('a recovery code signs in once, and the user gets a mail', async () => {
  const user = await userWithApp();
  const [code = ''] = user.recoveryCodes;
  const use = async (recoveryCode: string) =>
    completeSignIn(user.http, (await beginSignIn(user.http, user)).challengeToken, { recoveryCode });
  const answer = await use(code.toLowerCase().replaceAll('-', ' '));
  expect((answer.body as SignedIn).session.methods).toEqual(['pwd', 'recovery_code']);
  expectProblem(await use(code), 400, 'factor_code_invalid');
  await mailSaying(system, user.email, 'A recovery code of your account was used');
  expect((await user.http.call(identity.factors, {})).recoveryCodesLeft).toBe(9);
});

it('wrong codes are counted for the account, whatever the challenge and the network', async () => {
  const user = await userWithApp();
  const wrong = { totp: codeOf(user.secret, 50) };
  for (let n = 0; n < 10; n++) {
    const { challengeToken } = await beginSignIn(user.http, user);
    const from = user.http.as({ headers: { 'x-forwarded-for': `198.18.0.${n}` } });
    expect((await from.post('/api/auth/sign-in/mfa', { challengeToken, ...wrong })).status).toBe(400);
  }
  const { challengeToken } = await beginSignIn(user.http, user);
  const slowed = await completeSignIn(user.http, challengeToken, { totp: codeOf(user.secret) });
  expectProblem(slowed, 429, 'rate_limited');
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await user.http.call(identity.signIns, {})).items[0]).toMatchObject({ outcome: 'wrong_code' });
  system.setClock(2 * MINUTE_MS);
  const later = codeOf(user.secret, 4);
  expect((await completeSignIn(user.http, challengeToken, { totp: later })).status).toBe(200);
});

describe('a challenge', () => {
  it('is for its user, works once and for ten minutes', async () => {
    const user = await userWithApp();
    const other = await userWithApp();
    const { challengeToken } = await beginSignIn(user.http, user);
    const complete = (totp: string) => completeSignIn(user.http, challengeToken, { totp });
    expectProblem(await complete(codeOf(other.secret)), 400, 'factor_code_invalid');
    expect((await complete(codeOf(user.secret))).status).toBe(200);
    expectProblem(await complete(codeOf(user.secret, 1)), 400, 'sign_in_challenge_invalid');
    const late = await beginSignIn(user.http, user);
    system.setClock(11 * MINUTE_MS);
    const answer = await completeSignIn(user.http, late.challengeToken, { totp: codeOf(user.secret, 22) });
    expectProblem(answer, 400, 'sign_in_challenge_invalid');
  });

  it('needs exactly one proof', async () => {
    const user = await userWithApp();
    const { challengeToken } = await beginSignIn(user.http, user);
    const [recoveryCode = ''] = user.recoveryCodes;
    for (const proof of [{}, { totp: codeOf(user.secret), recoveryCode }, { totp: '12345' }])
      expectProblem(await completeSignIn(user.http, challengeToken, proof), 400, 'validation_failed');
  });

  it('ends with a new password, and a new password needs the factor', async () => {
    const user = await userWithApp();
    const { challengeToken } = await beginSignIn(user.http, user);
    await user.http.call(identity.requestPasswordReset, { email: user.email });
    const mail = await mailSaying(system, user.email, 'reset-password');
    const token = linkIn(mail, 'reset-password?token=');
    const password = 'another long one 2';
    await user.http.call(identity.resetPassword, { token, newPassword: password });
    const old = await completeSignIn(user.http, challengeToken, { totp: codeOf(user.secret) });
    expectProblem(old, 400, 'sign_in_challenge_invalid');
    await beginSignIn(user.http, { email: user.email, password });
  });

  it('ends with the account being disabled', async () => {
    const user = await userWithApp();
    const { challengeToken } = await beginSignIn(user.http, user);
    await system.sql('UPDATE identity.users SET disabled_at = now() WHERE id = $1', [user.userId]);
    const answer = await completeSignIn(user.http, challengeToken, { totp: codeOf(user.secret) });
    expectProblem(answer, 403, 'account_disabled');
    const again = { email: user.email, password: user.password };
    expectProblem(await user.http.as({}).post('/api/auth/sign-in/email', again), 403, 'account_disabled');
  });
});

it(`of ${RACES} races for one code each has one winner`, async () => {
  const user = await userWithApp();
  for (let round = 0; round < RACES; round++) {
    await system.sql('UPDATE identity.factors SET last_step = NULL WHERE user_id = $1', [user.userId]);
    const begun = await Promise.all([1, 2, 3].map(() => beginSignIn(user.http, user)));
    const totp = codeOf(user.secret);
    const answers = await Promise.all(
      begun.map(({ challengeToken }) => completeSignIn(user.http, challengeToken, { totp })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await system.sql('DELETE FROM identity.sign_in_attempts');
  }
});

it('of requests with one challenge or one recovery code at once, one wins', async () => {
  const user = await userWithApp();
  const { challengeToken } = await beginSignIn(user.http, user);
  const [first = '', second = '', third = ''] = user.recoveryCodes;
  const same = await Promise.all(
    [first, second].map((recoveryCode) => completeSignIn(user.http, challengeToken, { recoveryCode })),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([200, 400]);
  const begun = await Promise.all([1, 2, 3, 4].map(() => beginSignIn(user.http, user)));
  const answers = await Promise.all(
    begun.map(({ challengeToken: token }) => completeSignIn(user.http, token, { recoveryCode: third })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});
