/** @list all @own-system — limits of the instance */
// Guessed sessions and keys: beyond the limit of their address they cost no look-up, and one that is unknown is not
// looked up again and again.

import { Guard } from '../../gateway/authentication/guard';
import { PrincipalCache } from '../../gateway/authentication/principal-cache';
import { newToken } from '../../shared/runtime/secrets/credentials';
import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const LIMIT = 30;
const BEYOND = 20;

const system = beforeTests(() =>
  startOwnSystem({ RATE_LIMIT_REQUESTS: String(LIMIT), TRUST_PROXY: '127.0.0.1' }),
);

it('guesses beyond the limit of an address are refused before they are looked up', async () => {
  const { http } = await owner(system);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const guess = () => http.as({ cookie: `session=${newToken()}` }).get('/api/clients', headers);
  const answered: number[] = [];
  await system.sql('BEGIN');
  await system.sql('LOCK TABLE identity.sessions IN ACCESS EXCLUSIVE MODE');
  const guesses = Array.from({ length: LIMIT + BEYOND }, async () => {
    const { status } = await guess();
    answered.push(status);
  });
  // no look-up can be answered before the lock is given up, and some are right after it
  const whileLocked = await until(
    'what is beyond the limit is answered',
    () => answered.length >= BEYOND && [...answered],
  ).finally(() => system.sql('ROLLBACK'));
  expect(new Set(whileLocked)).toEqual(new Set([429]));
  await Promise.all(guesses);
});

it('a good credential is not counted for its address, however often it is looked up', async () => {
  const account = await owner(system);
  const headers = { 'x-forwarded-for': '192.0.2.2' };
  const keys = [];
  for (let n = 0; n < 3; n++) keys.push(await createKey(account, ['clients:read']));
  for (const key of keys) expect((await key.get('/api/clients', headers)).status).toBe(200);
  const { headers: said } = await account.http.as({}).get('/api/auth/status', headers);
  expect(said.get('ratelimit')).toContain(`r=${LIMIT - 1};`);
});

describe('the cache of principals', () => {
  it('asks once about an unknown credential', async () => {
    let lookUps = 0;
    const guard = new Guard({
      cookieName: 'session',
      cache: new PrincipalCache(),
      keyUses: { used: () => {} } as never,
      introspect: async () => {
        lookUps++;
        return null;
      },
    });
    const credential = { kind: 'session' as const, hash: 'a'.repeat(64) };
    expect(guard.needsLookUp(credential)).toBe(true);
    for (let n = 0; n < 10; n++) expect(await guard.authenticate(credential, '192.0.2.1')).toBeUndefined();
    expect({ lookUps, isGuess: guard.needsLookUp(credential) }).toEqual({ lookUps: 1, isGuess: false });
  });
});
