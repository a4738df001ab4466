/** @list all @own-system — a gateway with other settings */
// Lines of the log for requests and for sign-ins that fail.

import { createHash } from 'node:crypto';
import { identity } from '../../shared/contracts/identity';
import { createLog } from '../../shared/runtime/observability/log';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { until } from '../support/until';
import { owner } from '../support/users';

const CANARY = 'canary-4821';
const SIGN_IN = '/api/auth/sign-in/email';
const PAGE = { accept: 'text/html' };

const system = beforeTests(() => startOwnSystem({}, log));
const ada = beforeTests(() => owner(system));
let key: { id: string; key: string };
const written: string[] = [];

const log = createLog('info', { write: (line) => void written.push(line) });

beforeAll(async () => {
  key = await ada.http.call(identity.createApiKey, { name: 'Shop', scopes: ['clients:read'] });
});

/** The lines about one request. Its own is written once its response is closed. */
async function linesOf(send: (headers: Record<string, string>) => Promise<HttpResponse>) {
  const requestId = `request-${written.length}`;
  await send({ 'x-request-id': requestId });
  const lines = () => written.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  await until('the request is logged', () => lines().some(({ msg }) => msg === 'request'));
  expect(lines().filter(({ msg }) => msg === 'request')).toHaveLength(1);
  return lines();
}

const anonymous = () => new HttpClient(system.baseUrl);
const byKey = () => new HttpClient(system.baseUrl, { apiKey: key.key });
const company = () => ({ companyId: ada.companyId, userId: ada.userId });

it.each<[string, (headers: Record<string, string>) => Promise<HttpResponse>, () => object]>([
  [
    'a read by key',
    (headers) => byKey().get(`/api/clients?q=${CANARY}`, headers),
    () => ({ method: 'GET', route: '/api/clients', status: 200, ...company(), keyId: key.id }),
  ],
  [
    'a missing row, by session',
    (headers) => ada.http.get(`/api/clients/${CANARY}`, headers),
    () => ({ route: '/api/clients/{id}', status: 404, code: 'client_not_found', ...company() }),
  ],
  [
    'an address that leads nowhere',
    (headers) => anonymous().get(`/${CANARY}`, headers),
    () => ({ status: 404, code: 'not_found' }),
  ],
  [
    'a page whose address is a secret',
    (headers) => anonymous().get(`/sign/${CANARY}`, { ...headers, ...PAGE }),
    () => ({ route: '/sign/{token}', status: 404, code: 'signing_link_not_found' }),
  ],
  [
    'an unknown key',
    (headers) => new HttpClient(system.baseUrl, { apiKey: `${key.key}x` }).get('/api/clients', headers),
    () => ({ route: '/api/clients', status: 401, code: 'unauthorized', address: '127.0.0.1' }),
  ],
])('%s is one line that says who, where and how it ended, and no secret', async (_what, send, expected) => {
  const [line] = await linesOf(send);
  const { level, time, service, msg, requestId, ms, ...said } = line;
  expect({ level, service, msg }).toEqual({ level: 30, service: 'gateway', msg: 'request' });
  expect([typeof ms, Number.isNaN(Date.parse(time))]).toEqual(['number', false]);
  expect(said).toEqual({ method: 'GET', ...expected() });
  expect(written.join('')).not.toContain(CANARY);
  expect(written.join('')).not.toContain(key.key);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it.each<[string, () => object, () => object]>([
  [
    'wrong_password',
    () => ({ email: ada.email.toUpperCase(), password: CANARY }),
    () => ({ emailSha256: sha256(ada.email), userId: ada.userId }),
  ],
  [
    'unknown_account',
    () => ({ email: 'nobody@example.com', password: CANARY }),
    () => ({ emailSha256: sha256('nobody@example.com') }),
  ],
])(
  'a sign-in that fails is a warning with its reason (%s), account and address',
  async (reason, body, account) => {
    const [failed, request] = await linesOf((headers) => anonymous().post(SIGN_IN, body(), headers));
    const { time, requestId, ...said } = failed;
    const event = { level: 40, service: 'identity', event: 'sign_in_failed', msg: 'sign-in failed' };
    expect(said).toEqual({ ...event, reason, address: '127.0.0.1', ...account() });
    expect(request).toMatchObject({ route: SIGN_IN, status: 401, code: 'invalid_credentials' });
    expect(written.join('')).not.toContain(CANARY);
  },
);

it('no request is logged with REQUEST_LOG=0, nor a probe that is answered well', async () => {
  const quiet = await startOwnSystem({ REQUEST_LOG: '0' }, log);
  const before = written.length;
  await new HttpClient(quiet.baseUrl).get('/api/clients');
  await anonymous().get('/livez');
  await linesOf((headers) => ada.http.get('/api/clients', headers));
  await quiet.stop();
  expect(written.slice(before).map((line) => JSON.parse(line).route)).toEqual(['/api/clients']);
});
