// Bodies that are too big, too deep, cut off, packed or no JSON in UTF-8.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { problemOf } from '../support/problems';
import { exchange, sendRaw } from '../support/raw-http';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';

const JSON_TYPE = 'application/json';
const MEGABYTE = 1024 * 1024;

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const all = { Cookie: account.cookie, 'Content-Type': JSON_TYPE, ...headers };
  return sendRaw(system.baseUrl, {
    method: 'POST',
    target: '/api/clients',
    headers: Object.entries(all),
    body,
  });
}

const refusal = (response: HttpResponse) => ({ status: response.status, code: problemOf(response).code });

function client(descriptionLength: number): string {
  return JSON.stringify({ name: 'Big', description: 'x'.repeat(descriptionLength) });
}

it('takes a body of 100 kB and refuses a larger one, whatever says how long it is', async () => {
  const largest = `${client(2_000)}${' '.repeat(100 * 1024 - client(2_000).length)}`;
  expect((await post(largest)).status).toBe(201);
  expect(refusal(await post(`${largest} `))).toEqual({ status: 413, code: 'body_too_large' });
  const chunked = `${(largest.length + 1).toString(16)}\r\n${largest} \r\n0\r\n\r\n`;
  const answer = await post(chunked, { 'Transfer-Encoding': 'chunked' });
  expect(refusal(answer)).toEqual({ status: 413, code: 'body_too_large' });
});

it('refuses by what the request says of its length, without waiting for the rest', async () => {
  const answer = await post('{', { 'Content-Length': String(50 * MEGABYTE) });
  expect(refusal(answer)).toEqual({ status: 413, code: 'body_too_large' });
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('holds the limit after unpacking %s', async (encoding, pack) => {
  const bomb = pack(Buffer.from(client(5 * MEGABYTE)));
  expect(bomb.length).toBeLessThan(100 * 1024);
  expect(refusal(await post(bomb, { 'Content-Encoding': encoding }))).toEqual({
    status: 413,
    code: 'body_too_large',
  });
  expect((await post(pack(Buffer.from(client(10))), { 'Content-Encoding': encoding })).status).toBe(201);
});

const malformed = { status: 400, code: 'malformed_request' };
const unsupported = { status: 415, code: 'unsupported_media_type' };
const invalid = { status: 400, code: 'validation_failed' };

it.each<[string, string | Buffer, Record<string, string>, object]>([
  ['text that is no JSON', '{"name":', {}, malformed],
  ['JSON with something behind it', '{"name":"A"} x', {}, malformed],
  ['a lone value', '"A"', {}, malformed],
  ['a list', '[]', {}, invalid],
  [
    'bytes that are not UTF-8',
    Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]),
    {},
    malformed,
  ],
  ['another charset', '{"name":"A"}', { 'Content-Type': 'application/json; charset=utf-16' }, unsupported],
  ['a form', 'name=A', { 'Content-Type': 'application/x-www-form-urlencoded' }, unsupported],
  ['JSON without a type', '{"name":"A"}', { 'Content-Type': '' }, unsupported],
  ['what begins like JSON', '{"name":"A"}', { 'Content-Type': 'application/json-seq' }, unsupported],
  ['an unknown packing', '{"name":"A"}', { 'Content-Encoding': 'snappy' }, unsupported],
  ['packing that is none', '{"name":"A"}', { 'Content-Encoding': 'gzip' }, malformed],
  ['packing cut off', gzipSync('{"name":"A"}').subarray(0, 12), { 'Content-Encoding': 'gzip' }, malformed],
  ['33 levels', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`, {}, invalid],
  ['50,000 levels', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {}, invalid],
  ['chunks that are none', 'no chunk\r\n', { 'Transfer-Encoding': 'chunked' }, malformed],
])('refuses %s', async (_what, body, headers, expected) => {
  const answer = await post(body, headers);
  expect(refusal(answer)).toEqual(expected);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

it.each([
  ['in a body', 'POST', '/api/clients', '{"name":"A\\ud800"}', '/name'],
  ['deep in a body', 'POST', '/api/clients', '{"name":"A","metadata":{"k":"\\udfff"}}', '/metadata/k'],
  ['in a query', 'GET', '/api/clients/search?query=A%ED%A0%80', '', '/query'],
  ['in a list of a query', 'GET', '/api/events?types=client.created%ff', '', '/types'],
])('refuses half of a character %s, with its place', async (_what, method, target, body, pointer) => {
  const headers = { Cookie: account.cookie, ...(body && { 'Content-Type': JSON_TYPE }) };
  const answer = await sendRaw(system.baseUrl, { method, target, headers: Object.entries(headers), body });
  expect(refusal(answer)).toEqual(invalid);
  expect(problemOf(answer).errors).toMatchObject([{ pointer }]);
});

it('refuses half of a character in a field beside a file', async () => {
  const part = (name: string, more = '') =>
    `--B\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(part('columns')),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from(`\r\n${part('file', '; filename="a.csv"')}name\nA\n\r\n--B--\r\n`),
  ]);
  const headers = { Cookie: account.cookie, 'Content-Type': 'multipart/form-data; boundary=B' };
  const answer = await sendRaw(system.baseUrl, {
    ...{ method: 'POST', target: '/api/clients/imports', headers: Object.entries(headers) },
    body,
  });
  expect(refusal(answer)).toEqual(invalid);
  expect(problemOf(answer).errors).toMatchObject([{ pointer: '/columns', message: 'is not in UTF-8' }]);
});

it('understands a relative of JSON, and a charset in capitals', async () => {
  for (const type of ['application/merge-patch+json', 'Application/JSON; charset="UTF-8"']) {
    expect((await post('{"name":"A"}', { 'Content-Type': type })).status).toBe(201);
  }
});

it('survives a client that goes away in the middle of a body', async () => {
  const head = `POST /api/clients HTTP/1.1\r\nHost: x\r\nCookie: ${account.cookie}\r\nContent-Type: ${JSON_TYPE}\r\n`;
  const cutOff = Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`);
  const left = exchange(system.baseUrl, cutOff, { leaves: true });
  expect((await left).length).toBe(0);
  expect((await account.http.get('/livez')).status).toBe(200);
});

describe('what would change an object instead of being a field', () => {
  it.each([
    '{"name":"A","__proto__":{"isActive":false}}',
    '{"name":"A","constructor":{"prototype":{"polluted":true}}}',
    '{"name":"A","prototype":{"polluted":true}}',
    '{"name":"A","toString":"x"}',
    '{"name":"A","identifiers":[{"scheme":"vat","value":"1","__proto__":{"polluted":true}}]}',
  ])('is refused as an unknown field: %s', async (body) => {
    expect(refusal(await post(body))).toEqual(invalid);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is refused in metadata as well, where other keys are free', async () => {
    expect(refusal(await post('{"name":"A","metadata":{"__proto__":"x"}}'))).toEqual(invalid);
    const answer = await post('{"name":"A","metadata":{"constructor":"x","toString":"y"}}');
    expect(answer).toMatchObject({ body: { metadata: { constructor: 'x', toString: 'y' } } });
  });

  it.each(['{"__proto__":{"x":1}}', '{"name":"A","identifiers":[{"__proto__":{}}]}'])(
    'never reaches the bus, whose packets would make a prototype of it: %s',
    async (body) => {
      const { errors } = problemOf(await post(body));
      expect(errors).toEqual([
        { pointer: expect.stringMatching(/__proto__$/), message: 'is not a known field' },
      ]);
    },
  );
});
