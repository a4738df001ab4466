/** @list all — the rest of the gateway; npm test has the core */
// A sign-in leads to addresses of this host only.

import { safeReturnTo } from '../../../shared/values/return-to';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';

const HERE = 'https://books.example.com';

const ELSEWHERE = [
  'https://evil.example/',
  'http://books.example.com/',
  'https://books.example.com:8443/',
  'https://books.example.com.evil.example/',
  'https://books.example.com@evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2E%2e/..//evil.example',
  'https://books.example.com//evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://books.example.com/x',
  'blob:https://books.example.com//evil.example',
  'file:///etc/passwd',
  'ftp://books.example.com/',
  'https://',
  'http://[',
  'https://user:secret@books.example.com/clients',
  `/${'a'.repeat(2000)}`,
  `/${'ł'.repeat(400)}`,
];

const HERE_AND_AS: [string, string][] = [
  ['/', '/'],
  ['/clients?page=2#top', '/clients?page=2#top'],
  ['clients', '/clients'],
  ['https:clients', '/clients'],
  ['?page=2', '/?page=2'],
  ['https://books.example.com/clients', '/clients'],
  ['https://books.example.com', '/'],
  ['/a/../b', '/b'],
  ['/a//evil.example', '/a//evil.example'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/#//evil.example', '/#//evil.example'],
  ['/%2Fevil.example', '/%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['@evil.example', '/@evil.example'],
  ['/łódź', '/%C5%82%C3%B3d%C5%BA'],
  ['/"><script>', '/%22%3E%3Cscript%3E'],
];

it.each(ELSEWHERE)('does not lead to %j', (text) => {
  expect(safeReturnTo(text, HERE)).toBeUndefined();
});

it.each(HERE_AND_AS)('leads to %j as %j', (text, path) => {
  expect(safeReturnTo(text, HERE)).toBe(path);
});

it.each([...ELSEWHERE, ...HERE_AND_AS.map(([text]) => text)])(
  'is read by a browser as this host, whatever is asked for: %j',
  (text) => {
    const path = safeReturnTo(text, `${HERE}/invoicing`) ?? '/';
    expect(new URL(path, HERE).origin).toBe(HERE);
    expect(safeReturnTo(path, HERE)).toBe(path);
  },
);

describe('the page', () => {
  const system = beforeTests(startTestSystem);

  const next = async (returnTo: string) => {
    const query = new URLSearchParams({ returnTo });
    const { text } = await new HttpClient(system.baseUrl).get(`/auth/sign-in?${query}`);
    const addresses = [...text.matchAll(/(?:href|action|data-next|data-start)="([^"]*)"/g)];
    for (const [, address = ''] of addresses) {
      if (!address.startsWith('data:')) expect(new URL(address, HERE).origin).toBe(HERE);
    }
    return /data-next="([^"]*)"/.exec(text)?.[1];
  };

  it.each(ELSEWHERE)('leads to the account instead of %j', async (text) => {
    expect(await next(text)).toBe('/auth/');
  });

  it('leads to what was asked for here', async () => {
    expect(await next('/api/docs#clients')).toBe('/api/docs#clients');
    expect(await next(`${system.baseUrl}/api/docs`)).toBe('/api/docs');
  });
});
