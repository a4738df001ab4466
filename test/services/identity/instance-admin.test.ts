/** @list all @own-system — sessions, keys and limits go by the clock and the settings of the instance */
// Administrators of the instance: who they are, what they do to users, and that it is recorded.
import { instanceAdmin } from '../../../deploy/entry/instance-admin';
import { identity } from '../../../shared/contracts/identity';
import { readConfig } from '../../../shared/settings/config';
import { beforeTests } from '../../support/made-before';
import { adminAddress } from '../../support/postgres';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Account, createKey, owner, signUp } from '../../support/users';

const system = beforeTests(() => startOwnSystem());
let admin: Account;
const reason = 'Asked for by the board';

beforeAll(async () => {
  admin = await signUp(system);
});

const latest = async () => (await admin.http.call(identity.instanceActions, {})).items[0];

it('is the first user, and no other one', async () => {
  const [first, second] = [
    await admin.http.call(identity.session, {}),
    await (await signUp(system)).http.call(identity.session, {}),
  ];
  expect([first.user.isInstanceAdmin, second.user.isInstanceAdmin]).toEqual([true, false]);
});

it('finds users by a part of name or address', async () => {
  const wanted = await signUp(system, { firstName: 'Zofia', lastName: 'Żak' });
  const { items } = await admin.http.call(identity.instanceUsers, { query: 'zofia ż' });
  expect(items).toMatchObject([{ id: wanted.userId, disabledAt: null, lastSeenAt: expect.any(String) }]);
  expect((await admin.http.call(identity.instanceUsers, { query: '%' })).items).toEqual([]);
});

describe('a disabled user', () => {
  it('has no session and no key, cannot sign in, and can again once enabled', async () => {
    const account = await owner(system);
    const key = await createKey(account);
    const { userId: id, email, password } = account;
    await admin.http.call(identity.disableUser, { id, reason });
    expectProblem(await account.http.get('/api/auth/session'), 401, 'unauthorized');
    expectProblem(await key.get('/api/company/info'), 401, 'unauthorized');
    expectProblem(
      await admin.http.post('/api/auth/sign-in/email', { email, password }),
      403,
      'account_disabled',
    );
    expectProblem(
      await admin.http.post('/api/auth/sign-in/email', { email, password: 'wrong password' }),
      401,
      'invalid_credentials',
    );
    expect(await latest()).toMatchObject({
      ...{ action: 'user_disabled', subjectId: id, subjectName: email, reason },
      ...{ adminId: admin.userId, adminEmail: admin.email },
    });
    await admin.http.call(identity.enableUser, { id, reason });
    expect((await key.get('/api/company/info')).status).toBe(200);
  });

  it('is no administrator', async () => {
    const path = `/api/instance/users/${admin.userId}/disable`;
    expectProblem(await admin.http.post(path, { reason }), 409, 'user_is_instance_admin');
  });
});

it('ends the sessions of a user, whose keys stay', async () => {
  const account = await owner(system);
  const key = await createKey(account);
  expect(await admin.http.call(identity.endSessionsOfUser, { id: account.userId, reason })).toEqual({
    ended: 1,
  });
  expectProblem(await account.http.get('/api/auth/session'), 401, 'unauthorized');
  expect((await key.get('/api/company/info')).status).toBe(200);
});

it('makes others, and the last one stays', async () => {
  const other = await signUp(system);
  await admin.http.call(identity.grantInstanceAdmin, { id: other.userId, reason });
  expect((await other.http.call(identity.instanceUsers, {})).items.length).toBeGreaterThan(1);
  const both = [admin, other].map(({ userId }) => `/api/instance/users/${userId}/revoke-admin`);
  const outcomes = await Promise.all([
    other.http.post(both[0] ?? '', { reason }),
    admin.http.post(both[1] ?? '', { reason }),
  ]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  // the one who is left takes the other one back
  const left = outcomes[0]?.status === 200 ? other : admin;
  const gone = left === other ? admin : other;
  expectProblem(
    await left.http.post(`/api/instance/users/${left.userId}/revoke-admin`, { reason }),
    409,
    'last_instance_admin',
  );
  await left.http.call(identity.grantInstanceAdmin, { id: gone.userId, reason });
});

it('an API key of an administrator does not administer', async () => {
  const rich = await owner(system);
  await admin.http.call(identity.grantInstanceAdmin, { id: rich.userId, reason });
  const key = await createKey(rich);
  expectProblem(await key.get('/api/instance/users'), 403, 'session_required');
  expectProblem(await key.get('/api/instance/companies'), 403, 'session_required');
});

describe('npm run instance-admin', () => {
  it('makes and unmakes one beside the running system, and is recorded', async () => {
    const account = await signUp(system);
    const [found] = await system.sql<{ name: string }>('SELECT current_database() AS name');
    const config = { ...readConfig({}), databaseUrl: { ...adminAddress(), database: found?.name ?? '' } };
    const shout = account.email.toUpperCase();
    expect(await instanceAdmin(['grant', shout], config)).toContain('is an administrator of the instance\n');
    expect(await instanceAdmin(['grant', shout], config)).toContain('already');
    expect(await latest()).toMatchObject({
      action: 'admin_granted',
      subjectId: account.userId,
      adminId: null,
    });
    await until(
      'rights are read anew',
      async () => (await account.http.get('/api/instance/users')).status === 200,
    );
    await instanceAdmin(['revoke', account.email], config);
    expect(await latest()).toMatchObject({ action: 'admin_revoked', subjectId: account.userId });
    await expect(instanceAdmin(['grant', 'nobody@example.com'], config)).rejects.toThrow('There is no user');
    await expect(instanceAdmin(['make', account.email], config)).rejects.toThrow('grant|revoke');
  });
});
