/** @list all — the rest of the gateway; npm test has the core */
import { createHash } from 'node:crypto';
import { GUIDES } from '../../gateway/openapi/guides';
import { ERRORS } from '../../shared/contracts/errors';
import { publishedActions } from '../../shared/contracts/published';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);
let http: HttpClient;
let page: HttpResponse;

beforeAll(async () => {
  http = new HttpClient(system.baseUrl);
  page = await http.get('/api/docs/plain');
});

const PAGES = ['/api/docs/plain', ...GUIDES.map((guide) => `/api/docs/guides/${guide}`)];

it.each(PAGES)('%s may load and run nothing but its own style, and be shown in no frame', async (path) => {
  const { text, headers } = await http.get(path);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  // each of these would be an error of the policy in the console of the reader
  expect(text.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=/);
});

it('describes every endpoint and every shape once, each with a name to link to', () => {
  const names = [...page.text.matchAll(/<div id="([\w.-]+)">/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining([...publishedActions.keys(), 'Client', 'Document']));
  expect(new Set(names).size).toBe(names.length);
});

it('has no link that leads nowhere', async () => {
  const links = new Set([...page.text.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target));
  const inside = [...links].filter((link) => link.startsWith('#')).map((link) => link.slice(1));
  const ids = new Set([...page.text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(inside.filter((id) => !ids.has(id))).toEqual([]);
  for (const link of links) if (!link.startsWith('#')) expect((await http.get(link)).status).toBe(200);
});

it('shows the catalogue of errors to people as a page, to programs as JSON', async () => {
  const browser = http.as({ headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const shown = await browser.get('/api/errors');
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown.headers.get('vary')).toContain('Accept');
  for (const code of Object.keys(ERRORS)) expect(shown.text).toContain(`<tr id="${code}">`);
  expect((await http.get('/api/errors')).headers.get('content-type')).toContain('application/json');
});

it('serves the document with the address of this system', async () => {
  const { body } = await http.get('/api/openapi.json');
  // the port of a test is known when the system has started
  const ours = expect.stringMatching(/^http:\/\/127\.0\.0\.1:/);
  expect(body).toMatchObject({ servers: [{ variables: { baseUrl: { default: ours } } }] });
});
