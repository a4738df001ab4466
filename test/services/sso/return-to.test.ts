// After a sign-in the browser is led back to this host, and to no other.
import { expectInvalid } from '../identity/problems';
import {
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
