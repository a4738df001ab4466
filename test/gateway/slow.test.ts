// Requests that arrive too slowly. The waits of a real gateway are minutes: here they are fractions of a second.
import { listen } from '../../gateway/server/http-server';
import { readConfig } from '../../shared/settings/config';
import { exchange, parseAnswer } from '../support/raw-http';

const TIMEOUTS = { headersMs: 150, requestMs: 300, checkedEveryMs: 20 };

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
])('%s that never end are answered with 408 and the connection is closed', async (_what, bytes) => {
  const config = readConfig({ PORT: '0' });
  const server = await listen((req) => void req.resume(), config, TIMEOUTS);
  const answer = parseAnswer(await exchange(config.baseUrl, Buffer.from(bytes)));
  await new Promise((closed) => server.close(closed));
  expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
  expect(answer.headers.get('connection')).toBe('close');
});

it('a gateway waits 20 s for headers and 60 s for a request, and outlives the idle connections of proxies', async () => {
  const server = await listen(() => {}, readConfig({ PORT: '0' }));
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server;
  await new Promise((closed) => server.close(closed));
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
  });
});
