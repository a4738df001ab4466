/** @list all — the rest of its service; npm test has the core */
// Second factors of a user: authenticator apps and recovery codes.

import { hash } from 'node:crypto';
import { recoveryCodeHash } from '../../../services/identity/credentials/factor-secrets';
import { stepOf } from '../../../services/identity/domain/totp';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { mailSaying } from '../../support/mails';
import { startInstance } from '../../support/system';
import { signUp } from '../../support/users';
import { addApp, beginSignIn, codeOf, completeSignIn } from './factors';

const FACTORS = '/api/auth/factors';
const MINUTE_MS = 60_000;

const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

describe('an authenticator app', () => {
  it('counts once its first code has confirmed it, and brings ten recovery codes', async () => {
    const { http, email } = await signUp(system);
    const { id, secret, uri } = await http.call(identity.addTotp, { name: 'Phone' });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(email);
    expect(await http.call(identity.factors, {})).toEqual({ items: [], recoveryCodesLeft: 0 });
    const { factor, recoveryCodes } = await http.call(identity.confirmTotp, { id, code: codeOf(secret) });
    expect(factor).toMatchObject({ id, kind: 'totp', name: 'Phone' });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes ?? [])
      expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await http.call(identity.factors, {})).toMatchObject({ items: [{ id }], recoveryCodesLeft: 10 });
    await mailSaying(system, email, '“Phone” was added');
  });

  it('is not confirmed by a wrong code, by another user, twice, or too late', async () => {
    const { http, email, password } = await signUp(system);
    const stranger = await signUp(system);
    const { id, secret } = await http.call(identity.addTotp, {});
    const confirm = (by: HttpClient, code: string) => by.post(`${FACTORS}/totp/${id}/confirm`, { code });
    expect(await confirm(http, codeOf(secret, 5))).toMatchObject({
      status: 400,
      body: { code: 'factor_code_invalid' },
    });
    expect((await confirm(stranger.http, codeOf(secret))).status).toBe(404);
    system.setClock(16 * MINUTE_MS);
    // the session of before is not fresh any more
    const again = sessionCookie(await http.as({}).respond(identity.signIn, { email, password }));
    expect((await confirm(http.as({ cookie: again }), codeOf(secret, 32))).status).toBe(404);
    system.setClock(0);
    expect((await confirm(http, codeOf(secret))).status).toBe(200);
    expect((await confirm(http, codeOf(secret, 1))).status).toBe(404);
  });

  it('is renamed and removed by its user alone', async () => {
    const { http, email } = await signUp(system);
    const stranger = await signUp(system);
    const { id } = await addApp(http);
    expect((await stranger.http.patch(`${FACTORS}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.http.delete(`${FACTORS}/${id}`)).status).toBe(404);
    expect(await http.call(identity.renameFactor, { id, name: 'Old phone' })).toMatchObject({
      name: 'Old phone',
    });
    await http.call(identity.removeFactor, { id });
    expect(await http.call(identity.factors, {})).toEqual({ items: [], recoveryCodesLeft: 0 });
    await mailSaying(system, email, '“Old phone” was removed');
    expect((await http.delete(`${FACTORS}/${id}`)).status).toBe(404);
  });

  it('ends all other sessions when the last one is removed', async () => {
    const user = await signUp(system);
    const { http } = user;
    const { id, secret } = await addApp(http);
    const { challengeToken } = await beginSignIn(http, user);
    const signedIn = await completeSignIn(http, challengeToken, { totp: codeOf(secret) });
    const other = http.as({ cookie: sessionCookie(signedIn) });
    expect((await other.get(FACTORS)).status).toBe(200);
    await http.call(identity.removeFactor, { id });
    expect((await other.get(FACTORS)).status).toBe(401);
    expect((await http.get(FACTORS)).status).toBe(200);
  });

  it('is one of twenty at most', async () => {
    const { http, password } = await signUp(system);
    for (let n = 0; n < 20; n++) await http.call(identity.addTotp, {});
    expect(await http.post(`${FACTORS}/totp`, {})).toMatchObject({
      status: 409,
      body: { code: 'factor_limit_reached' },
    });
    system.setClock(16 * MINUTE_MS);
    await http.call(identity.stepUp, { password });
    expect((await http.post(`${FACTORS}/totp`, {})).status).toBe(201);
  });

  it('is stored sealed', async () => {
    const { http, userId } = await signUp(system);
    const { secret, recoveryCodes } = await addApp(http);
    const rows = await system.sql(
      `SELECT to_jsonb(f)::text || coalesce((SELECT string_agg(code_hash, ' ') FROM identity.recovery_codes WHERE user_id = $1), '') AS stored
        FROM identity.factors f WHERE user_id = $1`,
      [userId],
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('v1.');
    for (const told of [secret, ...recoveryCodes]) expect(stored).not.toContain(told);
  });
});

it('new recovery codes replace those of before, and need a factor', async () => {
  const { http, email } = await signUp(system);
  expect(await http.post('/api/auth/recovery-codes', {})).toMatchObject({
    status: 409,
    body: { code: 'factor_required' },
  });
  const { recoveryCodes } = await addApp(http);
  const { codes } = await http.call(identity.makeRecoveryCodes, {});
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await http.call(identity.factors, {})).recoveryCodesLeft).toBe(10);
  await mailSaying(system, email, 'New recovery codes');
});

it('what is done with factors is in the log of the user, and of nobody else', async () => {
  const { http } = await signUp(system);
  const { id } = await addApp(http);
  await http.call(identity.renameFactor, { id, name: 'Tablet' });
  await http.call(identity.makeRecoveryCodes, {});
  await http.call(identity.removeFactor, { id });
  const { items } = await http.call(identity.securityLog, {});
  expect(items.map(({ action, factorName }) => [action, factorName])).toEqual([
    ['factor.removed', 'Tablet'],
    ['recovery_codes.made', null],
    ['factor.renamed', 'Tablet'],
    ['factor.added', 'Phone'],
  ]);
  expect(items[0]).toMatchObject({ factorId: id, address: expect.stringMatching(/127\.0\.0\.1$/) });
  const other = await signUp(system);
  expect(await other.http.call(identity.securityLog, {})).toEqual({ items: [] });
});

describe('worked values', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of RFC 6238 at %i s', (seconds, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const now = new Date(seconds * 1000);
    const step = stepOf(secret, code, { lastStep: null, now });
    expect(step).toBe(Math.floor(seconds / 30));
    expect(stepOf(secret, code, { lastStep: step ?? 0, now })).toBeUndefined();
  });

  it('of a recovery code, however it is typed', () => {
    const sha256 = Buffer.from('07ec5b34616819d1549abeb088adcafa123d2f07afa0984df4ffe9e07cf6f946', 'hex');
    for (const typed of ['K3PZ-7QWM-XR2D-9HTB', 'k3pz 7qwm xr2d 9htb', 'K3PZ7QWMXR2D9HTB'])
      expect(recoveryCodeHash(typed)).toBe(sha256.toString('base64url'));
    expect(hash('sha256', 'K3PZ7QWMXR2D9HTB')).toBe(sha256.toString('hex'));
  });
});
