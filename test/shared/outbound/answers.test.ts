// Attacks of a public receiver after the connection. The receivers are real servers, allowed by name.
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { until } from '../../support/until';
import { outboundOf, reasonOf } from './outbound-and-bait';

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates();
});

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // being hung up on is what these tests are about
  server.on('connection', (socket) => void socket.on('error', () => {}));
  closing.push(() => {
    if ('closeAllConnections' in server) (server as Server).closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** An https receiver called localhost, and the Outbound that trusts and knows it. */
async function receiver(answer: RequestListener): Promise<{ url: string; outbound: Outbound; port: number }> {
  const port = await listen(createHttps({ key: certificates.key, cert: certificates.cert }, answer));
  return { ...knowing(port), port };
}

function knowing(port: number, env: Record<string, string> = {}): { url: string; outbound: Outbound } {
  const allow = { OUTBOUND_ALLOW: `localhost:${port}=127.0.0.1` };
  const outbound = outboundOf({ ...allow, OUTBOUND_CA_FILE: certificates.caFile, ...env });
  closing.push(() => outbound.close());
  return { url: `https://localhost:${port}/hook`, outbound };
}

test('a header that cannot be sent is refused, and holds up no other request to the host', async () => {
  const { url, outbound } = await receiver((_request, response) => response.end('well'));
  for (const authorization of ['Bearer Ж', 'Bearer a\r\nx: y', 'Bearer \u0001']) {
    const refused = outbound.http().request(url, { answer: 'file', headers: { authorization } });
    expect(await reasonOf(refused)).toBe('bad_header');
  }
  const answer = await outbound
    .http()
    .request(url, { answer: 'file', headers: { authorization: 'Bearer a' } });
  expect(answer.text).toBe('well');
});

test('an answer comes back with its status, headers and text', async () => {
  const { url, outbound } = await receiver((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(418, { 'x-seen': `${request.method} ${request.url} ${request.headers['x-mine']}` });
      response.end(Buffer.concat(chunks));
    });
  });
  const options = { answer: 'status', method: 'POST', headers: { 'x-mine': 'yes' }, body: 'żółć' } as const;
  const answer = await outbound.http().request(`${url}?a=%20b#c`, options);
  expect(answer).toMatchObject({ status: 418, text: 'żółć', isCut: false });
  expect(answer.headers['x-seen']).toBe('POST /hook?a=%20b yes');
});

test('connections are used again', async () => {
  const ports = new Set<number | undefined>();
  const { url, outbound } = await receiver((request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  });
  for (let i = 0; i < 10; i++) await outbound.http().request(url, { answer: 'status' });
  // the next request may come before the last answer has let go of its connection
  expect(ports.size).toBeLessThanOrEqual(2);
});

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  let requests = 0;
  const { url, outbound } = await receiver((_request, response) => {
    requests += 1;
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await reasonOf(outbound.http().request(url, { answer: 'status', method: 'POST', body: '{}' }))).toBe(
    'redirect',
  );
  expect(await reasonOf(outbound.http().fetch(url, { redirect: 'follow' }))).toBe('redirect');
  expect(requests).toBe(2);
});

test('a body over the cap is an error, or cut where the caller wants its beginning', async () => {
  let isOpen = false;
  const { url, outbound } = await receiver((request, response) => {
    isOpen = true;
    request.socket.once('close', () => {
      isOpen = false;
    });
    const more = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  });
  expect(await reasonOf(outbound.http().request(url, { answer: 'status', bytesMax: 100_000 }))).toBe(
    'too_large',
  );
  await until('the endless answer is hung up on', () => !isOpen);
  const answer = await outbound.http().request(url, { answer: 'receipt', bytesMax: 1_000 });
  expect([answer.text, answer.isCut]).toEqual(['x'.repeat(1_000), true]);
  await until('this one too', () => !isOpen);
});

const within = '<Envelope xmlns="urn:a"><!-- > " --><Cube time=\'>\'><![CDATA[<<<]]></Cube></Envelope>';

/** Structures that an answer may have; each is well-formed. */
const STRUCTURES: [string, string, 'too_complex' | undefined][] = [
  ['JSON that nests', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'too_complex'],
  ['JSON that nests in lists of objects', `${'[{"a":'.repeat(40)}1${'}]'.repeat(40)}`, 'too_complex'],
  ['JSON with many values', `[${'0,'.repeat(50_000)}0]`, 'too_complex'],
  ['JSON behind a byte order mark', `\ufeff[${'0,'.repeat(50_000)}0]`, 'too_complex'],
  ['XML that nests', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`, 'too_complex'],
  ['XML with many elements', `<a>${'<b/>'.repeat(20_000)}</a>`, 'too_complex'],
  ['XML with many attributes', `<a ${'b="" '.repeat(20_000)}/>`, 'too_complex'],
  ['XML with attributes without values', `<a ${'b '.repeat(20_000)}/>`, 'too_complex'],
  ['XML that declares entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'too_complex'],
  ['XML with comments', `<a>${'<!---->'.repeat(20_000)}</a>`, 'too_complex'],
  ['one long text of brackets', JSON.stringify({ text: '[{,'.repeat(50_000), quoted: '"\\' }), undefined],
  ['one long text of angles', `<a b="${'>'.repeat(50_000)}">${'>'.repeat(50_000)}</a>`, undefined],
  ['siblings', JSON.stringify(Array(1_000).fill({ id: [1] })), undefined],
  ['XML of every kind of markup', `<?xml version="1.0"?>${within}`, undefined],
  ['a page of HTML', '<!doctype html><html><p>no</html>', undefined],
  ['what is neither', 'OK', undefined],
];

test.each(STRUCTURES)('%s is measured before it is parsed', async (_name, body, reason) => {
  const { url, outbound } = await receiver((_request, response) => void response.end(body));
  const request = outbound.http().request(url, { answer: 'status' });
  if (reason) expect(await reasonOf(request)).toBe(reason);
  else expect((await request).text).toBe(body);
  // the libraries of identity providers parse what this returns
  const fetched = outbound.http().fetch(url);
  if (reason) expect(await reasonOf(fetched)).toBe(reason);
  else expect(await (await fetched).text()).toBe(body);
  // bytes that nobody parses may be anything
  expect((await outbound.http().request(url, { answer: 'file' })).bytes.length).toBe(Buffer.byteLength(body));
});

test('what never answers, stalls in its headers or drips its body is given up after the time', async () => {
  const silent = await receiver(() => {});
  expect(
    await reasonOf(silent.outbound.http().request(silent.url, { answer: 'status', timeoutMs: 200 })),
  ).toBe('timeout');
  const dripping = await receiver((_request, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(
    await reasonOf(dripping.outbound.http().request(dripping.url, { answer: 'status', timeoutMs: 300 })),
  ).toBe('timeout');
  const mute = knowing(await listen(createTcp(() => {})));
  expect(await reasonOf(mute.outbound.http().request(mute.url, { answer: 'status', timeoutMs: 200 }))).toBe(
    'timeout',
  );
});

test('the caller may give up earlier', async () => {
  const { url, outbound } = await receiver(() => {});
  const { signal } = { signal: AbortSignal.timeout(100) };
  expect(await reasonOf(outbound.http().fetch(url, { signal }))).toBe('timeout');
  const abort = new AbortController();
  const call = reasonOf(outbound.http().fetch(url, { signal: abort.signal }));
  abort.abort();
  expect(await call).toBe('aborted');
});

test('certificates are checked: authority, name, and that there is one', async () => {
  const { url, outbound, port } = await receiver((_request, response) => void response.end());
  expect((await outbound.http().request(url, { answer: 'status' })).status).toBe(200);
  const stranger = outboundOf({ OUTBOUND_ALLOW: `localhost:${port}=127.0.0.1` });
  expect(await reasonOf(stranger.http().request(url, { answer: 'status' }))).toBe('tls_failure');
  const misnamed = knowing(port, { OUTBOUND_ALLOW: `other.example.com:${port}=127.0.0.1` });
  expect(
    await reasonOf(
      misnamed.outbound.http().request(`https://other.example.com:${port}/`, { answer: 'status' }),
    ),
  ).toBe('tls_failure');
  const plain = knowing(await listen(createHttp((_request, response) => void response.end())));
  expect(await reasonOf(plain.outbound.http().request(plain.url, { answer: 'status' }))).toBe('tls_failure');
  await stranger.close();
});

test('what is not HTTP, what closes early and what refuses have their own reasons', async () => {
  const http = (text: string) => createTcp((socket) => void socket.once('data', () => socket.end(text)));
  const over = async (text: string) => {
    const port = await listen(http(text));
    const { outbound } = knowing(port);
    return reasonOf(outbound.http().request(`http://localhost:${port}/`, { answer: 'status' }));
  };
  expect(await over('SSH-2.0-OpenSSH_9.6\r\n')).toBe('bad_response');
  expect(await over(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`)).toBe('bad_response');
  expect(await over('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n')).toBe('bad_response');
  expect(await over('')).toBe('connection_failed');
  expect(await over('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf')).toMatch(
    /connection_failed|bad_response/,
  );
  const free = createTcp();
  const port = await listen(free);
  await new Promise((resolve) => free.close(resolve));
  const { url, outbound } = knowing(port);
  expect(await reasonOf(outbound.http().request(url, { answer: 'status' }))).toBe('connection_refused');
  expect(await reasonOf(outbound.openSocket('localhost', port))).toBe('connection_refused');
});

test('plain http is for the pinned place only, and so is the pin', async () => {
  const port = await listen(createHttp((_request, response) => void response.end('plain')));
  const { outbound } = knowing(port);
  expect(
    (await outbound.http({ ports: [443] }).request(`http://localhost:${port}/`, { answer: 'status' })).text,
  ).toBe('plain');
  expect(await outbound.inspectUrl(`http://localhost:${port}/`)).toEqual({});
  expect(await reasonOf(outbound.http().request(`http://localhost:${port + 1}/`, { answer: 'status' }))).toBe(
    'blocked_scheme',
  );
  expect(
    await reasonOf(outbound.http().request(`https://localhost:${port + 1}/`, { answer: 'status' })),
  ).toBe('blocked_name');
  expect(await reasonOf(outbound.http().request(`https://127.0.0.1:${port}/`, { answer: 'status' }))).toBe(
    'blocked_address',
  );
});

test('proxy variables of the environment are not followed', async () => {
  let proxied = 0;
  const proxy = createHttp(() => {
    proxied += 1;
  }).on('connect', (_request, socket) => {
    proxied += 1;
    socket.destroy();
  });
  const proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  for (const name of names) process.env[name] = proxyUrl;
  closing.push(() => names.map((name) => delete process.env[name]));
  const { url, outbound } = await receiver((_request, response) => void response.end('direct'));
  expect((await outbound.http().request(url, { answer: 'status' })).text).toBe('direct');
  expect(proxied).toBe(0);
});

test('closing ends what is under way', async () => {
  const { url, outbound } = await receiver(() => {});
  const call = reasonOf(outbound.http().request(url, { answer: 'status' }));
  await outbound.close();
  expect(await call).toMatch(/aborted|connection_failed/);
});
