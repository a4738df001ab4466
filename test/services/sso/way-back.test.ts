/** @list all — the rest of its service; npm test has the core */
// Attacks on the redirect back from a provider are refused, and a browser is sent to this host only.
import { newToken } from '../../../shared/runtime/secrets/credentials';
import type { HttpBrowser } from '../../support/http-browser';
import { expectInvalid } from '../../support/problems';
import {
  browserOf,
  companyWithSso,
  expectNothing,
  expectRefusal,
  externalAccounts,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  START,
  scriptOf,
  signIn,
  startAddress,
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

const ELSEWHERE = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/a/../..//evil.example'],
  ...['/./..//evil.example/x', '/%2e%2e//evil.example', 'https://evil.example', 'https:evil.example'],
  ...['https:/evil.example', 'http://127.0.0.1.evil.example/', 'http://127.0.0.1@evil.example/', 'http://['],
  ...['/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' //evil.example', 'javascript:alert(1)'],
  ...['data:text/html,hi', 'blob:https://evil.example/x', 'http://user:password@127.0.0.1/'],
];

describe('the address after a sign-in', () => {
  it.each(ELSEWHERE)('%j is refused', async (returnTo) => {
    const { http } = host;
    expectInvalid(await http.post(START, { providerId: host.providerId, returnTo }), '/returnTo');
    const address = startAddress(sso.system, host.providerId, { returnTo });
    expect((await scriptOf(sso).step(address)).status).toBe(400);
  });

  const HERE: [string, string][] = [
    ['/', '/'],
    ['/invoices?page=2#top', '/invoices?page=2#top'],
    ['invoices', '/invoices'],
    ['', '/'],
    ['?a=1', '/?a=1'],
    ['/a/../b', '/b'],
    ['/@evil.example', '/@evil.example'],
    ['/%2Fevil.example', '/%2Fevil.example'],
    ['/https://evil.example', '/https://evil.example'],
    ['/żółć', '/%C5%BC%C3%B3%C5%82%C4%87'],
  ];

  it.each(HERE)('%j leads to %j', async (returnTo, expected) => {
    const browser = scriptOf(sso);
    const address = startAddress(sso.system, host.providerId, { returnTo });
    const { url } = await browser.open(address, (next) => next.pathname.startsWith('/api/auth/callback/'));
    const page = await browser.step(url);
    expect(page.headers.get('location')).toBe(`${sso.system.baseUrl}${expected}`);
  });

  it('an address of this host in full is one of its paths', async () => {
    const returnTo = `${sso.system.baseUrl}/clients`;
    expect((await host.http.post(START, { providerId: host.providerId, returnTo })).status).toBe(200);
  });

  it('without one it leads to the front page', async () => {
    const browser = scriptOf(sso);
    const address = `${sso.system.baseUrl}${START}?providerId=${host.providerId}`;
    const { url } = await browser.open(address, (next) => next.pathname.startsWith('/api/auth/callback/'));
    expect((await browser.step(url)).headers.get('location')).toBe(`${sso.system.baseUrl}/`);
  });
});

describe('the sign-in page that a browser is led to when it fails', () => {
  const MISSING = 'c_01900000-0000-7000-8000-00000000dead';
  const isSignInPage = ({ pathname }: URL) => pathname === '/auth/sign-in';
  const refuse = (back: URLSearchParams) =>
    new URLSearchParams({ state: back.get('state') ?? '', error: 'access_denied' });
  const failed = (providerId: string, returnTo: string) =>
    browserOf(sso).open(startAddress(sso.system, providerId, { returnTo }), isSignInPage);

  it.each([
    ['on the way back', () => host.providerId, 'sign_in_denied'],
    ['before it has begun', () => MISSING, 'sso_provider_not_found'],
  ])('%s knows which page was asked for', async (_when, providerId, error) => {
    sso.idp.script.back = refuse;
    const { url } = await failed(providerId(), '/a/../invoices?page=2&q=%26#top');
    expect(url.origin).toBe(sso.system.baseUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error,
      sso: providerId(),
      returnTo: '/invoices?page=2&q=%26#top',
    });
  });

  it('leads there when it works the second time', async () => {
    sso.idp.script.back = refuse;
    const browser = browserOf(sso);
    const address = startAddress(sso.system, host.providerId, { returnTo: '/api/docs' });
    const { url } = await browser.open(address, isSignInPage);
    const { text } = await browser.step(url);
    sso.idp.reset();
    const [, href = ''] = /class="button[^"]*" href="([^"]*)"/.exec(text) ?? [];
    const again = new URL(href.replaceAll('&amp;', '&'), url);
    expect((await browser.open(again)).url.href).toBe(`${sso.system.baseUrl}/api/docs`);
  });

  it.each(ELSEWHERE)('is not led to with %j', async (returnTo) => {
    for (const providerId of [host.providerId, MISSING]) {
      const page = await browserOf(sso).step(startAddress(sso.system, providerId, { returnTo }));
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    }
  });
});
