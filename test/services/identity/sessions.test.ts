/** @slow — the core of its capability over HTTP, with a company for most cases */
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import { type Account, owner, signUp, signUpMember } from '../../support/users';
import { cookieOf, expectSignedOut, SIGN_IN } from './accounts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface OwnSession {
  id: string;
  device: string;
  address: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

const system = beforeTests(startInstance);
let anonymous: HttpClient;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
});
afterEach(() => system.setClock(0));

/** Another browser of the same user. */
async function signInAgain({ email, password }: Account, device = 'Other browser'): Promise<HttpClient> {
  const answer = await anonymous.post(SIGN_IN, { email, password }, { 'user-agent': device });
  return anonymous.as({ cookie: sessionCookie(answer) });
}

async function isSignedOut(http: HttpClient): Promise<boolean> {
  return (await http.get('/api/auth/session')).status === 401;
}

async function sessionsOf(http: HttpClient): Promise<OwnSession[]> {
  const answer = await http.respond(identity.sessions, {});
  expect(answer.status).toBe(200);
  return answer.body.items;
}

describe('the list of sessions', () => {
  it('shows device and address of each, and which one is asking', async () => {
    const account = await signUp(system);
    await signInAgain(account, 'Firefox on a phone');
    const sessions = await sessionsOf(account.http);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const phone = sessions.find(({ isCurrent }) => !isCurrent);
    expect(phone).toMatchObject({
      device: 'Firefox on a phone',
      address: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
  });

  it('does not show the sessions of another user', async () => {
    const account = await signUp(system);
    const other = await signUp(system);
    expect(await sessionsOf(other.http)).toHaveLength(1);
    expect(await sessionsOf(account.http)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('signing out ends the session and clears the cookie', async () => {
    const account = await signUp(system);
    const other = await signInAgain(account);
    const answer = await account.http.post('/api/auth/sign-out');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    expect(cookieOf(answer)).toMatchObject({ name: 'session', value: '', path: '/', 'max-age': '0' });
    await expectSignedOut(account.http);
    expect((await other.get('/api/auth/session')).status).toBe(200);
  });

  it('ends one session by its id, at once', async () => {
    const account = await signUp(system);
    const other = await signInAgain(account);
    expect((await other.get('/api/auth/session')).status).toBe(200);
    const id = (await sessionsOf(account.http)).find(({ isCurrent }) => !isCurrent)?.id;
    const answer = await account.http.delete(`/api/auth/sessions/${id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { id } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectSignedOut(other);
    expectProblem(await account.http.delete(`/api/auth/sessions/${id}`), 404, 'session_not_found');
  });

  it('ends its own session by its id, which clears the cookie', async () => {
    const account = await signUp(system);
    const [own] = await sessionsOf(account.http);
    expect(cookieOf(await account.http.delete(`/api/auth/sessions/${own?.id}`))).toMatchObject({ value: '' });
    await expectSignedOut(account.http);
  });

  it('ends all others and says how many', async () => {
    const account = await signUp(system);
    const others = [await signInAgain(account), await signInAgain(account)];
    const answer = await account.http.delete('/api/auth/sessions');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ended: 2 } });
    for (const other of others) await expectSignedOut(other);
    expect((await account.http.get('/api/auth/session')).status).toBe(200);
  });

  it('is noticed within a second even where the broadcast about it is lost', async () => {
    const account = await signUp(system);
    expect((await account.http.get('/api/auth/session')).status).toBe(200);
    await system.sql('DELETE FROM identity.sessions WHERE user_id = $1', [account.userId]);
    await afterRevocation();
    expect(await isSignedOut(account.http)).toBe(true);
  });
});

describe('the life of a session', () => {
  it('ends after seven days without use', async () => {
    const account = await signUp(system);
    system.setClock(7 * DAY_MS + MINUTE_MS);
    await forgetCached(account);
    await afterRevocation();
    expect(await isSignedOut(account.http)).toBe(true);
  });

  it('goes on while it is used, but ends after thirty days', async () => {
    const account = await signUp(system);
    for (let day = 6; day < 30; day += 6) {
      system.setClock(day * DAY_MS);
      await forgetCached(account);
      await until('the use is seen', () => seenOn(account, day));
    }
    system.setClock(30 * DAY_MS + MINUTE_MS);
    await forgetCached(account);
    await afterRevocation();
    expect(await isSignedOut(account.http)).toBe(true);
  });

  it('writes when it was seen at most once a minute', async () => {
    const account = await signUp(system);
    const before = await lastSeen(account);
    system.setClock(MINUTE_MS / 2);
    await forgetCached(account);
    await account.http.get('/api/auth/session');
    expect(await lastSeen(account)).toBe(before);
    system.setClock(MINUTE_MS * 2);
    await forgetCached(account);
    await account.http.get('/api/auth/session');
    expect(Date.parse(await lastSeen(account))).toBeGreaterThan(Date.parse(before) + MINUTE_MS);
  });

  it('clears away, at the next sign-in, what has expired', async () => {
    const account = await signUp(system);
    system.setClock(8 * DAY_MS);
    const again = await signInAgain(account);
    expect(await sessionsOf(again)).toHaveLength(1);
    expect(await storedSessions(account)).toBe(1);
  });

  it('clears sessions of users who never come back away, too', async () => {
    const gone = await signUp(system);
    const account = await signUp(system);
    system.setClock(31 * DAY_MS);
    expect(await storedSessions(gone)).toBe(1);
    await until('sign-ins have cleared it away', async () => {
      await signInAgain(account);
      return (await storedSessions(gone)) === 0;
    });
  });

  async function storedSessions({ userId }: Account): Promise<number> {
    return (await system.sql('SELECT FROM identity.sessions WHERE user_id = $1', [userId])).length;
  }

  async function seenOn(account: Account, day: number): Promise<boolean> {
    expect((await account.http.get('/api/auth/session')).status).toBe(200);
    const seen = Date.parse(await lastSeen(account));
    return seen > Date.now() + (day - 1) * DAY_MS;
  }

  async function lastSeen({ userId }: Account): Promise<string> {
    const [row] = await system.sql<{ at: string }>(
      'SELECT last_seen_at::text AS at FROM identity.sessions WHERE user_id = $1',
      [userId],
    );
    return row?.at ?? '';
  }

  async function forgetCached({ userId }: Account): Promise<void> {
    await system.system.broker.broadcast('identity.revoked', { userId });
  }
});

describe('the active company', () => {
  it('is none any more once the membership is gone, and the session goes on', async () => {
    const host = await owner(system);
    const guest = await signUpMember(system, host, 'MEMBER');
    expect((await guest.http.get('/api/clients')).status).toBe(200);
    expect((await host.http.delete(`/api/companies/members/${guest.userId}`)).status).toBe(200);
    expectProblem(await guest.http.get('/api/clients'), 403, 'no_active_company');
    expect((await guest.http.get('/api/auth/session')).body).toMatchObject({
      companies: [],
      activeCompanyId: null,
      activeRole: null,
    });
  });
});

describe('preferences', () => {
  const PATH = '/api/auth-extended/preferences';

  it('keep the language for the user, without any company', async () => {
    const account = await signUp(system);
    for (const locale of ['en', 'fr', 'it', 'pl', 'de', 'pt', null]) {
      const answer = await account.http.patch(PATH, { locale });
      expect({ status: answer.status, locale: outputOf(identity.preferences, answer).locale }).toEqual({
        status: 200,
        locale,
      });
      expect((await account.http.call(identity.session, {})).user.locale).toBe(locale);
    }
  });
});
