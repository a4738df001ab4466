// What an attacker sends on the way back from a provider: each is refused.
import { newToken } from '../../../shared/runtime/credentials';
import type { HttpBrowser } from '../../support/http-browser';
import {
  browserOf,
  companyWithSso,
  expectNothing,
  expectRefusal,
  externalAccounts,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
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
    const before = await externalAccounts(sso);
    const browser = scriptOf(sso);
    const { url } = await comeBack(browser);
    const page = await browser.step(tamper(url));
    expectRefusal(page, 404, 'sign_in_not_found');
    await expectNothing(sso, browser, page, before);
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
