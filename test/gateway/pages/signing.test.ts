/** @list all — the rest of the gateway; npm test has the core */
// Headers of the page of a signing link, and facts about it that are never written down.

import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { at, type Business, business } from '../../services/documents/document-steps';
import { Signer, wrongCode } from '../../services/documents/signing/signer';
import { HttpClient, type HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';

const NASTY = '"><img src=x onerror=alert(1)></script>{number}';
const BYTES_MAX = 20_000;

const lines: string[] = [];
const system = beforeTests(() => startInstance('plain', (line) => void lines.push(line)));
let account: Business;
let signer: Signer;
let anonymous: HttpClient;

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, { name: NASTY }, { name: NASTY });
  signer = new Signer(system);
  anonymous = new HttpClient(system.baseUrl);
});

const read = (token: string, rest = '', headers: Record<string, string> = {}): Promise<HttpResponse> =>
  anonymous.get(`/sign/${token}${rest}`, headers);

it('is kept nowhere, found by no search engine, and tells no other site its address', async () => {
  const { token } = await signer.asked(account);
  for (const [status, path] of [
    [200, token],
    [404, 'nonsense'],
    [404, 'x'.repeat(43)],
  ] as const) {
    const { headers, text, ...page } = await read(path);
    expect(page.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'sha256-"),
    });
    expect(text).not.toMatch(
      / style=| on\w+="|<img|<iframe|<script src|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
    );
    expect(Buffer.byteLength(text)).toBeLessThan(BYTES_MAX);
  }
  for (const rest of ['', '/pdf']) {
    const { headers } = await fetch(`${system.baseUrl}/api/signing/${token}${rest}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

it('escapes what the seller and the buyer are called and have written', async () => {
  const { token } = await signer.asked(account, {
    notes: NASTY,
    reference: NASTY,
    lines: [{ description: NASTY, unit: NASTY.slice(0, 40), unitPrice: 1, vatRate: 20 }],
  });
  const { text } = await read(token, `?lang=${encodeURIComponent(NASTY)}`);
  expect(text).not.toContain('<img');
  expect(text.split('</script>')).toHaveLength(3);
  expect(text).toContain('&lt;img');
});

it.each(DOCUMENT_LANGUAGES)(
  'is in %s when the quote is, whatever the browser would rather have',
  async (language) => {
    const { token } = await signer.asked(account, { language });
    const page = await read(token, '', { 'accept-language': language === 'fr' ? 'de' : 'fr' });
    expect(page.headers.get('content-language')).toBe(language);
    expect((await read(token, '?lang=it')).headers.get('content-language')).toBe('it');
  },
);

it('names units as the PDF does, in the language of the page', async () => {
  const lines = [{ description: 'Work', quantity: 3, unit: 'h', unitPrice: 100, vatRate: 19 }];
  const { token } = await signer.asked(account, { language: 'de', lines });
  expect((await read(token)).text).toContain('3 Std.');
  expect((await read(token, '?lang=en')).text).toContain('3 h');
});

it('is in a language of the browser where there is no quote', async () => {
  expect((await read('unknown', '', { 'accept-language': 'pl' })).headers.get('content-language')).toBe('pl');
});

it('answers for no other site', async () => {
  const { token } = await signer.asked(account);
  const answer = (headers: Record<string, string>) =>
    anonymous.post(`/api/signing/${token}/code`, {}, headers);
  const foreign = await answer({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
  expect((await answer({ origin: system.baseUrl, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

it('leaves neither the token nor the code in any log', async () => {
  const { token } = await signer.asked(account);
  await read(token);
  await read(token, '?lang=de');
  await signer.view(token);
  await signer.pdf(token);
  const code = await signer.code(token);
  await signer.sign(token, wrongCode(code));
  await signer.http.post(`/api/signing/${token}/sign`, { code, name: 7 });
  await signer.sign(token, code);
  await signer.sign(token, code);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(token) || line.includes(`"${code}"`))).toEqual([]);
});
