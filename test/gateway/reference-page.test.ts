/** @list all — the rest of the gateway; npm test has the core */
import { createHash } from 'node:crypto';
import { GUIDES } from '../../gateway/openapi/guides';
import { TAG_NAMES } from '../../gateway/openapi/tag-names';
import { ERRORS } from '../../shared/contracts/errors';
import { publishedActions } from '../../shared/contracts/published';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);
let http: HttpClient;
const pages = new Map<string, HttpResponse>();

const PARTS = TAG_NAMES.map((name) => `/api/docs/${name}`);

beforeAll(async () => {
  http = new HttpClient(system.baseUrl);
  for (const path of ['/api/docs', ...PARTS]) pages.set(path, await http.get(path));
});

const PAGES = ['/api/docs', ...PARTS, ...GUIDES.map((guide) => `/api/docs/guides/${guide}`)];

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

it('describes every endpoint with samples and the shapes it names, each with a name to link to', () => {
  const described = PARTS.flatMap((path) => {
    const names = namesIn(textOf(path));
    expect(new Set(names).size).toBe(names.length);
    return names;
  });
  expect(described).toEqual(expect.arrayContaining([...publishedActions.keys(), 'Client', 'Document']));
  const documents = textOf('/api/docs/documents');
  expect(documents).toContain('await api.documents.issue({ id');
  expect(documents).toContain('invoicing documents issue &quot;$ID&quot;');
  expect(documents).toContain('curl -X POST &quot;$BASE_URL/api/documents/$ID/issue&quot;');
});

it('shows its first sentence, and where each call is described, in 300 kB', () => {
  const overview = textOf('/api/docs');
  expect(overview.length).toBeLessThan(300_000);
  for (const name of publishedActions.keys()) expect(overview).toContain(`#${name}"`);
});

it.each(['/api/docs', ...PARTS])('%s has no link that leads nowhere', async (path) => {
  const links = new Set([...textOf(path).matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target));
  for (const link of links) {
    const [address = '', name] = link.split('#');
    const target = address === '' ? textOf(path) : pages.get(address)?.text;
    if (target === undefined) expect([link, (await http.get(address)).status]).toEqual([link, 200]);
    else if (name) expect([link, target.includes(` id="${name}"`)]).toEqual([link, true]);
  }
});

const textOf = (path: string) => pages.get(path)?.text ?? '';
const namesIn = (text: string) => [...text.matchAll(/<div id="([\w.-]+)">/g)].map(([, name]) => name);

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
