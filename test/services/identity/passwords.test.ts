/** @list all — the rest of its service; npm test has the core */
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, type HttpResponse, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn, mailsTo } from '../../support/mails';
import { expectInvalid, expectProblem, outcomeOf, withoutRequestId } from '../../support/problems';
import { startInstance } from '../../support/system';
import { type Account, signUp } from '../../support/users';
import { expectSignedOut, newUser, SIGN_IN } from './accounts';

const SET = '/api/auth-extended/set-password';
const REQUEST = '/api/auth/request-password-reset';
const RESET = '/api/auth/reset-password';
const LINK = '/auth/reset-password?token=';
const NEW_PASSWORD = 'another password';
const MINUTE_MS = 60_000;

const system = beforeTests(startInstance);
let anonymous: HttpClient;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
});
afterEach(() => system.setClock(0));

function signIn({ email }: Account, password: string): Promise<HttpResponse> {
  return anonymous.post(SIGN_IN, { email, password });
}

/** An account as an identity provider creates it. */
async function withoutPassword(): Promise<Account> {
  const account = await signUp(system);
  await system.sql('UPDATE identity.users SET password_hash = NULL WHERE id = $1', [account.userId]);
  return account;
}

describe('setting a password', () => {
  it('gives one to an account that has none', async () => {
    const account = await withoutPassword();
    expect((await account.http.call(identity.session, {})).user.hasPassword).toBe(false);
    const answer = await account.http.post(SET, { newPassword: NEW_PASSWORD });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: {} });
    expect((await account.http.call(identity.session, {})).user.hasPassword).toBe(true);
    expect((await signIn(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('needs the right current one where there is one', async () => {
    const account = await signUp(system);
    for (const currentPassword of [undefined, 'not the password']) {
      const refused = await account.http.post(SET, { newPassword: NEW_PASSWORD, currentPassword });
      expectProblem(refused, 401, 'password_already_set');
    }
    expect((await signIn(account, account.password)).status).toBe(200);
    const body = { newPassword: NEW_PASSWORD, currentPassword: account.password };
    expect((await account.http.post(SET, body)).status).toBe(201);
    expect((await signIn(account, NEW_PASSWORD)).status).toBe(200);
    expectProblem(await signIn(account, account.password), 401, 'invalid_credentials');
  });

  it('ends all other sessions and keeps this one', async () => {
    const account = await signUp(system);
    const other = anonymous.as({ cookie: sessionCookie(await signIn(account, account.password)) });
    expect((await other.get('/api/auth/session')).status).toBe(200);
    const body = { newPassword: NEW_PASSWORD, currentPassword: account.password };
    expect((await account.http.post(SET, body)).status).toBe(201);
    await expectSignedOut(other);
    expect((await account.http.get('/api/auth/session')).status).toBe(200);
  });

  it('lets one of two at once through', async () => {
    const account = await withoutPassword();
    const outcomes = await Promise.all(
      ['first password', 'second password'].map((newPassword) => account.http.post(SET, { newPassword })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  it('makes links that were mailed before it worthless', async () => {
    const account = await signUp(system);
    const token = await mailedToken(account);
    const body = { newPassword: NEW_PASSWORD, currentPassword: account.password };
    expect((await account.http.post(SET, body)).status).toBe(201);
    const late = await anonymous.post(RESET, { token, newPassword: 'a third password' });
    expectProblem(late, 400, 'reset_token_invalid');
  });
});

describe('resetting a password', () => {
  it('mails a link that sets a new one and ends every session, but does not sign in', async () => {
    const account = await signUp(system, { locale: 'fr' });
    const token = await mailedToken(account);
    expect((await latestMailTo(system, account.email)).subject).toBe(
      'Réinitialisation de votre mot de passe',
    );
    const answer = await anonymous.post(RESET, { token, newPassword: NEW_PASSWORD });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectSignedOut(account.http);
    expectProblem(await signIn(account, account.password), 401, 'invalid_credentials');
    expect((await signIn(account, NEW_PASSWORD)).status).toBe(200);
  });

  it('takes a link once, also of several at once', async () => {
    const account = await signUp(system);
    const token = await mailedToken(account);
    const rivals = ['first password', 'second password', 'third password'].map((newPassword) =>
      anonymous.post(RESET, { token, newPassword }),
    );
    const outcomes = (await Promise.all(rivals)).map(outcomeOf);
    expect(outcomes.sort()).toEqual([200, 'reset_token_invalid', 'reset_token_invalid']);
    const again = await anonymous.post(RESET, { token, newPassword: NEW_PASSWORD });
    expectProblem(again, 400, 'reset_token_invalid');
  });

  it('takes a link for an hour', async () => {
    const account = await signUp(system);
    const token = await mailedToken(account);
    system.setClock(60 * MINUTE_MS + 1000);
    const late = await anonymous.post(RESET, { token, newPassword: NEW_PASSWORD });
    expectProblem(late, 400, 'reset_token_invalid');
    system.setClock(59 * MINUTE_MS);
    expect((await anonymous.post(RESET, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('keeps the link when the new password is refused', async () => {
    const account = await signUp(system);
    const token = await mailedToken(account);
    expectInvalid(await anonymous.post(RESET, { token, newPassword: 'short' }), '/newPassword');
    expect((await anonymous.post(RESET, { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('answers an unknown e-mail as a known one, no sooner, and mails nothing', async () => {
    const account = await signUp(system);
    const passwordless = await withoutPassword();
    const stranger = newUser().email;
    const known = await timed(() => anonymous.post(REQUEST, { email: account.email }));
    for (const email of [stranger, passwordless.email]) {
      const other = await timed(() => anonymous.post(REQUEST, { email }));
      expect(withoutRequestId(other.answer)).toEqual(withoutRequestId(known.answer));
      // An answer takes a few milliseconds unless all of them take a common minimum time.
      expect(other.ms).toBeGreaterThan(100);
    }
    expect(known.ms).toBeGreaterThan(100);
    await latestMailTo(system, account.email);
    expect(await mailsTo(system, stranger)).toEqual([]);
    // the reader of the mailbox may give the account its first password
    expect((await latestMailTo(system, passwordless.email)).text).toContain('/auth/reset-password?token=');
  });

  it('mails an account at most once a minute', async () => {
    const account = await signUp(system);
    for (let n = 0; n < 3; n++) await anonymous.post(REQUEST, { email: account.email.toUpperCase() });
    expect(await linksOf(account)).toBe(1);
    system.setClock(MINUTE_MS + 1000);
    await anonymous.post(REQUEST, { email: account.email });
    expect(await linksOf(account)).toBe(2);
  });

  async function linksOf({ userId }: Account): Promise<number> {
    return (await system.sql('SELECT FROM identity.password_resets WHERE user_id = $1', [userId])).length;
  }
});

async function mailedToken(account: Account): Promise<string> {
  const answer = await anonymous.post(REQUEST, { email: account.email });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  return linkIn(await latestMailTo(system, account.email), system.config.baseUrl + LINK);
}

async function timed(work: () => Promise<HttpResponse>): Promise<{ answer: HttpResponse; ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - start };
}
