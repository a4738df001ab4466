// Answers of an address: problems, methods, queries, entity tags, request ids.

import { clients } from '../../shared/contracts/clients';
import { ERRORS } from '../../shared/contracts/errors';
import { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { pointersOf, problemOf } from '../support/problems';
import { exchange, parseAnswer, sendRaw } from '../support/raw-http';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));
let clientId: string;

beforeAll(async () => {
  clientId = (await account.http.call(clients.create, { name: 'Acme' })).id;
});

describe('a problem', () => {
  it('is of the catalogue that is served', async () => {
    const { body } = await account.http.get('/api/errors');
    expect(body).toEqual({ items: Object.entries(ERRORS).map(([code, error]) => ({ code, ...error })) });
    const answer = await account.http.get('/api/nothing');
    expect(answer.body).toEqual({
      type: `${system.baseUrl}/api/errors#not_found`,
      title: ERRORS.not_found.title,
      status: 404,
      code: 'not_found',
      detail: 'All addresses are in /api/docs.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/api/invoices', 'Do you mean /api/documents? All addresses are in /api/docs.'],
    ['/api/Invoices/1?page=2', 'Do you mean /api/documents? All addresses are in /api/docs.'],
    ['/api/customers', 'Do you mean /api/clients? All addresses are in /api/docs.'],
    ['/api/products/7', 'Do you mean /api/articles? All addresses are in /api/docs.'],
    ['/api/subscriptions', 'Do you mean /api/recurring-invoices? All addresses are in /api/docs.'],
    ['/api/client', 'Do you mean /api/clients? All addresses are in /api/docs.'],
    ['/api/clients/1/nothing', 'Others begin with /api/clients. All addresses are in /api/docs.'],
    ['/api', 'All addresses are in /api/docs.'],
    ['/nothing', undefined],
  ])('of the address %s names the one that was probably meant', async (path, detail) => {
    const { status, body } = await account.http.get(path);
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect((body as { detail?: string }).detail).toBe(detail);
  });

  it('says how to sign in when nobody is', async () => {
    const answer = await new HttpClient(system.baseUrl).get('/api/clients');
    expect({ status: answer.status, how: answer.headers.get('www-authenticate') }).toEqual({
      status: 401,
      how: 'Bearer',
    });
  });

  it.each([
    [
      'headers too large',
      `GET /livez HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an address too long',
      `GET /livez?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      'POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      'POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'malformed_request',
    ],
  ])('is also the answer to %s', async (_what, bytes, status, code) => {
    const answer = parseAnswer(await exchange(system.baseUrl, Buffer.from(bytes)));
    expect(answer).toMatchObject({
      status,
      body: { status, code, requestId: answer.headers.get('x-request-id') },
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('the request id', () => {
  it.each(['a', 'order-17.4_x', 'x'.repeat(100)])('is the one sent: %s', async (id) => {
    const answer = await account.http.get('/api/clients?page=0', { 'x-request-id': id });
    expect([answer.headers.get('x-request-id'), problemOf(answer).requestId]).toEqual([id, id]);
  });

  it.each(['', 'a b', 'x'.repeat(101), '<script>', '"', 'a,b', '\u00e9'])(
    'is made instead of: %s',
    async (id) => {
      const { headers } = await account.http.get('/api/clients', { 'x-request-id': id });
      expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,}/);
      expect(headers.get('x-request-id')).not.toBe(id);
    },
  );

  it('is a new one for every request that brings none', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => account.http.get('/livez')));
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });
});

describe('methods', () => {
  it('HEAD answers as GET does, without the body', async () => {
    const target = `/api/clients/${clientId}`;
    const [get, head] = await Promise.all([account.http.get(target), account.http.send('HEAD', target)]);
    const about = ({ status, headers }: typeof get) => ({
      status,
      length: headers.get('content-length'),
      etag: headers.get('etag'),
      type: headers.get('content-type'),
    });
    expect(about(head)).toEqual(about(get));
    expect(head.text).toBe('');
    expect((await account.http.send('HEAD', '/api/docs')).status).toBe(200);
    expect((await new HttpClient(system.baseUrl).send('HEAD', target)).status).toBe(401);
  });

  it.each([
    ['PUT', '/api/clients', 'GET, HEAD, POST'],
    ['POST', '/api/clients/x', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/api/companies/switch', 'POST'],
    ['DELETE', '/api/docs', 'GET, HEAD'],
    ['OPTIONS', '/api/clients', 'GET, HEAD, POST'],
    ['PROPFIND', '/api/clients', 'GET, HEAD, POST'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
    const answer = await sendRaw(system.baseUrl, { method, target: path });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it.each([
    '/nothing',
    '/api',
    '/api/',
    '/api/clientss',
    '/API/clients',
    '//api/clients',
    '/api/clients/a/b',
    '/~node/actions',
    '/clients/list',
  ])('nothing is at %s', async (path) => {
    const answer = await sendRaw(system.baseUrl, {
      method: 'GET',
      target: path,
      headers: [['Cookie', account.cookie]],
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('allow')).toBeNull();
  });

  it('a slash at the end makes no difference', async () => {
    expect(await account.http.get(`/api/clients/${clientId}/`)).toMatchObject({ body: { id: clientId } });
    expect((await account.http.get('/api/clients/?page=1')).status).toBe(200);
  });
});

describe('the query', () => {
  it.each([
    ['/api/clients?nope=1', '/nope'],
    ['/api/clients?page=1&page=2', '/page'],
    ['/api/clients?page[]=1', '/page[]'],
    ['/api/clients?__proto__=x', '/__proto__'],
    ['/api/clients?__proto__=x&__proto__=y', '/__proto__'],
    ['/api/clients?constructor=x', '/constructor'],
    ['/api/clients?page=1.5', '/page'],
    ['/api/clients?page=', '/page'],
    ['/api/clients?page=1e3', '/page'],
    ['/api/clients?page=99999999999999999999', '/page'],
    ['/api/clients?PAGE=1', '/PAGE'],
    ['/api/company/info?companyId=1', '/companyId'],
  ])('%s is refused and names the place', async (target, pointer) => {
    const answer = await account.http.get(target);
    expect({ status: answer.status, pointers: pointersOf(answer) }).toEqual({
      status: 400,
      pointers: [pointer],
    });
  });

  it('is refused where input travels in the body, and never overrides it', async () => {
    const answer = await account.http.post('/api/clients?name=Query', { name: 'Body' });
    expect({ status: answer.status, pointers: pointersOf(answer) }).toEqual({
      status: 400,
      pointers: ['/name'],
    });
    const patched = await account.http.patch(`/api/clients/${clientId}?isActive=false`, { city: 'Paris' });
    expect(patched.status).toBe(400);
  });

  it('never overrides the path, and neither does the body', async () => {
    const { id: other } = await account.http.call(clients.create, { name: 'Other' });
    expect(pointersOf(await account.http.get(`/api/clients/${clientId}?id=${other}`))).toEqual(['/id']);
    expect(pointersOf(await account.http.patch(`/api/clients/${clientId}`, { id: other }))).toEqual(['/id']);
    expect(pointersOf(await account.http.delete(`/api/clients/${clientId}?id=${other}`))).toEqual(['/id']);
  });

  it('has at most a hundred parameters', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `p${at}=1`).join('&');
    expect(await account.http.get(`/api/clients?${many}`)).toMatchObject({ status: 400 });
  });
});

describe('the entity tag', () => {
  it('spares a read of what has not changed, and follows every change', async () => {
    const target = `/api/clients/${clientId}`;
    const first = await account.http.respond(clients.get, { id: clientId });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toContain(`"${first.body.version}-`);
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await account.http.get(target, { 'if-none-match': tags });
      expect({ status: again.status, text: again.text, etag: again.headers.get('etag') }).toEqual({
        status: 304,
        text: '',
        etag,
      });
    }
    const changed = await account.http.patch(target, { city: 'Nantes' }, { 'if-match': etag });
    expect(changed.headers.get('etag')).toContain(`"${first.body.version + 1}-`);
    expect((await account.http.get(target, { 'if-none-match': etag })).status).toBe(200);
    expect((await account.http.patch(target, { city: 'Brest' }, { 'if-match': etag })).status).toBe(412);
  });

  it.each([
    ['*', 200],
    ['"1", "2", "3", "4", "5"', 200],
    ['W/"2"', 412],
    ['2', 412],
    ['""', 412],
    ['garbage', 412],
  ])('If-Match: %s answers %d', async (ifMatch, status) => {
    const answer = await account.http.patch(
      `/api/clients/${clientId}`,
      { city: 'Nantes' },
      { 'if-match': ifMatch },
    );
    expect(answer.status).toBe(status);
  });
});
