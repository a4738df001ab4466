/** @list all — the rest of its service; npm test has the core */
// A stolen session must not change factors: that needs a proof of the last ten minutes.

import { createHash } from 'node:crypto';
import { identity } from '../../../shared/contracts/identity';
import { sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { signUp } from '../../support/users';
import { SIGN_IN } from './accounts';
import { addApp, beginSignIn, codeOf, completeSignIn } from './factors';

const MINUTE_MS = 60_000;
const CODES = '/api/auth/recovery-codes';
const STEP_UP = '/api/auth/step-up';

const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

/** Waits until no process has the sessions of before in its cache, which goes by the clock of the machine. */
async function minutesLater(minutes: number): Promise<void> {
  system.setClock(minutes * MINUTE_MS);
  await afterRevocation();
}

it('a user without a factor is fresh after a sign-in, and proves the password later', async () => {
  const { http, password } = await signUp(system);
  await minutesLater(9);
  await http.call(identity.addTotp, {});
  await minutesLater(11);
  const refused = await http.post('/api/auth/factors/totp', {});
  expectProblem(refused, 403, 'step_up_required');
  expect(refused.body).toMatchObject({ methods: ['password'], maxAgeSeconds: 600 });
  expect(await http.call(identity.stepUpOptions, {})).toMatchObject({ methods: ['password'] });
  expectProblem(await http.post(STEP_UP, { password: 'not the password' }), 400, 'password_wrong');
  expectProblem(await http.post(STEP_UP, {}), 400, 'validation_failed');
  expectProblem(await http.post('/api/auth/factors/totp', {}), 403, 'step_up_required');
  const { freshUntil } = await http.call(identity.stepUp, { password });
  expect(Date.parse(freshUntil ?? '')).toBeGreaterThan(Date.now() + 20 * MINUTE_MS);
  await http.call(identity.addTotp, {});
});

it('wrong codes of a session hold up this session, and not the sign-in of its user', async () => {
  const user = await signUp(system);
  const { secret } = await addApp(user.http);
  const wrong = { totp: codeOf(secret, 50) };
  for (let n = 0; n < 10; n++)
    expectProblem(await user.http.post(STEP_UP, wrong), 400, 'factor_code_invalid');
  expectProblem(await user.http.post(STEP_UP, wrong), 429, 'rate_limited');
  const { challengeToken } = await beginSignIn(user.http, user);
  const signedIn = await completeSignIn(user.http, challengeToken, { totp: codeOf(secret) });
  expect(signedIn.status).toBe(200);
  const other = user.http.as({ cookie: sessionCookie(signedIn) });
  expectProblem(await other.post(STEP_UP, wrong), 400, 'factor_code_invalid');
});

it('ninety wrong codes of all sessions of a user hold up each of them', async () => {
  const user = await signUp(system);
  const { secret } = await addApp(user.http);
  const counter = createHash('sha256').update(`factor ${user.userId} sessions`).digest('base64url');
  const counted = 'SELECT email_hash FROM identity.sign_in_attempts WHERE email_hash = $1';
  expectProblem(await user.http.post(STEP_UP, { totp: codeOf(secret, 50) }), 400, 'factor_code_invalid');
  expect(await system.sql(counted, [counter])).toHaveLength(1);
  const more = `UPDATE identity.sign_in_attempts SET failures = 100, next_at = now() + interval '1 minute' WHERE email_hash = $1`;
  await system.sql(more, [counter]);
  expectProblem(await user.http.post(STEP_UP, { totp: codeOf(secret) }), 429, 'rate_limited');
});

it('a user with a factor proves it by the factor, and not by the password', async () => {
  const { http, password } = await signUp(system);
  const { secret, recoveryCodes } = await addApp(http);
  await minutesLater(11);
  const refused = await http.post(CODES, {});
  expectProblem(refused, 403, 'step_up_required');
  expect(refused.body).toMatchObject({ methods: ['totp', 'recovery_code'] });
  expectProblem(await http.post(STEP_UP, { password }), 403, 'mfa_required');
  expectProblem(await http.post(STEP_UP, { totp: codeOf(secret, 50) }), 400, 'factor_code_invalid');
  const totp = codeOf(secret, 22);
  expect((await http.post(STEP_UP, { totp })).status).toBe(200);
  expectProblem(await http.post(STEP_UP, { totp }), 400, 'factor_code_invalid');
  expect((await http.call(identity.session, {})).session.methods).toEqual(['pwd', 'otp']);
  await http.call(identity.makeRecoveryCodes, {});
  await minutesLater(22);
  // the new set has ended that of before
  expectProblem(await http.post(STEP_UP, { recoveryCode: recoveryCodes[0] }), 400, 'factor_code_invalid');
});

it('freshness is that of one session, and of the proof of a factor where the user has one', async () => {
  const user = await signUp(system);
  const { secret } = await addApp(user.http);
  await minutesLater(11);
  const { challengeToken } = await beginSignIn(user.http, user);
  const signedIn = await completeSignIn(user.http, challengeToken, { totp: codeOf(secret, 22) });
  await user.http.as({ cookie: sessionCookie(signedIn) }).call(identity.makeRecoveryCodes, {});
  expectProblem(await user.http.post(CODES, {}), 403, 'step_up_required');
  expect((await user.http.call(identity.session, {})).session.freshUntil).toBeNull();
});

it('a stolen session does not outlive the first factor, nor confirms an app that it has begun to add', async () => {
  const { http, email, password } = await signUp(system);
  const stolen = http.as({ cookie: sessionCookie(await http.as({}).post(SIGN_IN, { email, password })) });
  const begun = await stolen.call(identity.addTotp, {});
  await addApp(http);
  await afterRevocation();
  const confirm = `/api/auth/factors/totp/${begun.id}/confirm`;
  expectProblem(await stolen.post(confirm, { code: codeOf(begun.secret) }), 401, 'unauthorized');
  expectProblem(await http.post(confirm, { code: codeOf(begun.secret) }), 404, 'factor_not_found');
  expect((await http.call(identity.factors, {})).items).toHaveLength(1);
});

it('a code of other characters than digits is a wrong one', async () => {
  const { http } = await signUp(system);
  await addApp(http);
  for (const totp of ['١٢٣٤٥٦', '１２３４５６', '😀😀😀', '12345a'])
    expectProblem(await http.post(STEP_UP, { totp }), 400, 'factor_code_invalid');
});

it('the password of a user with a factor needs it; that of others is changed as before', async () => {
  const { http, password } = await signUp(system);
  const plain = await signUp(system);
  const { secret } = await addApp(http);
  await minutesLater(11);
  const change = { newPassword: 'long enough 2', currentPassword: password };
  const setPassword = '/api/auth-extended/set-password';
  expectProblem(await http.post(setPassword, change), 403, 'step_up_required');
  await http.call(identity.stepUp, { totp: codeOf(secret, 22) });
  expect((await http.post(setPassword, change)).status).toBe(201);
  const own = { newPassword: 'long enough 2', currentPassword: plain.password };
  expect((await plain.http.post(setPassword, own)).status).toBe(201);
});

it('a user with neither factor nor password signs in again', async () => {
  const { http, userId } = await signUp(system);
  await system.sql('UPDATE identity.users SET password_hash = NULL WHERE id = $1', [userId]);
  await minutesLater(11);
  const refused = await http.post('/api/auth/factors/totp', {});
  expect(refused.body).toMatchObject({ code: 'step_up_required', methods: ['sign_in'] });
  expectProblem(await http.post(STEP_UP, { password: 'any password' }), 403, 'sign_in_again');
});
