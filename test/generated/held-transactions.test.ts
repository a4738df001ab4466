/** @own-system — a pool or a log of its own */
// An Idempotency-Key makes what a request writes one transaction. No request waits for anything else within it: another
// service (which answers 500 then), a receiver, a mail server, a provider, a name server, a slow file.
import { setImmediate } from 'node:timers/promises';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { sso } from '../../shared/contracts/sso';
import { webhooks } from '../../shared/contracts/webhooks';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { type NameServer, startNameServer } from '../support/name-server';
import { outputOf } from '../support/outputs';
import { expectProblem, problemOf } from '../support/problems';
import { SilentServer } from '../support/silent-server';
import { startOwnSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';
import { makers } from './resources';
import { attempt, routed } from './routes';

const HOST = 'silent.example.com';
/** More than a service of the test system has connections for transactions. */
const AT_ONCE = 4;

let system: TestSystem;
let silent: SilentServer;
let names: NameServer;
let account: CompanyAccount;
let other: CompanyAccount;
let keysMade = 0;

beforeAll(async () => {
  silent = await SilentServer.start();
  names = await startNameServer((name) => (name.includes('unanswered') ? 'silent' : undefined));
  system = await startOwnSystem({
    CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for tests only',
    OUTBOUND_ALLOW: `${HOST}:${silent.port}=127.0.0.1`,
    DNS_SERVERS: names.address,
    RECEIVABLES_ENDPOINTS: `simulator=https://${HOST}`,
  });
  account = await owner(system);
  other = await owner(system);
});

const newKey = () => ({ 'idempotency-key': `key-${++keysMade}` });

describe('every POST with a key', () => {
  const posts = routed.filter(({ http }) => http?.startsWith('POST '));

  beforeEach(async () => {
    // Some of these routes end the session.
    const { status } = await account.http.get('/api/auth/session');
    if (status !== 200) account = await owner(system);
  });

  it.each(posts.map((action) => [action.http, action] as const))('%s', async (_http, action) => {
    const path = await pathOf(action);
    const keyed = new HttpClient(system.baseUrl, { cookie: account.cookie, headers: newKey() });
    const first = await attempt(keyed, action, { path });
    expect(first).toMatchObject({ status: expect.any(Number) });
    if (first.status >= 500) throw new Error(`answered ${first.status}: ${first.text}`);
    const isKept = first.status < 300 && action.access.kind !== 'public' && !action.takesNoKey;
    if (!isKept || first.headers.has('set-cookie')) return;
    const again = await attempt(keyed, action, { path });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true']);
  });

  it.each(posts.filter(isPublic).map((action) => [action.http, action] as const))(
    '%s keeps no answer: it is public',
    async (_http, action) => {
      const keyed = new HttpClient(system.baseUrl, { cookie: account.cookie, headers: newKey() });
      const answers = [await attempt(keyed, action), await attempt(keyed, action)];
      for (const { headers } of answers) expect(headers.has('idempotent-replayed')).toBe(false);
    },
  );
});

function isPublic({ access }: AnyAction): boolean {
  return access.kind === 'public';
}

async function pathOf(action: AnyAction): Promise<Record<string, string>> {
  const make = action.notFound && makers[action.notFound];
  const { pathParams } = parseRoute(action.http ?? 'GET /');
  return make && pathParams.length > 0 ? make(account, system) : {};
}

/** Other companies' writes go on while as many as there are connections wait, and more. */
async function expectOthersServed(
  wait: () => Promise<HttpResponse>,
  reached: () => Promise<unknown>,
  write: () => Promise<HttpResponse>,
): Promise<HttpResponse[]> {
  silent.listen();
  const waiting = Promise.all(Array.from({ length: AT_ONCE }, wait));
  let isOver = false;
  waiting.finally(() => (isOver = true)).catch(() => {});
  await reached();
  const answers = [await write(), await write()];
  expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
  expect(isOver).toBe(false);
  silent.hangUp();
  // each question that the name server is asked meanwhile
  while (!isOver) {
    names.fail();
    await setImmediate();
  }
  return waiting;
}

/** Requests whose keys are claimed, and that ask now. */
const asking = (schema: string) => () =>
  until(`${AT_ONCE} requests ask`, async () => {
    const [row] = await system.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${schema}.idempotency_keys WHERE length(answer) = 16`,
    );
    return row?.n === AT_ONCE;
  });

const silentUrl = () => `http://${HOST}:${silent.port}/`;
const addWebhook = (by: CompanyAccount, url = silentUrl(), headers = {}) =>
  by.http.post('/api/webhooks', { url, events: ['client.created'] }, headers);
const saveProvider = (by: CompanyAccount) => {
  const discoveryUrl = `https://${HOST}:${silent.port}/.well-known/openid-configuration`;
  return by.http.put('/api/company/sso', { clientId: 'x', discoveryUrl });
};
const addRate = () => other.http.post('/api/company/currency-rates', { from: 'EUR', to: 'USD', rate: '1.1' });

describe('others are served while', () => {
  it('receivers of test messages do not answer', async () => {
    const { id } = outputOf(webhooks.create, await addWebhook(account));
    const before = silent.connections;
    const answers = await expectOthersServed(
      () => account.http.post(`/api/webhooks/${id}/test`, {}, newKey()),
      () => silent.connected(before + AT_ONCE),
      () => addWebhook(other),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { delivered: false } });
  });

  it('the names of new webhooks are looked up', async () => {
    const answers = await expectOthersServed(
      () => addWebhook(account, 'https://unanswered.example.com/', newKey()),
      () => until('it is looked up', () => names.questions.some((asked) => asked.includes('unanswered.ex'))),
      () => addWebhook(other),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { warnings: [expect.anything()] } });
  });

  it('a provider is tested that does not answer', async () => {
    expect((await saveProvider(account)).status).toBe(200);
    const answers = await expectOthersServed(
      () => account.http.post('/api/company/sso/test', {}, newKey()),
      asking('sso'),
      () => saveProvider(other),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { ok: false } });
  });

  it('the record of a domain is looked up', async () => {
    await saveProvider(account);
    const claim = await account.http.respond(sso.claimDomain, { domain: 'unanswered.com' });
    const answers = await expectOthersServed(
      () => account.http.post(`/api/company/sso/domains/${claim.body.id}/verify`, {}, newKey()),
      () => until('it is looked up', () => names.questions.some((asked) => asked.startsWith('TXT '))),
      () => saveProvider(other),
    );
    for (const { body } of answers) expect(problemOf({ body }).code).toBe('domain_dns_failed');
  });

  it('a mail server does not answer', async () => {
    const login = { username: 'user', password: 'password', fromAddress: 'a@example.com' };
    const form = { kind: 'smtp', host: HOST, port: silent.port, ...login };
    expect((await account.http.put('/api/company/mail-settings', form)).status).toBe(200);
    const before = silent.connections;
    const answers = await expectOthersServed(
      () => account.http.post('/api/company/mail-settings/test', {}, newKey()),
      () => silent.connected(before + AT_ONCE),
      addRate,
    );
    for (const { body } of answers) expect(problemOf({ body }).code).toBe('mail_test_failed');
  });

  it('a certificate takes its time to be opened', async () => {
    const maker = new Pkcs12Maker();
    const identity = maker.identity({ type: 'ec' });
    const pfx = maker.file(identity, 'password', '-iter', '500000', '-nomac');
    maker.remove();
    const certificate = { label: 'Slow', pfxBase64: pfx.toString('base64'), pfxPassword: 'password' };
    const answers = await expectOthersServed(
      () => account.http.post('/api/company/signing-certificates', certificate, newKey()),
      asking('settings'),
      addRate,
    );
    // Certificates are opened one at a time: the last may be too late.
    for (const { status } of answers) expect([201, 503, 504]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(201);
  });
});

it('of two requests with one key the second does not ask as well', async () => {
  const { id } = outputOf(webhooks.create, await addWebhook(account));
  silent.listen();
  const before = silent.connections;
  const key = newKey();
  const send = () => account.http.post(`/api/webhooks/${id}/test`, {}, key);
  const first = send();
  await silent.connected(before + 1);
  const second = await send();
  expectProblem(second, 409, 'idempotency_in_progress');
  silent.hangUp();
  const kept = await first;
  expect((await send()).text).toBe(kept.text);
  expect(silent.connections).toBe(before + 1);
});
