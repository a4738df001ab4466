/** @list all — the rest of its service; npm test has the core */
// No way round the second factor: each path to a session, for each proof of a factor.

import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { linkIn, mailSaying } from '../../support/mails';
import { type Account, createKey, invite, owner, signUp, signUpMember } from '../../support/users';
import { companyWithSso, type SsoCompany, type SsoSystem, scriptOf, startAddress } from '../sso/sso-system';
import { INSTANCE, newExternalUser, startWithInstance, verifyDomain } from './external-users';
import { addApp, beginSignIn, codeOf, completeSignIn, type OwnFactor } from './factors';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startWithInstance();
  host = await companyWithSso(sso);
});
afterAll(() => sso.stop());

type User = Account & OwnFactor;

/** Takes a path up to the second step, and returns the token of the challenge. */
type Path = (user: User) => Promise<string>;

async function tokenOf(user: User, password = user.password): Promise<string> {
  return (await beginSignIn(user.http, { email: user.email, password })).challengeToken;
}

/** Signs in through a provider, whose account has the address of the user. */
async function tokenOfProvider(providerId: string): Promise<string> {
  const { baseUrl } = sso.system;
  const browser = scriptOf(sso);
  const page = await browser.open(
    startAddress(sso.system, providerId),
    (url) => url.pathname === '/auth/factor',
  );
  expect(page.url.pathname).toBe('/auth/factor');
  expect(page.url.searchParams.get('returnTo')).toBe('/api/auth/session');
  expect(browser.cookie(baseUrl, 'session')).toBeUndefined();
  expect((await browser.http(baseUrl).get('/api/auth/session')).status).toBe(401);
  return browser.cookie(baseUrl, 'sign-in-factor') ?? '';
}

const PATHS: Record<string, Path> = {
  'the password': (user) => tokenOf(user),
  'a password set by a mailed link': async (user) => {
    await user.http.call(identity.requestPasswordReset, { email: user.email });
    const mail = await mailSaying(sso.system, user.email, 'reset-password');
    const newPassword = 'a password of the mail 3';
    const token = linkIn(mail, 'reset-password?token=');
    const { headers } = await user.http.as({}).respond(identity.resetPassword, { token, newPassword });
    expect(headers.getSetCookie()).toEqual([]);
    return tokenOf(user, newPassword);
  },
  'the browser of another user': async (user) => {
    const other = await signUp(sso.system);
    const { email, password } = user;
    const answer = await other.http.post('/api/auth/sign-in/email', { email, password });
    expect(answer.status).toBe(403);
    // the session of the browser is still that of the other
    expect((await other.http.call(identity.session, {})).user.id).toBe(other.userId);
    return (answer.body as { challengeToken: string }).challengeToken;
  },
  "the instance's provider, which links by the address": async (user) => {
    newExternalUser(sso, { email: user.email, email_verified: true });
    return tokenOfProvider(INSTANCE);
  },
  "the instance's provider, once more": async (user) => {
    newExternalUser(sso, { email: user.email, email_verified: true });
    await tokenOfProvider(INSTANCE);
    return tokenOfProvider(INSTANCE);
  },
  "a company's provider, for a member": async (user) => {
    const company = await companyWithSso(sso);
    await verifyDomain(sso, company, user.email);
    newExternalUser(sso, { email: user.email });
    return tokenOfProvider(company.providerId);
  },
};

const PROOFS = {
  'an authenticator app': ({ secret }: User) => ({ totp: codeOf(secret) }),
  'a recovery code': ({ recoveryCodes }: User) => ({ recoveryCode: recoveryCodes[0] ?? '' }),
};

const CASES = Object.keys(PATHS).flatMap((path) =>
  Object.keys(PROOFS).map((proof) => [path, proof] as const),
);

let users = 0;

async function userWithApp(): Promise<User> {
  users++;
  const account = await signUp(sso.system, { email: `factor@people-of-${process.pid}-${users}.com` });
  // an address that its user has proven keeps its password when a provider asserts it
  await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [account.userId]);
  return { ...account, ...(await addApp(account.http)) };
}

describe.each(CASES)('by %s, with %s', (path, proof) => {
  it('the sign-in ends in the second step, and only the proof opens a session', async () => {
    const user = await userWithApp();
    const challengeToken = await PATHS[path]?.(user);
    if (!challengeToken) throw new Error('no challenge');
    const wrong = await completeSignIn(user.http, challengeToken, { totp: codeOf(user.secret, 50) });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'factor_code_invalid' } });
    const right = await completeSignIn(user.http, challengeToken, PROOFS[proof as keyof typeof PROOFS](user));
    expect(right.status).toBe(200);
    const signedIn = new HttpClient(sso.system.baseUrl, { cookie: sessionCookie(right) });
    const { user: whom, session } = await signedIn.call(identity.session, {});
    expect(whom.id).toBe(user.userId);
    expect(session.methods).toHaveLength(2);
  });
});

it("a session of a company's provider stays in its company", async () => {
  const company = await companyWithSso(sso);
  const user = await userWithApp();
  await verifyDomain(sso, company, user.email);
  newExternalUser(sso, { email: user.email });
  const challengeToken = await tokenOfProvider(company.providerId);
  const answer = await completeSignIn(user.http, challengeToken, { totp: codeOf(user.secret) });
  const http = user.http.as({ cookie: sessionCookie(answer) });
  const { session, companies, activeCompanyId } = await http.call(identity.session, {});
  expect(session).toMatchObject({
    providerId: company.providerId,
    methods: [expect.stringMatching(/^sso:/), 'otp'],
  });
  expect(companies.map(({ id }) => id)).toEqual([company.companyId]);
  expect(activeCompanyId).toBe(company.companyId);
});

it('an invitation makes a member, and opens no session', async () => {
  const company = await owner(sso.system);
  const user = await userWithApp();
  const code = await invite(company, { email: user.email });
  expect((await user.http.as({}).post('/api/invitations/accept', { code })).status).toBe(401);
  const again = { email: user.email, password: 'long enough 1', firstName: 'A', lastName: 'B' };
  const signUpAgain = await user.http
    .as({})
    .post('/api/auth/sign-up/email', { ...again, invitationCode: code });
  expect(signUpAgain).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

it('a session and a key of before go on, and the switch of the company needs no factor', async () => {
  const member = await signUpMember(sso.system, host, 'ADMIN');
  const key = await createKey(member, ['clients:read']);
  await addApp(member.http);
  expect((await member.http.get('/api/auth/session')).status).toBe(200);
  await member.http.call(companies.switch, { companyId: host.companyId });
  expect((await key.get('/api/clients')).status).toBe(200);
});
