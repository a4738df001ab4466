// The client where time passes and much is sent: lists page by page, files as they arrive, time limits, webhooks.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, isProblem, TimeoutError, WebhookError, webhooks } from '../../shared/client';

type Answering = (req: IncomingMessage, res: ServerResponse) => void;

let server: Server;
let baseUrl: string;
let answers: Answering[];
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[];

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    asked.push({ url: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString() });
    (answers.shift() ?? json({}))(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});
beforeEach(() => {
  answers = [];
  asked = [];
});

function json(body: unknown, status = 200, type = 'application/json'): Answering {
  return (_req, res) => res.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body));
}

const api = (options = {}) => createClient({ baseUrl, apiKey: 'inv_x', ...options });

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('a list', () => {
  it('is one page when it is awaited, and everything when it is walked through', async () => {
    answers = [
      json({ items: [1, 2], page: 1, pageCount: 2, nextCursor: 'b' }),
      json({ items: [3], page: 1, pageCount: 2, nextCursor: null }),
    ];
    expect(await all(api().clients.list({ q: 'lodz', page: 1 }))).toEqual([1, 2, 3]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/clients?q=lodz&page=1',
      '/api/clients?q=lodz&cursor=b',
    ]);
    answers = [json({ items: [1], nextCursor: 'b' })];
    expect(await api().clients.list()).toEqual({ items: [1], nextCursor: 'b' });
    expect(asked).toHaveLength(3);
  });

  it('has its pages by their number where there is no cursor, and events by theirs', async () => {
    answers = [json({ items: [1], page: 1, pageCount: 2 }), json({ items: [2], page: 2, pageCount: 2 })];
    expect(await all(api().documents.aging())).toEqual([1, 2]);
    answers = [
      json({ items: [3], nextAfter: 7, hasMore: true }),
      json({ items: [4], nextAfter: 8, hasMore: false }),
    ];
    expect(await all(api().webhooks.events({ types: ['client.created'] }))).toEqual([3, 4]);
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/clients/aging',
      '/api/clients/aging?page=2',
      '/api/events?types=client.created',
      '/api/events?types=client.created&after=7',
    ]);
  });

  it('stops asking where the walk stops, and rejects where a page is refused', async () => {
    answers = [json({ items: [1, 2], nextCursor: 'b' })];
    for await (const _client of api().clients.list()) break;
    expect(asked).toHaveLength(1);
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: 403,
      code: 'insufficient_scope',
      requestId: 'r',
    };
    answers = [json({ items: [1], nextCursor: 'b' }), json(problem, 403, 'application/problem+json')];
    const refused = await failure(all(api().clients.list()));
    expect(isProblem(refused, 'insufficient_scope')).toBe(true);
    expect(isProblem(refused, 'client_not_found')).toBe(false);
  });
});

describe('files', () => {
  it('arrive as they are read, with their name', async () => {
    let finish = () => {};
    answers = [
      (_req, res) => {
        const name = `attachment; filename="fv.pdf"; filename*=UTF-8''fv%20%C5%81.pdf`;
        res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': name }).write('first');
        finish = () => res.end(' second');
      },
    ];
    const file = await api({ timeoutMs: 5_000 }).documents.pdf({ id: '1' });
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'fv Ł.pdf', size: undefined });
    const reader = file.stream.getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(' second');
  });

  it('are answers of a call that asks for one of its media types', async () => {
    answers = [
      (_req, res) => res.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end('name\r\n'),
    ];
    const rows = await api().clients.list({}, { accept: 'text/csv' });
    expect(await rows.text()).toBe('name\r\n');
  });

  it('are sent with the fields that an endpoint takes beside them', async () => {
    const file = new File(['name\nA\n'], 'clients.csv');
    await api().clients.startImport({ dryRun: false, match: 'externalId' }, { file });
    expect(asked[0]?.body).toMatch(
      /name="dryRun"\r\n\r\nfalse[\s\S]*name="match"[\s\S]*filename="clients.csv"/,
    );
    expect(await failure(api().clients.startImport({}))).toHaveProperty('name', 'InputError');
  });
});

it('a call that gets no response in time is given up, the caller is asked for his language', async () => {
  const silent: Answering = () => {};
  answers = [silent, silent];
  // the limit may pass before the server has the request: the attempts are those of the client
  const attempts: (RequestInit | undefined)[] = [];
  const counted: typeof fetch = (url, init) => {
    attempts.push(init);
    return fetch(url, init);
  };
  const options = { timeoutMs: 50, retries: 1, language: 'pl', fetch: counted };
  expect(await failure(api(options).clients.list())).toBeInstanceOf(TimeoutError);
  expect(attempts).toHaveLength(2);
  expect(attempts[0]?.headers).toMatchObject({ 'Accept-Language': 'pl' });
});

describe('messages of webhooks', () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  const body = JSON.stringify({
    type: 'client.created',
    timestamp: '2026-01-01T00:00:00Z',
    data: { id: 'Ł' },
  });
  const id = 'msg_1';

  function signed(by = secret, at = Date.now()): Record<string, string> {
    const timestamp = String(Math.floor(at / 1000));
    const key = Buffer.from(by.replace('whsec_', ''), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
  }

  it('are unwrapped from text or bytes, with the headers of fetch or of node, by each secret', async () => {
    const message = { ...JSON.parse(body), id };
    expect(await webhooks.unwrap(body, signed(), secret)).toEqual(message);
    expect(await webhooks.unwrap(Buffer.from(body), new Headers(signed()), secret)).toEqual(message);
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    expect(await webhooks.unwrap(body, signed(), [other, secret])).toEqual(message);
    const both = `${signed(other)['webhook-signature']} ${signed()['webhook-signature']}`;
    expect(await webhooks.unwrap(body, { ...signed(), 'Webhook-Signature': both }, secret)).toEqual(message);
    const made = await webhooks.sign(id, body, secret);
    expect(made).toEqual(signed(secret, Number(made['webhook-timestamp']) * 1_000));
  });

  it.each<[string, string, Record<string, string>, string | undefined]>([
    ['another body', `${body} `, signed(), secret],
    [
      'another secret',
      body,
      signed(),
      `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`,
    ],
    ['six minutes old', body, signed(secret, Date.now() - 360_000), secret],
    ['from the future', body, signed(secret, Date.now() + 360_000), secret],
    ['a time that is none', body, { ...signed(), 'webhook-timestamp': 'now' }, secret],
    ['an id that was changed', body, { ...signed(), 'webhook-id': 'msg_2' }, secret],
    ['no signature', body, {}, secret],
    ['a signature that is no base64', body, { ...signed(), 'webhook-signature': 'v1,%%%' }, secret],
    ['a signature of another version', body, { ...signed(), 'webhook-signature': 'v2,AAAA' }, secret],
    ['an empty secret', body, signed(), 'whsec_'],
    ['a secret that is not set', body, signed(), process.env.NO_SUCH_SECRET],
  ])('are refused with %s', async (_what, given, headers, by) => {
    expect(await failure(webhooks.unwrap(given, headers, by))).toBeInstanceOf(WebhookError);
  });
});
