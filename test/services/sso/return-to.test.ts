// After a sign-in the browser is led back to this host, and to no other; after a failed one it can still be.
import { expectInvalid } from '../../support/problems';
import {
  browserOf,
  companyWithSso,
  type SsoCompany,
  type SsoSystem,
  START,
  scriptOf,
  startAddress,
  startSsoSystem,
} from './sso-system';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem();
  host = await companyWithSso(sso);
});
afterAll(() => sso?.stop());
afterEach(() => sso.idp.reset());

const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a/../..//evil.example',
  '/./..//evil.example/x',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1@evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:https://evil.example/x',
  'http://user:password@127.0.0.1/',
  'http://[',
];

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
