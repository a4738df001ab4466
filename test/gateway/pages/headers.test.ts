/** @list all — the rest of the gateway; npm test has the core */
// Headers of every page, and limits of its content.

import { createHash } from 'node:crypto';
import { LOCALES } from '../../../shared/contracts/primitives';
import { HttpClient, type HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { createKey, invite, owner } from '../../support/users';

const BYTES_MAX = 20_000;
const OPEN = [
  '/auth/sign-in',
  '/auth/sign-in?error=invitation_required',
  '/auth/sign-up',
  '/auth/sign-up?invitation=code',
  '/auth/request-password-reset',
  '/auth/request-password-reset?done=sent',
  '/auth/reset-password?token=secret',
];
const SIGNED_IN = [
  '/auth',
  '/auth/accept-invitation',
  '/auth/accept-invitation?code=abc',
  '/auth/link?sso=oidc',
  '/auth/sign-in',
];

const system = beforeTests(() => startInstance('invitation'));
const account = beforeTests(() => owner(system));

const read = (path: string, http = new HttpClient(system.baseUrl)) => http.get(path);

async function everyPage(): Promise<HttpResponse[]> {
  return Promise.all([
    ...OPEN.map((path) => read(path)),
    ...SIGNED_IN.map((path) => read(path, account.http)),
  ]);
}

const between = (text: string, start: RegExp, end: string) => {
  const at = start.exec(text);
  if (!at) throw new Error(`no ${start}`);
  const from = at.index + at[0].length;
  return text.slice(from, text.indexOf(end, from));
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows its own style and script and calls to this host, and nothing else', async () => {
  for (const { status, text, headers } of await everyPage()) {
    expect(status).toBe(200);
    const script = between(text, /<script type="module">/, '</script>');
    const style = between(text, /<style>/, '</style>');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; connect-src 'self'; ` +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    const rest = text.replace(script, '').replace(style, '');
    expect(rest).not.toMatch(
      / style=| on\w+=|<img|<iframe|<link(?! rel="icon" href="data:)|src=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
    );
  }
});

it('is kept nowhere, tells no other site its address, and says what it is', async () => {
  for (const { headers } of await everyPage()) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-language': 'en',
    });
  }
});

it.each(LOCALES)('is small in %s, and says which language it is in', async (lang) => {
  const paths = [...OPEN, ...SIGNED_IN].map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  for (const path of paths) {
    const { text, headers } = await read(path, account.http);
    if (headers.has('location')) continue;
    expect(Buffer.byteLength(text)).toBeLessThan(BYTES_MAX);
    expect([headers.get('content-language'), /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([lang, lang]);
  }
});

it('escapes what comes from its address', async () => {
  const nasty = '"><img src=x onerror=alert(1)></script>{x}';
  const query = new URLSearchParams({
    error: nasty,
    returnTo: `/${nasty}`,
    sso: nasty,
    lang: nasty,
    invitation: nasty,
    token: nasty,
    joined: nasty,
    done: nasty,
    [nasty]: nasty,
  });
  for (const [path] of [...OPEN, ...SIGNED_IN].map((path) => path.split('?'))) {
    const { text } = await read(`${path}?${query}`, account.http);
    expect(text).not.toContain('<img');
    expect(text.split('</script>')).toHaveLength(text === '' ? 1 : 3);
  }
});

it('names no property of JavaScript objects as an error, a notice or a language', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const { status, text } = await read(`/auth/sign-in?error=${name}&done=${name}&lang=${name}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/native code|\[object/);
  }
});

it('answers HEAD without a body, and other methods with what it does answer', async () => {
  const head = await new HttpClient(system.baseUrl).send('HEAD', '/auth/sign-in');
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  const post = await new HttpClient(system.baseUrl).post('/auth/sign-in', {});
  expect({ status: post.status, allow: post.headers.get('allow') }).toEqual({
    status: 405,
    allow: 'GET, HEAD',
  });
});

it('leads who is not signed in to the sign-in, and back', async () => {
  const location = async (path: string) => (await read(path)).headers.get('location');
  expect(await location('/auth')).toBe('/auth/sign-in');
  expect(await location('/auth?lang=de')).toBe('/auth/sign-in?lang=de');
  expect(await location('/auth/reset-password')).toBe('/auth/request-password-reset');
  expect(await location('/auth/accept-invitation?code=a%26b')).toBe(
    '/auth/sign-in?returnTo=%2Fauth%2Faccept-invitation%3Finvitation%3Da%2526b',
  );
});

it('leads who is signed in from a mailed invitation to accepting it', async () => {
  const code = await invite(account);
  const { headers } = await read(`/auth/sign-up?invitation=${code}`, account.http);
  expect(headers.get('location')).toBe(`/auth/accept-invitation?invitation=${code}`);
});

it('does not take an API key for somebody who is signed in', async () => {
  const program = await createKey(account, ['clients:read']);
  const { headers } = await read('/auth', program);
  expect(headers.get('location')).toBe('/auth/sign-in');
});
