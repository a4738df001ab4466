/** @list all — the rest of the gateway; npm test has the core */
// An address outside of the API that leads nowhere: a person gets a page, a program the problem.

import { LOCALES } from '../../../shared/contracts/primitives';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem, problemOf } from '../../support/problems';
import { sendRaw } from '../../support/raw-http';
import { startTestSystem } from '../../support/system';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const system = beforeTests(startTestSystem);

const read = (path: string, headers: Record<string, string> = BROWSER) =>
  new HttpClient(system.baseUrl).get(path, headers);

it.each([
  '/auth/nothing',
  '/auth/sign-in/nothing',
  '/auth/nothing/at/all?x=1',
  '/auth//evil.example',
  '/auth/%',
  '/nothing',
  '/authentic',
  '/apixyz',
])('%s is a page for a browser', async (path) => {
  const { status, text, headers } = await read(path);
  expect(status).toBe(404);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(text).toContain('<h1>This page does not exist</h1>');
  expect(text).toContain('<a href="/auth/">Your account</a>');
});

it.each(LOCALES)('is in %s, and leads to itself in the other languages', async (lang) => {
  const { text, headers } = await read(`/auth/nothing?lang=${lang}`);
  expect(headers.get('content-language')).toBe(lang);
  for (const other of LOCALES) expect(text).toContain(`href="/auth/nothing?lang=${other}"`);
  expect(text).toContain(`<a href="/auth/?lang=${lang}">`);
});

const PROGRAMS: [string, Record<string, string>][] = [
  ['says nothing of what it takes', {}],
  ['takes anything', { accept: '*/*' }],
  ['takes JSON', { accept: 'application/json' }],
  ['would rather have JSON', { accept: 'application/json, text/html;q=0.9' }],
];

it.each(PROGRAMS)('is the problem for a program that %s', async (_what, headers) => {
  const answer = await read('/auth/nothing', headers);
  expect([answer.status, answer.headers.get('content-type'), problemOf(answer).code]).toEqual([
    404,
    'application/problem+json',
    'not_found',
  ]);
});

it.each([
  '/api',
  '/api/nothing',
  '/auth/..//evil.example/x',
  '/x/..\\\\evil.example',
  '/auth/../api/nothing',
])('is no page at %s, which is none of its addresses', async (path) => {
  const headers: [string, string][] = [['Accept', BROWSER.accept]];
  expectProblem(await sendRaw(system.baseUrl, { method: 'GET', target: path, headers }), 404, 'not_found');
});

it('the icon that browsers ask for by themselves is there', async () => {
  const { status, text, headers } = await read('/favicon.ico', { accept: 'image/*' });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(text).toMatch(/^<svg /);
});

it('is the problem for another method than a page has', async () => {
  const http = new HttpClient(system.baseUrl, { headers: BROWSER });
  expectProblem(await http.post('/auth/nothing', {}), 404, 'not_found');
  expectProblem(await http.post('/auth/sign-in', {}), 405, 'method_not_allowed');
});
