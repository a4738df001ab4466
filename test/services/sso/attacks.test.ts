// What an attacker sends on the way back from a provider, or makes a provider say: each is refused.
import { generateKeyPairSync } from 'node:crypto';
import { newToken } from '../../../shared/runtime/credentials';
import type { HttpBrowser, Page } from '../../support/http-browser';
import {
  browserOf,
  companyWithSso,
  expectRefusal,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  signIn,
  startSsoSystem,
  untilCallback,
} from './sso-system';

const MINUTE_MS = 60_000;

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem();
  host = await companyWithSso(sso);
});
afterAll(() => sso?.stop());
afterEach(() => {
  sso.idp.reset();
  sso.system.setClock(0);
});

const comeBack = (browser: HttpBrowser) => untilCallback(sso, host.providerId, browser);

function changed(url: URL, parameters: Record<string, string | null>, path = url.pathname): URL {
  const copy = new URL(url);
  copy.pathname = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) copy.searchParams.delete(name);
    else copy.searchParams.set(name, value);
  }
  return copy;
}

async function accounts(): Promise<number> {
  const rows = await sso.system.sql('SELECT FROM identity.external_accounts');
  return rows.length;
}

/** Nobody was signed in, and nothing was made. */
async function expectNothing(browser: HttpBrowser, page: Page, before: number): Promise<void> {
  expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([]);
  expect((await browser.http(sso.system.baseUrl).get('/api/auth/session')).status).toBe(401);
  expect(await accounts()).toBe(before);
}

describe('the way back', () => {
  const tampered: [string, (url: URL) => URL][] = [
    ['an unknown state', (url) => changed(url, { state: newToken() })],
    ['no state', (url) => changed(url, { state: null })],
    ['an empty state', (url) => changed(url, { state: '' })],
    ['the address of another provider', (url) => changed(url, {}, '/api/auth/callback/oidc')],
    [
      "the address of another company's provider",
      (url) => changed(url, {}, '/api/auth/callback/c_01900000-0000-7000-8000-00000000dead'),
    ],
  ];

  it.each(tampered)('with %s is refused', async (_what, tamper) => {
    const before = await accounts();
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    const page = await browser.step(tamper(url));
    expectRefusal(page, 404, 'sign_in_not_found');
    await expectNothing(browser, page, before);
  });

  it('in another browser is refused, and leaves the sign-in to the one that started it', async () => {
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    const thief = scriptOf(sso);
    expectRefusal(await thief.step(url), 404, 'sign_in_not_found');
    thief.setCookie(sso.system.baseUrl, 'sign-in', newToken());
    expectRefusal(await thief.step(url), 404, 'sign_in_not_found');
    expect((await browser.open(url)).status).toBe(200);
  });

  it('a second time is refused', async () => {
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    expect((await browser.open(url)).status).toBe(200);
    expectRefusal(await browser.step(url), 404, 'sign_in_not_found');
  });

  it('many times at once signs in once', async () => {
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    const pages = await Promise.all(Array.from({ length: 8 }, () => browser.step(url)));
    expect(pages.map(({ status }) => status).sort()).toEqual([302, ...Array(7).fill(404)]);
  });

  it('after ten minutes is refused', async () => {
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    sso.system.setClock(10 * MINUTE_MS + 1_000);
    expectRefusal(await browser.step(url), 404, 'sign_in_not_found');
  });

  it('with the code of another sign-in is refused: PKCE and nonce belong to one', async () => {
    const [browser, other] = [scriptOf(sso), scriptOf(sso)];
    const [mine, theirs] = [await comeBack(browser), await comeBack(other)];
    const page = await browser.step(changed(mine.url, { code: theirs.url.searchParams.get('code') }));
    expectRefusal(page, 401, 'sign_in_refused');
    expect(await lastAttempt(host)).toMatchObject({ outcome: expect.stringMatching(/failed|pending/) });
  });

  it('of a provider that says no is refused with its words in the diagnostics', async () => {
    sso.idp.script.back = (honest) =>
      new URLSearchParams({
        state: honest.get('state') ?? '',
        error: 'access_denied',
        error_description: 'The user <b>said</b> no\u0007',
      });
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_denied');
    expect(await lastAttempt(host)).toMatchObject({
      stage: 'authorization',
      code: 'sign_in_denied',
      reason: 'The provider answered access_denied (The user <b>said</b> no ).',
    });
  });

  it('leads a browser to the sign-in page, with all it takes to try again', async () => {
    const browser = browserOf(sso);
    const { url } = await comeBack(browser);
    const page = await browser.step(changed(url, { code: 'made-up' }));
    expect(page.status).toBe(302);
    const { origin, pathname, search } = new URL(page.headers.get('location') ?? '');
    expect({ origin, pathname, search }).toEqual({
      origin: sso.system.baseUrl,
      pathname: '/auth/sign-in',
      search: `?error=sign_in_refused&sso=${host.providerId}&returnTo=%2Fapi%2Fauth%2Fsession`,
    });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);

type Tamper = (idp: SsoSystem['idp']) => void;
const claim =
  (claims: object): Tamper =>
  (idp) => {
    idp.script.idToken = (honest) => ({ ...honest, ...claims });
  };
const without =
  (name: string): Tamper =>
  (idp) => {
    idp.script.idToken = ({ [name]: _left, ...rest }) => rest;
  };

/** Refused however the endpoints are known. */
const badTokens: [string, Tamper][] = [
  ['another nonce', claim({ nonce: 'another' })],
  ['no nonce', without('nonce')],
  ['another audience', claim({ aud: 'somebody-else' })],
  [
    'an audience of several, of which another is the authorized party',
    claim({ aud: ['acme', 'b'], azp: 'b' }),
  ],
  ['no audience', without('aud')],
  ['no subject', without('sub')],
  ['a subject that is no text', claim({ sub: 7 })],
  ['a subject beyond all measure', claim({ sub: 'x'.repeat(300) })],
  ['a time long past', claim({ exp: now() - 3_600, iat: now() - 7_200 })],
  ['no expiry', without('exp')],
  ['a beginning in the future', claim({ nbf: now() + 3_600 })],
  [
    'no signature (alg none)',
    (idp) => {
      idp.script.header = { alg: 'none' };
      idp.script.sign = () => '';
    },
  ],
  [
    'a signature by the client secret',
    (idp) => {
      idp.script.header = { alg: 'HS256' };
    },
  ],
  [
    'a header that demands what nobody knows',
    (idp) => {
      idp.script.header = { alg: 'RS256', kid: 'honest', crit: ['b64'], b64: false };
    },
  ],
  [
    'the user info of somebody else',
    (idp) => {
      idp.script.user = { sub: 'alice' };
      idp.script.userInfo = () => ({ sub: 'bob', email: 'bob@acme.com', email_verified: true });
    },
  ],
];

describe.each([
  ['discovered', () => sso.idp.discovered],
  ['entered by hand', () => sso.idp.manual],
])('with endpoints that are %s, an ID token with', (_how, fields) => {
  it.each(badTokens)('%s is refused', async (_what, tamper) => {
    await saveProvider(host, fields());
    const before = await accounts();
    tamper(sso.idp);
    const browser = scriptOf(sso);
    const page = await signIn(sso, host.providerId, {}, browser);
    expectRefusal(page, 401, 'sign_in_refused');
    await expectNothing(browser, page, before);
    const attempt = await lastAttempt(host);
    expect(attempt).toMatchObject({ outcome: 'failed', code: 'sign_in_refused' });
    expect(attempt.reason).toMatch(/^The (ID token|user info endpoint|issuer or the subject) /);
  });
});

describe('with a discovery document, an ID token', () => {
  beforeEach(() => saveProvider(host, sso.idp.discovered));

  const refused: [string, Tamper][] = [
    ['of another issuer', claim({ iss: 'https://accounts.example.com' })],
    [
      'signed by another key',
      (idp) => {
        idp.script.sign = (input) => idp.signWith(otherKey, input);
      },
    ],
    [
      'signed by a key with another name',
      (idp) => {
        idp.script.header = { alg: 'RS256', kid: 'unknown' };
      },
    ],
    [
      'changed after it was signed',
      (idp) => {
        idp.script.sign = (_input, honest) => `${honest.slice(0, -8)}AAAAAAAA`;
      },
    ],
  ];

  it.each(refused)('%s is refused', async (_what, tamper) => {
    tamper(sso.idp);
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });

  it('is refused when the address on the way back names another issuer', async () => {
    sso.idp.script.back = (honest) => {
      honest.set('iss', 'https://accounts.example.com');
      return honest;
    };
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });

  it('is refused when the provider always names its issuer on the way back, and now does not', async () => {
    sso.idp.script.document = (honest) => ({
      ...honest,
      authorization_response_iss_parameter_supported: true,
    });
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });
});

describe('with endpoints entered by hand', () => {
  it('the issuer that was seen first has to stay', async () => {
    const company = await companyWithSso(sso, sso.idp.manual);
    const user = { sub: 'carol', email: 'carol@acme.com' };
    sso.idp.script.user = user;
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    sso.idp.script.idToken = (honest) => ({ ...honest, iss: 'https://accounts.example.com' });
    expectRefusal(await signIn(sso, company.providerId), 401, 'sign_in_refused');
    expect(await lastAttempt(company)).toMatchObject({
      stage: 'id_token',
      reason: expect.stringContaining('another issuer'),
    });
    sso.idp.reset();
    sso.idp.script.user = user;
    expect((await signIn(sso, company.providerId)).status).toBe(200);
  });

  it('the issuer on the way back has to be that of the ID token', async () => {
    const company = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.back = (honest) => {
      honest.set('iss', 'https://accounts.example.com');
      return honest;
    };
    expectRefusal(await signIn(sso, company.providerId), 401, 'sign_in_refused');
  });

  it("a provider that speaks for another company's does not get at its accounts", async () => {
    const victim = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.user = { sub: 'dave', email: 'dave@acme.com' };
    const inside = await signIn(sso, victim.providerId);
    const attacker = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.user = { sub: 'dave', email: 'not-dave@acme.com' };
    const outside = await signIn(sso, attacker.providerId);
    expect(outside.body.user.id).not.toBe(inside.body.user.id);
    expect(outside.body.companies.map(({ id }: { id: string }) => id)).toEqual([attacker.companyId]);
  });
});
