/** @list all — the rest of its service; npm test has the core */
// Administrators of the instance: who they are, what they do to users, and that it is recorded.
import { instanceAdmin } from '../../../deploy/entry/instance-admin';
import { identity } from '../../../shared/contracts/identity';
import { readConfig } from '../../../shared/settings/config';
import { beforeTests } from '../../support/made-before';
import { adminAddress } from '../../support/postgres';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { type Account, createKey, owner, signUp } from '../../support/users';

const system = beforeTests(startInstance);
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

describe('another administrator', () => {
  const pathOf = (verb: string, account: Account) => `/api/instance/users/${account.userId}/${verb}-admin`;
  const isAdmin = async (account: Account) => (await account.http.get('/api/instance/users')).status === 200;
  /** An administrator whom the machine has made `days` ago. */
  const machineMade = async (days: number) => {
    const account = await signUp(system);
    await system.sql(
      `UPDATE identity.users SET is_instance_admin = true, admin_since = now() - make_interval(days => $2) WHERE id = $1`,
      [account.userId, days],
    );
    await until('it administers', () => isAdmin(account));
    return account;
  };
  let own: Account;

  it('is made by the only one alone, who stays while there is no other', async () => {
    own = await signUp(system);
    expectProblem(await admin.http.post(pathOf('revoke', admin), { reason }), 409, 'last_instance_admin');
    expect((await admin.http.post(pathOf('grant', own), { reason })).status).toBe(200);
    expect(await isAdmin(own)).toBe(true);
  });

  it('is made and unmade by two of whom neither has made the other', async () => {
    const [second, newcomer, third] = [await machineMade(8), await machineMade(6), await signUp(system)];
    for (const [verb, before] of [
      ['grant', false],
      ['revoke', true],
    ] as const) {
      const path = pathOf(verb, third);
      expect((await admin.http.post(path, { reason })).status).toBe(202);
      expect((await admin.http.post(path, { reason })).status).toBe(202);
      expectProblem(await own.http.post(path, { reason }), 409, 'second_admin_refused');
      expectProblem(await newcomer.http.post(path, { reason }), 409, 'second_admin_refused');
      expect(await isAdmin(third)).toBe(before);
      expect((await second.http.post(path, { reason })).status).toBe(200);
      expect(await isAdmin(third)).toBe(!before);
    }
    // each stops alone
    for (const account of [second, newcomer, own])
      expect((await account.http.post(pathOf('revoke', account), { reason })).status).toBe(200);
    expect(await isAdmin(own)).toBe(false);
  });

  it('is not unmade by one alone: two who try it with each other both stay', async () => {
    const other = await machineMade(8);
    const outcomes = await Promise.all([
      other.http.post(pathOf('revoke', admin), { reason }),
      admin.http.post(pathOf('revoke', other), { reason }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([202, 202]);
    expect([await isAdmin(admin), await isAdmin(other)]).toEqual([true, true]);
    await other.http.post(pathOf('revoke', other), { reason });
  });
});

it('an API key of an administrator does not administer', async () => {
  const rich = await owner(system);
  await admin.http.call(identity.grantInstanceAdmin, { id: rich.userId, reason });
  expect((await rich.http.get('/api/instance/users')).status).toBe(200);
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
