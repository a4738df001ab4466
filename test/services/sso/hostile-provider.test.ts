/** @list all — the rest of its service; npm test has the core */
// Providers that attack: by claims that cannot be stored or almost name somebody else, by answers without end, and by mixing sign-ins up.
import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { HttpBrowser } from '../../support/http-browser';
import { signUp } from '../../support/users';
import { INSTANCE, isAlive, newExternalUser } from '../identity/external-users';
import { sendJson } from './scripted-provider';
import {
  companyWithSso,
  expectNoAddress,
  expectNothing,
  expectRefusal,
  externalAccounts,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  sessionIn,
  signIn,
  startSsoSystem,
  untilCallback,
} from './sso-system';

let sso: SsoSystem;
let host: SsoCompany;
let manual: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem('provided');
  host = await companyWithSso(sso);
  manual = await companyWithSso(sso, sso.idp.manual);
});
afterEach(() => sso.idp.reset());

type Claims = Record<string, unknown>;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a sign-in in a browser that has one of another provider as well', () => {
  async function mixUp(own: string, foreign: string, browser: HttpBrowser) {
    const { url } = await untilCallback(sso, own, browser);
    const { url: other } = await untilCallback(sso, foreign, browser);
    const brought = new URL(other.pathname + url.search, url);
    const mixed = new URL(brought);
    mixed.searchParams.set('state', other.searchParams.get('state') ?? '');
    return { url, brought, mixed };
  }

  it.each([
    ["of a company, at another company's address", () => [host.providerId, manual.providerId]],
    ["of a company, at the instance's address", () => [host.providerId, INSTANCE]],
    ["of the instance, at a company's address", () => [INSTANCE, host.providerId]],
  ])('%s, is refused', async (_what, places) => {
    newExternalUser(sso, { email_verified: true });
    const before = await externalAccounts(sso);
    const browser = scriptOf(sso);
    const [own = '', foreign = ''] = places();
    const { url, brought, mixed } = await mixUp(own, foreign, browser);
    expectRefusal(await browser.step(brought), 404, 'sign_in_not_found');
    const page = await browser.step(mixed);
    expectRefusal(page, 401, 'sign_in_refused');
    await expectNothing(sso, browser, page, before);
    expect((await browser.open(url)).status).toBe(200);
  });

  it('works in two tabs, in any order', async () => {
    newExternalUser(sso);
    const browser = scriptOf(sso);
    const first = await untilCallback(sso, host.providerId, browser);
    const second = await untilCallback(sso, host.providerId, browser);
    for (const { url } of [second, first]) expect((await browser.open(url)).status).toBe(200);
  });

  it.each(['state', 'code', 'iss', 'error'])('is refused with %s twice', async (name) => {
    const browser = scriptOf(sso);
    const { url } = await untilCallback(sso, host.providerId, browser);
    for (const value of ['x', 'y']) url.searchParams.append(name, value);
    expectRefusal(await browser.step(url), 400, 'validation_failed');
  });
});

/** Random characters of three bytes each in UTF-8, which do not compress. */
const wide = (length: number) =>
  Array.from(randomBytes(length), (byte) => String.fromCharCode(0x4e00 + byte * 7)).join('');

describe.each([
  ['discovered', () => host],
  ['entered by hand', () => manual],
])('with endpoints that are %s', (_how, companyOf) => {
  const unstorable: [string, Claims][] = [
    ['a subject with NUL', { sub: 'a\u0000b' }],
    ['a subject with half of a character', { sub: 'a\ud800b' }],
    ['a subject of 10,000 characters', { sub: 'x'.repeat(10_000) }],
  ];

  it.each(unstorable)('%s is refused', async (_what, claims) => {
    newExternalUser(sso, claims);
    expectRefusal(await signIn(sso, companyOf().providerId), 401, 'sign_in_refused');
    expect(await lastAttempt(companyOf())).toMatchObject({
      stage: 'id_token',
      reason: expect.stringMatching(/issuer or the subject/),
    });
  });

  it.each(['a\u0000b', 'a\ud800b', 'x'.repeat(256)])('a session id %j is none', async (sid) => {
    newExternalUser(sso);
    sso.idp.script.idToken = (honest) => ({ ...honest, sid });
    expect((await signIn(sso, companyOf().providerId)).status).toBe(200);
  });

  const answers: [string, Buffer | string, Record<string, string>, RegExp][] = [
    ['of 50 MB', `{"a":"${'x'.repeat(50_000_000)}"}`, JSON_TYPE, /more than is accepted/],
    ['that is packed', gzipSync('{}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }, /valid JSON/],
    ['that is no object', 'null', JSON_TYPE, /OpenID Connect/],
  ];

  it.each(answers)('an answer with tokens %s is refused', async (_what, body, headers, reason) => {
    sso.idp.instead.set('/token', (_req, res) => void res.writeHead(200, headers).end(body));
    expectRefusal(await signIn(sso, companyOf().providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
    expect((await lastAttempt(companyOf())).reason).toMatch(reason);
  });
});

it('an answer with tokens that never ends is given up', async () => {
  sso.idp.instead.set('/token', (_req, res) => {
    res.writeHead(200, JSON_TYPE).write('{"id_token":');
    const drip = setInterval(() => res.write(' '), 20);
    res.on('close', () => clearInterval(drip));
  });
  const companies = [host, manual];
  const pages = await Promise.all(companies.map(({ providerId }) => signIn(sso, providerId)));
  for (const page of pages) expectRefusal(page, 400, 'INVALID_OAUTH_CONFIGURATION');
  for (const company of companies) expect((await lastAttempt(company)).reason).toMatch(/in time/);
});

describe('with endpoints entered by hand, an issuer', () => {
  it.each([
    ['with NUL', () => 'https://id.acme.com\u0000'],
    ['with half of a character', () => 'https://id.acme.com\ud800'],
    ['of more bytes than a key may have', () => wide(1_990)],
  ])('%s is refused', async (_what, issuer) => {
    const company = await companyWithSso(sso, sso.idp.manual);
    newExternalUser(sso);
    sso.idp.script.idToken = (honest) => ({ ...honest, iss: issuer() });
    expectRefusal(await signIn(sso, company.providerId), 401, 'sign_in_refused');
  });
});

describe('a key set', () => {
  const ofKeys = (kid: (index: number) => string) => () => {
    const { keys } = sso.idp.keySet() as { keys: Claims[] };
    return { keys: Array.from({ length: 10_000 }, (_, index) => ({ ...keys[0], kid: kid(index) })) };
  };

  it.each([
    ['of ten thousand keys', ofKeys(String), 'INVALID_OAUTH_CONFIGURATION'],
    ['of one key ten thousand times', ofKeys(() => 'honest'), 'INVALID_OAUTH_CONFIGURATION'],
    ['of no keys', () => ({ keys: [null, 7] }), 'INVALID_OAUTH_CONFIGURATION'],
  ])('%s is refused', async (label, keySet, code) => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, label });
    sso.idp.instead.set('/jwks', (_req, res) => sendJson(res, 200, keySet()));
    expectRefusal(await signIn(sso, company.providerId), 400, code);
  });
});

describe('a discovery document that names', () => {
  const inside = [
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://2130706433/x',
    'https://0177.0.0.1/x',
    'https://①②⑦.0.0.1/x',
  ];

  it.each(inside)('%s after it was accepted is not followed', async (address) => {
    const company = await companyWithSso(sso);
    newExternalUser(sso, { email: undefined });
    for (const name of ['token_endpoint', 'jwks_uri', 'userinfo_endpoint']) {
      await saveProvider(company, { ...sso.idp.discovered, label: `${name} inside` });
      sso.idp.script.document = (honest) => ({ ...honest, [name]: address });
      expectRefusal(await signIn(sso, company.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
      const { reason } = await lastAttempt(company);
      expect(reason).toMatch(/public address/);
      expectNoAddress(reason ?? '');
    }
  });
});

describe("an e-mail that becomes an account's only when something is taken from it", () => {
  const changes: [string, (email: string) => string][] = [
    ['a turn of the direction', (email) => email.replace('@', '\u202e@')],
    ['an isolate', (email) => `\u2066${email}`],
    ['NUL', (email) => `${email}\u0000`],
    ['half of a character', (email) => `${email}\ud800`],
    ['a character of no width', (email) => `\u200b${email}`],
    ['a dot at its end', (email) => `${email}.`],
    ['a comment', (email) => `${email}(x)`],
    ['quotes', (email) => `"${email}"`],
  ];

  it.each(changes)('is none: %s', async (_what, change) => {
    const email = `kate.${randomUUID()}@acme.com`;
    const victim = await signUp(sso.system, { email });
    newExternalUser(sso, { email: change(email), email_verified: true });
    expectRefusal(await signIn(sso, INSTANCE), 403, 'sso_email_missing');
    expect(await isAlive(victim.http)).toBe(true);
  });

  it('but blanks around it are none of its characters', async () => {
    const { email } = newExternalUser(sso);
    sso.idp.script.user = { ...sso.idp.script.user, email: ` ${email} ` };
    expect(sessionIn(await signIn(sso, host.providerId)).user.email).toBe(email);
  });
});

describe('what the user info says of its own e-mail', () => {
  it('does not verify another one of the ID token', async () => {
    const { email } = newExternalUser(sso);
    const victim = await signUp(sso.system, { email });
    sso.idp.script.userInfo = ({ sub }) => ({ sub, email: 'other@acme.com', email_verified: true });
    expectRefusal(await signIn(sso, INSTANCE), 409, 'email_taken');
    expect(await isAlive(victim.http)).toBe(true);
  });

  it('outdoes what the ID token says without an e-mail', async () => {
    const { email, sub } = newExternalUser(sso);
    const victim = await signUp(sso.system, { email });
    sso.idp.script.user = { sub, email_verified: true };
    sso.idp.script.userInfo = () => ({ sub, email, email_verified: false });
    expectRefusal(await signIn(sso, INSTANCE), 409, 'email_taken');
    expect(await isAlive(victim.http)).toBe(true);
  });

  it('verifies the same one of the ID token', async () => {
    const { email, sub } = newExternalUser(sso);
    const { userId } = await signUp(sso.system, { email });
    sso.idp.script.userInfo = () => ({ sub, email, email_verified: true });
    expect(sessionIn(await signIn(sso, INSTANCE)).user.id).toBe(userId);
  });
});
