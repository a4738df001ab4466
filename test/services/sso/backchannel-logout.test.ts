/** @list all — the rest of its service; npm test has the core */
// Providers end the sessions that they have opened (OpenID Connect Back-Channel Logout 1.0), and nobody else does.
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { audit } from '../../../shared/contracts/audit';
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { expectProblem, problemOf } from '../../support/problems';
import { until } from '../../support/until';
import { signUpMember } from '../../support/users';
import { isAlive, verifyDomain } from '../identity/external-users';
import { addApp, codeOf, completeSignIn } from '../identity/factors';
import {
  companyWithSso,
  type SsoCompany,
  type SsoSystem,
  scriptOf,
  signIn,
  startAddress,
  startSsoSystem,
} from './sso-system';

const FORM = 'application/x-www-form-urlencoded';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem('provided');
  host = await companyWithSso(sso);
});
afterEach(() => sso.idp.reset());

const seconds = () => Math.floor(Date.now() / 1000);
type Claims = Record<string, unknown>;

function honest(claims: Claims = {}, clientId = 'acme'): Claims {
  const times = { iat: seconds(), exp: seconds() + 120 };
  return {
    iss: sso.idp.issuer,
    aud: clientId,
    jti: randomUUID(),
    ...times,
    events: { [EVENT]: {} },
    ...claims,
  };
}

const TYPED = { alg: 'RS256', kid: 'honest', typ: 'logout+jwt' };

function send(token: string, providerId = host.providerId, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ logout_token: token, ...more }).toString();
  return sendForm(body, providerId);
}

async function sendForm(body: string, providerId: string, type = FORM): Promise<HttpResponse> {
  const url = `${sso.system.baseUrl}/api/auth/backchannel/${providerId}`;
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}'), text };
}

const logOut = (claims: Claims, providerId?: string) =>
  send(sso.idp.token(honest(claims), TYPED), providerId);

let users = 0;

/** A user of the provider; each sign-in is a session of its own there. */
function person(company = host) {
  const sub = `employee-${++users}`;
  return {
    sub,
    async signIn(sid: string | undefined): Promise<HttpClient> {
      sso.idp.script.user = { sub, email: `${sub}@acme.com` };
      sso.idp.script.idToken = (claims) => (sid === undefined ? claims : { ...claims, sid });
      const browser = scriptOf(sso);
      expect((await signIn(sso, company.providerId, {}, browser)).status).toBe(200);
      return browser.http(sso.system.baseUrl);
    },
  };
}

it('ends the session that the provider names, and tells nobody to store the answer', async () => {
  const employee = person();
  const [laptop, phone] = [await employee.signIn('laptop'), await employee.signIn('phone')];
  const response = await logOut({ sid: 'laptop' });
  expect(response).toMatchObject({ status: 200, body: {} });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([await isAlive(laptop), await isAlive(phone)]).toEqual([false, true]);
});

it('ends all sessions of a user that the provider has opened, and no other', async () => {
  const [employee, colleague] = [person(), person()];
  const own = [await employee.signIn('first'), await employee.signIn(undefined)];
  const other = await colleague.signIn('second');
  expect((await logOut({ sub: employee.sub })).status).toBe(200);
  expect(await Promise.all([...own, other, host.http].map(isAlive))).toEqual([false, false, true, true]);
});

it('ends by user and session at once: sessions without an id of the provider end as well', async () => {
  const [employee, colleague] = [person(), person()];
  const named = await employee.signIn('a');
  const unnamed = await employee.signIn(undefined);
  const other = await employee.signIn('b');
  const foreign = await colleague.signIn('a');
  expect((await logOut({ sub: employee.sub, sid: 'a' })).status).toBe(200);
  expect(await Promise.all([named, unnamed, other, foreign].map(isAlive))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('succeeds for a user and a session that it does not know, and ignores other fields', async () => {
  expect((await logOut({ sub: 'nobody', sid: 'nothing' })).status).toBe(200);
  expect((await send(sso.idp.token(honest({ sub: 'nobody' })), undefined, { state: 'x' })).status).toBe(200);
});

it('holds up no sign-in of another company while thousands of hostile tokens wait for their keys', async () => {
  const hostile = await companyWithSso(sso);
  const keys = '/hostile-keys';
  sso.idp.script.document = (document) => ({ ...document, jwks_uri: `${sso.idp.issuer}${keys}` });
  const held: (() => void)[] = [];
  sso.idp.instead.set(keys, (_req, res) => {
    held.push(() => res.end(JSON.stringify({ keys: [] })));
  });
  const token = (n: number) =>
    sso.idp.token(honest({ sub: 'nobody' }), { ...TYPED, kid: `unknown-${n}` }, () => 'bm9uZQ');
  const before = await storedTokens();
  const flood = Promise.all(
    Array.from({ length: 2_000 }, (_, n) => send(token(n), hostile.providerId).then(({ status }) => status)),
  );
  await until('the keys of the hostile provider are asked for', () => held.length > 0);
  sso.idp.script.document = (document) => document;
  const employee = person();
  const sessions = [await employee.signIn('during'), await employee.signIn('the flood')];
  expect(await Promise.all(sessions.map(isAlive))).toEqual([true, true]);
  expect((await logOut({ sub: employee.sub })).status).toBe(200);
  sso.idp.instead.set(keys, (_req, res) => void res.end(JSON.stringify({ keys: [] })));
  for (const release of held) release();
  const statuses = await flood;
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  // tokens that wait share one request, and an unknown key asks for no further one
  const fetches = sso.idp.requests.filter((request) => request === `GET ${keys}`);
  expect(fetches.length).toBeLessThan(100);
  expect(await storedTokens()).toBe(before + 1);
}, 120_000);

const storedTokens = async () => (await sso.system.sql('SELECT FROM sso.logout_tokens')).length;

it('is in the audit log of the company and in the security log of the user', async () => {
  const company = await companyWithSso(sso);
  const employee = person(company);
  const first = await employee.signIn('x');
  const second = await employee.signIn('y');
  const { id } = (await first.call(identity.session, {})).session;
  expect((await logOut({ sid: 'x' }, company.providerId)).status).toBe(200);
  await until('the log has it', async () => {
    const { items } = await company.http.call(audit.log, { action: 'session.ended' });
    return items.length === 1 && items[0]?.target.id === id && items[0]?.actor.type === 'public';
  });
  const rows = await sso.system.sql<{ action: string }>(
    `SELECT action FROM identity.security_events WHERE user_id = $1`,
    [(await second.call(identity.session, {})).user.id],
  );
  expect(rows).toEqual([{ action: 'sessions.ended_by_provider' }]);
});

it('ends a sign-in that waits for the second factor', async () => {
  const member = await signUpMember(sso.system, host, 'MEMBER');
  // an address that its user has proven keeps its factor when a provider asserts it
  await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [member.userId]);
  const app = await addApp(member.http);
  await verifyDomain(sso, host, member.email);
  sso.idp.script.user = { sub: member.userId, email: member.email };
  sso.idp.script.idToken = (claims) => ({ ...claims, sid: 'waiting' });
  const browser = scriptOf(sso);
  await browser.open(startAddress(sso.system, host.providerId), (url) => url.pathname === '/auth/factor');
  const challenge = browser.cookie(sso.system.baseUrl, 'sign-in-factor') ?? '';
  expect((await logOut({ sid: 'waiting' })).status).toBe(200);
  const refused = await completeSignIn(member.http, challenge, { totp: codeOf(app.secret) });
  expectProblem(refused, 400, 'sign_in_challenge_invalid');
});

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signedByOther = (input: string) => sso.idp.signWith(otherKey, input);
const without = (name: string) => () => {
  const { [name]: _left, ...claims } = honest({ sid: 'stays' });
  return sso.idp.token(claims, TYPED);
};
const withClaims = (claims: Claims) => () => sso.idp.token(honest({ sid: 'stays', ...claims }), TYPED);
const withHeader = (header: Claims, sign?: (input: string) => string) => () =>
  sso.idp.token(honest({ sid: 'stays' }), header, sign);
const publicKeyText = () => sso.idp.key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const hmac = (secret: string) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url');

const refusals: [string, () => string][] = [
  ['no token', () => 'x'],
  ['three empty parts', () => '..'],
  ['no JSON', () => `${Buffer.from('{').toString('base64url')}.e30.e30`],
  ['no signature (alg none)', withHeader({ alg: 'none' }, () => '')],
  ['a signature by the client secret', withHeader({ alg: 'HS256' }, hmac('the client secret'))],
  [
    'a signature by the public key as secret',
    withHeader({ alg: 'HS256', kid: 'honest' }, (input) => hmac(publicKeyText())(input)),
  ],
  ['the signature of another key', withHeader(TYPED, signedByOther)],
  ['an unknown key', withHeader({ ...TYPED, kid: 'unknown' }, signedByOther)],
  [
    'a key in its header',
    withHeader({ ...TYPED, jwk: otherKey.publicKey.export({ format: 'jwk' }) }, signedByOther),
  ],
  ['a critical header', withHeader({ ...TYPED, crit: ['b64'], b64: false })],
  ['the type of an access token', withHeader({ ...TYPED, typ: 'at+jwt' })],
  ['another issuer', withClaims({ iss: 'https://accounts.example.com' })],
  ['no issuer', without('iss')],
  ['another audience', withClaims({ aud: 'somebody-else' })],
  ['no audience', without('aud')],
  ['no time of issue', without('iat')],
  ['a time of issue long ago', withClaims({ iat: seconds() - 900, exp: seconds() + 900 })],
  ['a time of issue in the future', withClaims({ iat: seconds() + 900, exp: seconds() + 1_800 })],
  ['an expiry that is past', withClaims({ exp: seconds() - 60 })],
  ['no id', without('jti')],
  ['an empty id', withClaims({ jti: '' })],
  ['an id that is no text', withClaims({ jti: 7 })],
  ['a nonce', withClaims({ nonce: 'n' })],
  ['no event', without('events')],
  ['another event', withClaims({ events: { 'http://example.com/event': {} } })],
  ['an event that is no object', withClaims({ events: { [EVENT]: 'yes' } })],
  ['neither user nor session', withClaims({ sid: undefined })],
  ['a user that is no text', withClaims({ sub: { $ne: '' } })],
  ['a session of too many characters', withClaims({ sid: 'x'.repeat(256) })],
  ['a user with NUL', withClaims({ sub: 'a\u0000b' })],
  ['a session with NUL', withClaims({ sid: 'a\u0000b' })],
  ['a session with half of a character', withClaims({ sid: 'a\ud800b' })],
  ['an id with half of a character', withClaims({ jti: 'a\ud800b' })],
];

describe('a refused token', () => {
  let employee: HttpClient;
  beforeAll(async () => {
    employee = await person().signIn('stays');
  });

  it.each(refusals)('with %s ends nothing', async (_what, tokenOf) => {
    const refused = await send(tokenOf());
    expectProblem(refused, 400, 'logout_token_invalid');
    expect(problemOf(refused).detail).toEqual(expect.any(String));
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await isAlive(employee)).toBe(true);
  });
});

it('takes a token once, also when it comes many times at the same moment', async () => {
  const employee = person();
  const token = sso.idp.token(honest({ sub: employee.sub }), TYPED);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const refused of answers.filter(({ status }) => status !== 200))
    expectProblem(refused, 400, 'logout_token_invalid');
  const again = await employee.signIn('again');
  expectProblem(await send(token), 400, 'logout_token_invalid');
  expect(await isAlive(again)).toBe(true);
});

it('an ID token logs nobody out', async () => {
  const idToken = sso.idp.token({ ...honest({ sid: 'stays', nonce: 'n' }), events: undefined });
  expectProblem(await send(idToken), 400, 'logout_token_invalid');
});

it("a company's provider does not end sessions of another one, nor those of a password", async () => {
  const victim = await companyWithSso(sso);
  const employee = person(victim);
  const http = await employee.signIn('shared');
  expect((await logOut({ sub: employee.sub, sid: 'shared' })).status).toBe(200);
  expect((await logOut({ sid: 'shared' })).status).toBe(200);
  expect(await isAlive(http)).toBe(true);
});

it('of another client of the same provider logs nobody out', async () => {
  const company = await companyWithSso(sso, { ...sso.idp.discovered, clientId: 'other' });
  const http = await person(company).signIn('of-other');
  expectProblem(await logOut({ sid: 'of-other' }, company.providerId), 400, 'logout_token_invalid');
  expect(await isAlive(http)).toBe(true);
});

it('in the query is refused, with and without one in the body', async () => {
  const query = `?logout_token=${sso.idp.token(honest({ sub: 'x' }), TYPED)}`;
  for (const body of ['', 'logout_token=x'])
    expectProblem(await sendForm(body, `${host.providerId}${query}`), 400, 'validation_failed');
});

describe('a provider that', () => {
  it('does not exist, or is inactive, is 404', async () => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, isActive: false });
    for (const id of [company.providerId, 'c_0', 'unknown', `c_${randomUUID()}`])
      expectProblem(await logOut({ sub: 'x' }, id), 404, 'sso_provider_not_found');
  });

  it('has endpoints entered by hand has no known keys', async () => {
    const company = await companyWithSso(sso, sso.idp.manual);
    expectProblem(await logOut({ sub: 'x' }, company.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
  });

  it('does not give its keys is a 400 within the time of a request', async () => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, label: 'Dripping' });
    sso.idp.instead.set('/jwks', (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":');
      const drip = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(drip));
    });
    expectProblem(await logOut({ sub: 'x' }, company.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
  });

  it('is asked for its keys once, whatever is sent in its name', async () => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, label: 'Asked once' });
    const token = (kid: string) => sso.idp.token(honest({ sub: 'x' }), { ...TYPED, kid }, signedByOther);
    await logOut({ sub: 'x' }, company.providerId);
    sso.idp.requests.length = 0;
    for (let n = 0; n < 20; n++) await send(token(`kid ${n}`), company.providerId);
    expect(sso.idp.requests.filter((request) => request.endsWith('/jwks')).length).toBeLessThan(2);
  });
});

describe('a body', () => {
  it('is a form, or JSON', async () => {
    const token = () => sso.idp.token(honest({ sub: 'x' }), TYPED);
    const json = JSON.stringify({ logout_token: token() });
    expect((await sendForm(json, host.providerId, 'application/json')).status).toBe(200);
    const withCharset = await sendForm(`logout_token=${token()}`, host.providerId, `${FORM}; charset=UTF-8`);
    expect(withCharset.status).toBe(200);
    expectProblem(await sendForm('x', host.providerId, 'text/plain'), 415, 'unsupported_media_type');
  });

  it.each([
    ['without a token', 'a=b', 400, 'validation_failed'],
    ['with two tokens', 'logout_token=a&logout_token=b', 400, 'validation_failed'],
    ['with a provider', 'logout_token=a&providerId=b', 400, 'validation_failed'],
    ['with half of a character', 'logout_token=%ff', 400, 'validation_failed'],
    ['with a prototype', '__proto__=a&logout_token=b', 400, 'validation_failed'],
    ['with too many fields', `${'a=b&'.repeat(2_000)}logout_token=x`, 400, 'validation_failed'],
    ['with a token of too many characters', `logout_token=${'x'.repeat(11_000)}`, 400, 'validation_failed'],
    ['that is huge', `logout_token=${'x'.repeat(200_000)}`, 413, 'body_too_large'],
  ])('%s is refused', async (_what, body, status, code) => {
    expectProblem(await sendForm(body, host.providerId), status, code);
  });

  it('is no form elsewhere', async () => {
    const url = `${sso.system.baseUrl}/api/auth/sign-in/email`;
    const response = await fetch(url, { method: 'POST', body: 'email=a', headers: { 'content-type': FORM } });
    expect(response.status).toBe(415);
  });
});
