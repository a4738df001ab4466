/** @list all — the rest of the gateway; npm test has the core */
// Headers that no ordinary client sends. Each request is answered as if the header were absent, or by what is readable.

import { identity } from '../../shared/contracts/identity';
import { newApiKey } from '../../shared/runtime/secrets/credentials';
import { beforeTests } from '../support/made-before';
import { exchange, parseAnswer, sendRaw } from '../support/raw-http';
import { startInstance } from '../support/system';
import { owner } from '../support/users';

const system = beforeTests(startInstance);
const account = beforeTests(() => owner(system));

function get(target: string, headers: [string, string][]) {
  return sendRaw(system.baseUrl, { method: 'GET', target, headers });
}

describe('a cookie header', () => {
  it.each<[string, (cookie: string) => string]>([
    ['with pairs that are none', (cookie) => `;;=;a;=b; ${cookie}; c`],
    ['with a name of every object', (cookie) => `__proto__=x; constructor=y; ${cookie}`],
    ['with broken escapes', (cookie) => `a=%E0%A4%A; ${cookie}; b=%`],
    ['with a thousand cookies', (cookie) => `${'a=1;'.repeat(1_000)}${cookie}`],
    ['with the session twice: the first counts', (cookie) => `${cookie}; session=other`],
    ['without spaces', (cookie) => `a=1;${cookie};b=2`],
  ])('%s still holds the session', async (_what, wrap) => {
    const { status } = await get('/api/company/info', [['Cookie', wrap(account.cookie)]]);
    expect(status).toBe(200);
  });

  it.each([
    ['a name alone', 'session'],
    ['a value alone', '=session'],
    ['a name without a value', 'session='],
    ['a broken escape', 'session=%'],
    ['10 kB of separators', ';'.repeat(10_000)],
    ['a name of every object', '__proto__=session'],
  ])('%s is no session', async (_what, cookie) => {
    const { status, body } = await get('/api/company/info', [['Cookie', cookie]]);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });
});

describe('a 401', () => {
  it.each<[string, [string, string][], RegExp | undefined]>([
    [
      'a key without Bearer',
      [['Authorization', 'inv_abc']],
      /Authorization: Bearer inv_….*Bearer is missing/,
    ],
    ['a key by another scheme', [['Authorization', 'Token inv_abc']], /Authorization: Bearer inv_…/],
    ['a key as X-Api-Key', [['X-Api-Key', 'inv_abc']], /Authorization: Bearer inv_….*X-Api-Key is not read/],
    ['a token of something else', [['Authorization', 'Bearer eyJhbGciOi']], /begins with inv_/],
    [
      'two keys',
      [
        ['Authorization', `Bearer ${newApiKey()}`],
        ['Authorization', `Bearer ${newApiKey()}`],
      ],
      /twice/,
    ],
    ['an unknown key', [['Authorization', `Bearer ${newApiKey()}`]], undefined],
    ['no credential', [], undefined],
  ])('says for %s where the key belongs', async (_what, headers, detail) => {
    const { status, body } = await get('/api/clients', headers);
    expect(status).toBe(401);
    expect(body).toEqual(
      detail
        ? expect.objectContaining({ detail: expect.stringMatching(detail) })
        : expect.not.objectContaining({ detail: expect.anything() }),
    );
  });
});

describe('If-None-Match', () => {
  it.each([
    ['a comma', ','],
    ['half a weak tag', 'W/'],
    ['an open quote', '"1'],
    ['a list of stars', '*,*'],
    ['10 kB of tags', '"a",'.repeat(2_500)],
    ['a tag of 10 kB', `"${'x'.repeat(10_000)}"`],
  ])('%s matches no version', async (_what, tags) => {
    const { status } = await get('/api/company/info', [
      ['Cookie', account.cookie],
      ['If-None-Match', tags],
    ]);
    expect(status).toBe(200);
  });

  it('* matches nothing that has no version', async () => {
    const { status } = await get('/api/auth/status', [['If-None-Match', '*']]);
    expect(status).toBe(200);
  });

  it('is heard from a client that sends Cache-Control: no-cache with it, as fetch does', async () => {
    const { headers } = await get('/api/company/info', [['Cookie', account.cookie]]);
    const { status } = await get('/api/company/info', [
      ['Cookie', account.cookie],
      ['If-None-Match', `W/"0", ${headers.get('etag')}`],
      ['Cache-Control', 'no-cache'],
    ]);
    expect(status).toBe(304);
  });
});

it('several X-Forwarded-For lines are one list, and ten kilobytes of it are read like any other', async () => {
  const { email, password } = account;
  const body = JSON.stringify({ email, password });
  const signIn = (...lines: string[]) =>
    sendRaw(system.baseUrl, {
      method: 'POST',
      target: '/api/auth/sign-in/email',
      headers: [
        ['Content-Type', 'application/json'],
        ...lines.map((line): [string, string] => ['X-Forwarded-For', line]),
      ],
      body,
    });
  expect((await signIn('198.51.100.1', '203.0.113.7, 127.0.0.2')).status).toBe(200);
  expect((await signIn(`${'127.0.0.1,'.repeat(1_000)} 203.0.113.8:80`)).status).toBe(200);
  const { items } = await account.http.call(identity.sessions, {});
  const addresses = items.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['203.0.113.7', '203.0.113.8']));
});

describe('the host of a request is said once', () => {
  const host = 'localhost';

  it.each<[string, string, [string, string][]]>([
    [
      'two Host headers of the same name',
      '/livez',
      [
        ['Host', host],
        ['Host', host],
      ],
    ],
    [
      'two Host headers',
      '/api/auth/status',
      [
        ['Host', host],
        ['Host', 'evil.example'],
      ],
    ],
    ['a target of another host', 'http://evil.example/api/auth/status', [['Host', host]]],
    ['a Host of another target', `http://${host}/api/auth/status`, [['Host', 'evil.example']]],
    ['a target with a user', `http://${host}@evil.example/livez`, [['Host', host]]],
  ])('%s: 400, and the connection is closed', async (_what, target, headers) => {
    const { status, body, headers: answered } = await get(target, headers);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    expect(answered.get('connection')).toBe('close');
  });

  it.each<[string, string, number, string]>([
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['an empty line and no Host', '\r\nGET /api/clients HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    [
      'an unknown expectation',
      `GET /livez HTTP/1.1\r\nHost: ${host}\r\nExpect: foo\r\n\r\n`,
      417,
      'expectation_failed',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', `FOO /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400, 'malformed_request'],
    ['a version to come', `GET /livez HTTP/9.9\r\nHost: ${host}\r\n\r\n`, 400, 'malformed_request'],
    [
      'a control character in a header',
      `GET /livez HTTP/1.1\r\nHost: ${host}\r\nX: a\0b\r\n\r\n`,
      400,
      'malformed_request',
    ],
    [
      'two lengths',
      `POST /api/clients HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
      'malformed_request',
    ],
    [
      'a chunk of no size',
      `POST /api/clients HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'malformed_request',
    ],
    [
      'an upgrade to nothing',
      `GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close, upgrade\r\nUpgrade: h3\r\n\r\n`,
      200,
      '',
    ],
    ['a tunnel', `CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}:443\r\n\r\n`, 400, 'malformed_request'],
  ])('%s is answered as all errors are, and the connection is closed', async (_what, text, status, code) => {
    const closing = text.replace(' HTTP/1.1\r\n', ' HTTP/1.1\r\nConnection: close\r\n');
    const sent = text.includes('Connection') ? text : closing;
    const answer = parseAnswer(await exchange(system.baseUrl, Buffer.from(sent, 'latin1')));
    expect(answer.status).toBe(status);
    if (status === 200) return;
    const header = (name: string) => answer.headers.get(name);
    expect(answer.body).toMatchObject({ status, code, requestId: header('x-request-id') });
    expect(['content-type', 'cache-control', 'x-content-type-options', 'connection'].map(header)).toEqual([
      'application/problem+json',
      'no-store',
      'nosniff',
      'close',
    ]);
  });

  it('a target with the same host is that of its path', async () => {
    const { status, body } = await get(`http://${host}/api/auth/status`, [['Host', host]]);
    expect({ status, body }).toMatchObject({ status: 200, body: { firstUser: false } });
    expect((await get(`http://${host}`, [['Host', host]])).status).toBe(
      (await get('/', [['Host', host]])).status,
    );
  });
});
