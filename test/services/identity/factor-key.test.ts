/** @list all — the rest of its service; npm test has the core */
// The key of factors: without it, in one process and in many. It is replaced in test/services/settings/key-rotation.test.ts.

import { identity } from '../../../shared/contracts/identity';
import { Secrets } from '../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../shared/settings/config';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { signUp } from '../../support/users';
import { addApp, beginSignIn, completeSignIn } from './factors';

const OLD = 'an old passphrase of factors';
const NEW = 'a new passphrase of factors';

const system = beforeTests(startInstance);
const bare = beforeTests(() => startInstance('bare'));

it('without a key no app can be added, and the refusal names the setting', async () => {
  const { http } = await signUp(bare);
  const refused = await http.post('/api/auth/factors/totp', {});
  expectProblem(refused, 503, 'factor_key_not_configured');
  expect(refused.body).toMatchObject({ title: 'FACTOR_ENCRYPTION_KEY is not configured' });
});

it('a user whose app no key opens signs in by a recovery code', async () => {
  const account = await signUp(bare);
  const other = await signUp(system);
  await addApp(other.http);
  const [row] = await system.sql<{ sealed: string }>(
    'SELECT sealed_secret AS sealed FROM identity.factors WHERE user_id = $1',
    [other.userId],
  );
  await bare.sql(
    `INSERT INTO identity.factors (id, user_id, kind, name, sealed_secret, created_at, confirmed_at)
      VALUES (gen_random_uuid(), $1, 'totp', 'Phone', $2, now(), now())`,
    [account.userId, row?.sealed],
  );
  await bare.sql('UPDATE identity.sessions SET factor_proven_at = now() WHERE user_id = $1', [
    account.userId,
  ]);
  const { codes } = await account.http.call(identity.makeRecoveryCodes, {});
  const { challengeToken } = await beginSignIn(account.http, account);
  const byApp = await completeSignIn(account.http, challengeToken, { totp: '123456' });
  expectProblem(byApp, 503, 'factor_key_not_configured');
  const byCode = await completeSignIn(account.http, challengeToken, { recoveryCode: codes[0] ?? '' });
  expect(byCode.status).toBe(200);
});

it.each([
  [{ SERVICES: 'all', CREDENTIALS_ENCRYPTION_KEY: OLD }, true],
  [{ SERVICES: 'all', FACTOR_ENCRYPTION_KEY: OLD }, true],
  [{ SERVICES: 'identity', FACTOR_ENCRYPTION_KEY: OLD }, true],
  [{ SERVICES: 'edge', CREDENTIALS_ENCRYPTION_KEY: OLD }, false],
  [{ SERVICES: 'all' }, false],
])('%j has a key for factors: %s', (env, isThere) => {
  expect(readConfig(env).factorKeys !== undefined).toBe(isThere);
});

it('in one process a key of its own opens what that of credentials has sealed', () => {
  const binding = { table: 'identity.factors', companyId: null, rowId: '1', field: 'secret' };
  const before = Secrets.of(readConfig({ CREDENTIALS_ENCRYPTION_KEY: OLD }), { sealsFactors: true });
  const sealed = before.seal('secret', binding);
  const env = { CREDENTIALS_ENCRYPTION_KEY: OLD, FACTOR_ENCRYPTION_KEY: NEW };
  const after = Secrets.of(readConfig(env), { sealsFactors: true });
  expect(after.open(sealed, binding)).toBe('secret');
  expect(after.isOutdated(sealed)).toBe(true);
});
