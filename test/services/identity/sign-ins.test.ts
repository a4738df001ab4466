/** @list all — the rest of its service; npm test has the core */
// A user sees the own sign-ins: who came in, and who tried.
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { type Account, signUp } from '../../support/users';
import { SIGN_IN } from './accounts';

const DAY_MS = 86_400_000;
const KEPT_OF_A_KIND = 200;

const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

function trySignIn(email: string, password: string, device = 'Curl') {
  return new HttpClient(system.baseUrl).post(SIGN_IN, { email, password }, { 'user-agent': device });
}

async function signInsOf({ http }: Account) {
  return (await http.call(identity.signIns, {})).items;
}

it('shows sign-ins and failed attempts with address and device, newest first, to their user', async () => {
  const account = await signUp(system);
  const other = await signUp(system);
  await trySignIn(account.email, 'wrong password', 'Bot');
  await trySignIn(account.email, account.password, 'Phone');
  const change = { newPassword: 'long enough 1', currentPassword: 'not this one' };
  await account.http.post('/api/auth-extended/set-password', change);
  const common = { providerId: null, address: expect.stringMatching(/127\.0\.0\.1$/) };
  expect(await signInsOf(account)).toMatchObject([
    { ...common, outcome: 'wrong_current_password' },
    { ...common, outcome: 'signed_in', device: 'Phone' },
    { ...common, outcome: 'wrong_password', device: 'Bot' },
    { ...common, outcome: 'signed_in' },
  ]);
  expect(await signInsOf(other)).toMatchObject([{ outcome: 'signed_in' }]);
});

it('keeps the sign-ins of who is tried at all the time', async () => {
  const account = await signUp(system);
  await system.sql(
    `INSERT INTO identity.sign_ins SELECT gen_random_uuid(), $1, now() - n * interval '1 second', 'wrong_password',
      NULL, NULL, '203.0.113.7', 'Bot' FROM generate_series(1, 300) n`,
    [account.userId],
  );
  await trySignIn(account.email, 'wrong password', 'Last');
  const [last, ...rest] = await signInsOf(account);
  expect(last).toMatchObject({ outcome: 'wrong_password', device: 'Last' });
  const failed = rest.filter(({ outcome }) => outcome === 'wrong_password');
  expect(failed).toHaveLength(KEPT_OF_A_KIND - 1);
  expect(rest.filter(({ outcome }) => outcome === 'signed_in')).toHaveLength(1);
});

it('forgets them after 90 days', async () => {
  const account = await signUp(system);
  // a sign-in deletes the twenty oldest of all users
  await system.sql('DELETE FROM identity.sign_ins WHERE user_id <> $1', [account.userId]);
  system.setClock(91 * DAY_MS);
  const again = await trySignIn(account.email, account.password, 'Later');
  const http = account.http.as({ cookie: sessionCookie(again) });
  expect(await signInsOf({ ...account, http })).toMatchObject([{ outcome: 'signed_in', device: 'Later' }]);
  const [row] = await system.sql('SELECT count(*)::int AS kept FROM identity.sign_ins WHERE user_id = $1', [
    account.userId,
  ]);
  expect(row).toEqual({ kept: 1 });
});

it('takes an attempt at an unknown address like one at a known one', async () => {
  const tried = async () => {
    const [row] = await system.sql<{ tried: number }>('SELECT count(*)::int AS tried FROM identity.sign_ins');
    return row?.tried ?? 0;
  };
  const before = await tried();
  expect((await trySignIn('nobody@example.com', 'wrong password')).status).toBe(401);
  expect(await tried()).toBe(before + 1);
});
