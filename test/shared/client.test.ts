// The client against rare answers of the API, from a server that answers as the test wants.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiClient, ApiProblem, createClient, UnexpectedResponse } from '../../shared/client';

type Answering = (req: IncomingMessage, res: ServerResponse) => void;

let server: Server;
let baseUrl: string;
let answers: Answering[];
let asked: IncomingMessage[];

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req);
    (answers.shift() ?? json({}))(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());
beforeEach(() => {
  answers = [];
  asked = [];
});

function json(body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answering {
  return (_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

const PROBLEM = { type: 'about:blank', title: 'Busy', code: 'rate_limited', requestId: 'r' };
const AS_PROBLEM = { 'Content-Type': 'application/problem+json' };

function busy(status: 429 | 503, retryAfter: string): Answering {
  return json({ ...PROBLEM, status }, status, { ...AS_PROBLEM, 'Retry-After': retryAfter });
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('the calls of the client', () => {
  it('put path, query and body where the route wants them', async () => {
    const client = createClient({ baseUrl: `${baseUrl}/`, apiKey: 'inv_x' });
    await client.clients.get({ id: 'a/b ü?' });
    await client.clients.search({ query: 'a&b=c' });
    await client.clients.list();
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/clients/a%2Fb%20%C3%BC%3F',
      '/api/clients/search?query=a%26b%3Dc',
      '/api/clients',
    ]);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer inv_x' });
  });

  it.each(['', '.', '..'])(
    'refuse the path parameter "%s", which would name another endpoint',
    async (id) => {
      expect(await failure(createClient({ baseUrl }).clients.get({ id }))).toHaveProperty(
        'name',
        'InputError',
      );
      expect(asked).toEqual([]);
    },
  );
});

it('an address that is not set is refused when the client is made', () => {
  expect(() => createClient({ baseUrl: process.env.NO_SUCH_ADDRESS })).toThrow(/baseUrl is undefined/);
});

describe('trying again', () => {
  const retrying = () => createClient({ baseUrl, apiKey: 'inv_x', waitMsMax: 2_000 });

  it('waits as long as it is asked to, and gives up after the last attempt', async () => {
    answers = [busy(503, '0'), busy(429, '1'), json({ items: [] })];
    const begin = performance.now();
    expect(await retrying().clients.search({ query: 'a' })).toEqual({ items: [] });
    expect(performance.now() - begin).toBeGreaterThan(950);
    answers = [busy(503, '0'), busy(503, '0'), busy(503, '0')];
    expect(await failure(retrying().clients.list())).toMatchObject({ status: 503, retryAfter: 0 });
    expect(asked).toHaveLength(6);
  });

  it.each<[string, (client: ApiClient) => Promise<unknown>, number, (429 | 503)?]>([
    ['a GET', (client) => client.clients.list(), 2],
    ['a DELETE', (client) => client.clients.remove({ id: '1' }), 2],
    ['a PUT', (client) => client.companies.setNumberFormat({ typeId: 'quote', pattern: '{number}' }), 2],
    ['a POST, which gets a key', (client) => client.clients.create({ name: 'A' }), 2],
    ['a POST that takes no key', (client) => client.identity.signIn({ email: 'a@b.c', password: 'p' }), 1],
    ['a PATCH', (client) => client.clients.update({ id: '1', name: 'A' }), 1],
    ['a PATCH at the rate limit', (client) => client.clients.update({ id: '1', name: 'A' }), 2, 429],
  ])('%s', async (_what, call, requests, status = 503) => {
    answers = [busy(status, '0')];
    await failure(call(retrying()));
    expect(asked).toHaveLength(requests);
  });

  it('is not done where a setting is missing', async () => {
    const code = 'encryption_not_configured';
    answers = [json({ ...PROBLEM, status: 503, code }, 503, AS_PROBLEM), json({ items: [] })];
    expect(await failure(retrying().clients.list())).toMatchObject({ status: 503, code });
  });

  it('is not done when the wait is longer than allowed, nor without retries', async () => {
    answers = [busy(429, '60'), busy(503, '0')];
    expect(await failure(retrying().clients.list())).toMatchObject({ retryAfter: 60 });
    expect(await failure(retrying().clients.list({}, { retries: 0 }))).toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
  });

  it('repeats a POST with one and the same key, also when the connection broke or it is still running', async () => {
    const running = { ...PROBLEM, status: 409, code: 'idempotency_in_progress' };
    answers = [
      (req) => req.socket.destroy(),
      json(running, 409, { ...AS_PROBLEM, 'Retry-After': '0' }),
      json({ id: '1' }, 201),
    ];
    expect(await retrying().clients.create({ name: 'A' })).toEqual({ id: '1' });
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    answers = [json({ id: '2' }, 201)];
    await retrying().clients.create({ name: 'B' }, { idempotencyKey: 'mine' });
    expect(asked[3]?.headers['idempotency-key']).toBe('mine');
  });

  it('a refusal that would be the same again is not repeated', async () => {
    answers = [json({ ...PROBLEM, status: 409, code: 'document_not_draft' }, 409, AS_PROBLEM)];
    expect(await failure(retrying().documents.issue({ id: '1' }))).toMatchObject({
      code: 'document_not_draft',
    });
    expect(asked).toHaveLength(1);
  });

  it('waits for the next minute of a rate limit, until the signal of the call ends the wait', async () => {
    const stop = new AbortController();
    const body = new ReadableStream(
      {
        pull(stream) {
          stream.enqueue(Buffer.from(JSON.stringify({ ...PROBLEM, status: 429 })));
          stream.close();
        },
        // only an answer that is not the last is thrown away unread
        cancel: () => stop.abort(new Error('enough')),
      },
      { highWaterMark: 0 },
    );
    const headers = { ...AS_PROBLEM, 'Retry-After': '60' };
    const client = createClient({ baseUrl, fetch: async () => new Response(body, { status: 429, headers }) });
    expect(await failure(client.clients.list({}, { signal: stop.signal }))).toMatchObject({
      message: 'enough',
    });
  });

  it('understands a date in Retry-After', async () => {
    answers = [busy(429, new Date(Date.now() + 90_000).toUTCString())];
    const problem = await failure(retrying().clients.list());
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(Math.abs((problem as ApiProblem).retryAfter ?? 0) - 90).toBeLessThan(2);
  });
});

describe('answers that are none of this API', () => {
  it.each<[string, Answering]>([
    [
      'a page of a proxy',
      (_req, res) => res.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad</h1>'),
    ],
    ['JSON that is cut off', (_req, res) => res.writeHead(200).end('{"items":[')],
    [
      'a problem that is no JSON',
      (_req, res) => res.writeHead(500, { 'Content-Type': 'application/problem+json' }).end('?'),
    ],
    [
      'a redirect nobody promised',
      (_req, res) => res.writeHead(302, { Location: 'https://evil.example/' }).end(),
    ],
  ])('%s', async (_what, answer) => {
    answers = [answer];
    expect(await failure(createClient({ baseUrl, apiKey: 'inv_x' }).clients.list())).toBeInstanceOf(
      UnexpectedResponse,
    );
    expect(asked).toHaveLength(1);
  });
});

describe('the session cookie', () => {
  const cookies = (...values: string[]) => json({}, 200, { 'Set-Cookie': values });
  const sent = () => asked.map(({ headers }) => headers.cookie);

  it('is kept, replaced and forgotten as the answers say', async () => {
    const client = createClient({ baseUrl });
    answers = [
      cookies('other=1; Path=/', 'session=a; Path=/; HttpOnly; Max-Age=60'),
      cookies('session=b; Path=/'),
      cookies('session=; Path=/; Max-Age=0'),
    ];
    for (let call = 0; call < 4; call++) await client.identity.status();
    expect(sent()).toEqual([undefined, 'session=a', 'session=b', undefined]);
  });

  it('is forgotten when it has expired', async () => {
    const client = createClient({ baseUrl, cookie: 'session=a' });
    answers = [cookies('session=a; Expires=Thu, 01 Jan 1970 00:00:00 GMT')];
    await client.identity.status();
    expect(client.cookie).toBeUndefined();
  });

  it('is neither sent nor kept beside an API key', async () => {
    const client = createClient({ baseUrl, apiKey: 'inv_x', cookie: 'session=a' });
    answers = [cookies('session=b')];
    await client.identity.status();
    await client.identity.status();
    expect(sent()).toEqual([undefined, undefined]);
  });
});
