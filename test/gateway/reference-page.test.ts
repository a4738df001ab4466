import { createHash } from 'node:crypto';
import { contracts } from '../../shared/contracts';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { startTestSystem, type TestSystem } from '../support/system';

let system: TestSystem;
let page: HttpResponse;

beforeAll(async () => {
  system = await startTestSystem();
  page = await new HttpClient(system.baseUrl).get('/api/docs');
});
afterAll(() => system?.stop());

it('may load and run nothing but its own style, and be shown in no frame', () => {
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  // each of these would be an error of the policy in the console of the reader
  expect(page.text).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=/);
});

it('describes every endpoint once, each with a name to link to', () => {
  const stated = contracts.flatMap(({ actions }) => Object.values(actions)).filter(({ http }) => http);
  const names = [...page.text.matchAll(/<div id="([\w.-]+)">/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(stated.map(({ name }) => name)));
  expect(new Set(names).size).toBe(stated.length);
});

it('has no link that leads nowhere', async () => {
  const links = new Set([...page.text.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target));
  for (const link of links) {
    if (link.startsWith('#')) expect(page.text).toContain(`id="${link.slice(1)}"`);
    else expect((await new HttpClient(system.baseUrl).get(link)).status).toBe(200);
  }
});
