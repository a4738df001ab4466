/** @list all @own-system — a gateway with other settings */
// The API over NATS: the same guard, limits and answers as over HTTP.
import type { NatsConnection } from 'nats';
import { ApiProblem } from '../../shared/client/api-problem';
import { type BusClient, createBusClient } from '../../shared/client/bus-client';
import { clients } from '../../shared/contracts/clients';
import { identity } from '../../shared/contracts/identity';
import type { Scope } from '../../shared/contracts/scopes';
import { newApiKey } from '../../shared/runtime/secrets/credentials';
import { ask, BusApiSystem, bearer, describeBusApi } from '../support/bus-api';
import { HttpClient } from '../support/http-client';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const REQUESTS_MAX = 120;

describeBusApi('the API on the bus', () => {
  const bus = new BusApiSystem();
  let crm: NatsConnection;
  let account: CompanyAccount;
  let key: string;
  let client: BusClient;

  beforeAll(async () => {
    await bus.start({ RATE_LIMIT_REQUESTS: String(REQUESTS_MAX) });
    crm = await bus.connectAs('crm');
    account = await owner(bus.system);
    key = await newKey(['clients:read', 'clients:write']);
    client = createBusClient({ nats: crm, user: 'crm', apiKey: key });
  });
  afterAll(() => bus.stop());

  async function newKey(scopes: Scope[], more: object = {}): Promise<string> {
    return (await account.http.call(identity.createApiKey, { name: 'Bus', scopes, ...more })).key;
  }

  const clientsStored = async () =>
    (await bus.system.sql<{ n: number }>('SELECT count(*)::int AS n FROM clients.clients'))[0]?.n;

  describe('by the typed client', () => {
    it('makes, reads, changes and deletes a client', async () => {
      const { id } = await client.clients.create({ name: 'Łódź Machines', country: 'PL' });
      expect(await client.clients.get({ id })).toMatchObject({ name: 'Łódź Machines', country: 'PL' });
      const changed = await client.clients.update({ id, city: 'Łódź' }, { ifMatch: 1 });
      expect(changed).toMatchObject({ id, city: 'Łódź', version: 2 });
      const stale = client.clients.update({ id, city: 'Lodz' }, { ifMatch: 1 });
      await expect(stale).rejects.toMatchObject({ code: 'precondition_failed', status: 412 });
      const page = await client.clients.list({ pageSize: 10, isActive: true });
      expect(page.items.map((one) => one.id)).toContain(id);
    });

    it('is refused by the same problems, with pointers and the id of the request', async () => {
      const refused = await client.clients
        .create({ name: '', country: 'XX' }, { requestId: 'bus-4711' })
        .catch((error: unknown) => error);
      if (!(refused instanceof ApiProblem)) throw refused;
      const overHttp = await new HttpClient(bus.system.baseUrl, { apiKey: key }).post('/api/clients', {
        name: '',
        country: 'XX',
      });
      expect(overHttp.body).toMatchObject({ code: refused.code, errors: refused.errors });
      expect(refused.requestId).toBe('bus-4711');
    });
  });

  it('answers what is sent over HTTP in pieces, or as a file of JSON, as a message', async () => {
    const reader = await newKey(['clients:read']);
    const { id } = await client.clients.create({ name: 'Owing' });
    const overHttp = await account.http.get(`/api/clients/${id}/statement`);
    const statement = await ask(crm, 'documents.statement', { id }, [bearer(reader)]);
    expect(statement).toMatchObject({ status: 200, body: overHttp.body as object });
    expect(statement.body.currencies).toEqual([]);
  });

  it('repeats nothing under the same Idempotency-Key', async () => {
    const sent = [bearer(key), ['Idempotency-Key', 'crm-1']] as const;
    const first = await ask(crm, 'clients.create', { name: 'Once' }, sent);
    const before = await clientsStored();
    const again = await ask(crm, 'clients.create', { name: 'Once' }, sent);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await clientsStored()).toBe(before);
    const other = await ask(crm, 'clients.create', { name: 'Twice' }, sent);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('answers with the ETag of HTTP, and 304 without a body where nothing has changed', async () => {
    const { id } = await client.clients.create({ name: 'Tagged' });
    const overHttp = await account.http.get(`/api/clients/${id}`);
    const read = await ask(crm, 'clients.get', { id }, [bearer(key)]);
    const etag = overHttp.headers.get('etag') ?? '';
    expect([read.status, read.headers.get('ETag'), read.body]).toEqual([200, etag, overHttp.body]);
    const unchanged = await ask(crm, 'clients.get', { id }, [bearer(key), ['If-None-Match', etag]]);
    expect([unchanged.status, unchanged.body]).toEqual([304, {}]);
  });

  it('refuses what the key may not do, what no key may do, and what another company has', async () => {
    const reader = await newKey(['clients:read']);
    const written = await ask(crm, 'clients.create', { name: 'No' }, [bearer(reader)]);
    expect(written).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    const session = await ask(crm, 'companies.switch', { companyId: account.companyId }, [bearer(key)]);
    expect(session).toMatchObject({ status: 403, body: { code: 'session_required' } });
    const theirs = await (await owner(bus.system)).http.call(clients.create, { name: 'Theirs' });
    const read = await ask(crm, 'clients.get', { id: theirs.id }, [bearer(key)]);
    expect(read).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  });

  it.each([
    ['no key', []],
    ['an unknown key', [bearer(`inv_${'x'.repeat(43)}`)]],
    ['a session cookie', 'cookie'],
    ['two keys', 'two'],
  ])('refuses %s', async (_name, sent) => {
    const given =
      sent === 'cookie'
        ? [['Cookie', account.cookie] as const]
        : sent === 'two'
          ? [bearer(key), bearer(key)]
          : sent;
    const answer = await ask(crm, 'clients.list', {}, given as [string, string][]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('refuses a key that is allowed from certain addresses: a message has none', async () => {
    const bound = await newKey(['clients:read'], { ipAllowList: ['0.0.0.0/0', '::/0'] });
    expect((await ask(crm, 'clients.list', {}, [bearer(bound)])).status).toBe(401);
  });

  it('refuses a key once it is revoked', async () => {
    const { id, key: ended } = await account.http.call(identity.createApiKey, {
      name: 'Ended',
      scopes: ['clients:read'],
    });
    expect((await ask(crm, 'clients.list', {}, [bearer(ended)])).status).toBe(200);
    await account.http.delete(`/api/api-keys/${id}`);
    await until(
      'it is refused',
      async () => (await ask(crm, 'clients.list', {}, [bearer(ended)])).status === 401,
    );
  });

  it.each([
    ['identity.introspect', 'no such action'],
    ['webhooks.accept', 'no such action'],
    ['clients.nothing', 'no such action'],
    ['clients.create.more', 'no such action'],
    ['$node.list', 'no such action'],
    ['identity.signIn', 'POST /api/auth/sign-in/email'],
    ['settings.uploadLogo', 'over HTTP: '],
    ['clients.startImport', 'over HTTP: '],
    ['documents.pdf', 'over HTTP: GET /api/documents/{id}/pdf'],
  ])('does not open %s', async (action, detail) => {
    const answer = await ask(crm, action, {}, [bearer(key)]);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.body.detail).toContain(detail);
  });

  it.each<[string, string | Uint8Array, number, string]>([
    ['no JSON', '{"name":', 400, 'malformed_request'],
    ['bytes that are no UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 400, 'malformed_request'],
    ['a list', '[]', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
    ['an unknown field', '{"name":"A","companyId":"x"}', 400, 'validation_failed'],
    ['a prototype', '{"name":"A","__proto__":{"x":1}}', 400, 'validation_failed'],
    ['more than its endpoint takes', `{"name":"${'x'.repeat(110_000)}"}`, 413, 'body_too_large'],
  ])('refuses %s', async (_name, data, status, code) => {
    const before = await clientsStored();
    expect(await ask(crm, 'clients.create', data, [bearer(key)])).toMatchObject({ status, body: { code } });
    expect(await clientsStored()).toBe(before);
  });

  it('refuses headers beyond what HTTP takes', async () => {
    const sent = [bearer(key), ['Idempotency-Key', 'x'.repeat(20_000)]] as const;
    const answer = await ask(crm, 'clients.create', { name: 'A' }, sent);
    expect(answer).toMatchObject({ status: 431, body: { code: 'headers_too_large' } });
  });

  it('says that an answer is too large for a message', async () => {
    const long = Array.from({ length: 20 }, (_none, n): [string, string] => [`field ${n}`, '€'.repeat(500)]);
    const metadata = Object.fromEntries(long);
    const other = await owner(bus.system);
    const { key: theirs } = await other.http.call(identity.createApiKey, {
      name: 'Bus',
      scopes: ['clients:read'],
    });
    for (let made = 0; made < 60; made++)
      await other.http.call(clients.create, { name: `Long ${made}`, metadata });
    const answer = await ask(crm, 'clients.list', { pageSize: 100 }, [bearer(theirs)]);
    expect(answer).toMatchObject({ status: 413, body: { code: 'answer_too_large' } });
    expect((await ask(crm, 'clients.list', { pageSize: 5 }, [bearer(theirs)])).status).toBe(200);
  });

  it('has places for others, however many requests one client leaves waiting', async () => {
    const shop = await bus.connectAs('shop');
    const keys = await Promise.all(
      Array.from({ length: 6 }, () => newKey(['webhooks:read', 'clients:read'])),
    );
    // a key that is not known yet is counted for its client, which has few requests
    for (const one of keys) expect((await ask(shop, 'webhooks.events', {}, [bearer(one)])).status).toBe(200);
    const wait = { after: 1_000_000, wait: 6 };
    const waiting = keys.flatMap((one) =>
      Array.from({ length: 100 }, () => ask(shop, 'webhooks.events', wait, [bearer(one)])),
    );
    await shop.flush();
    const other = await owner(bus.system);
    const made = await other.http.call(identity.createApiKey, { name: 'Bus', scopes: ['clients:read'] });
    const others = await Promise.all(
      Array.from({ length: 14 }, () => ask(crm, 'clients.list', {}, [bearer(made.key)])),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const refused = (await Promise.all(waiting)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(200);
    expect(refused[0]?.body.code).toBe('service_unavailable');
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('counts requests of a key together with those over HTTP', async () => {
    const counted = await newKey(['clients:read']);
    const http = new HttpClient(bus.system.baseUrl, { apiKey: counted });
    for (let sent = 0; sent < REQUESTS_MAX / 2; sent++) {
      expect((await http.get('/api/clients?pageSize=1')).status).toBe(200);
      expect((await ask(crm, 'clients.list', { pageSize: 1 }, [bearer(counted)])).status).toBe(200);
    }
    const refused = await ask(crm, 'clients.list', { pageSize: 1 }, [bearer(counted)]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await http.get('/api/clients')).status).toBe(429);
  });

  it('stops looking guessed keys up when there are too many', async () => {
    const erp = await bus.connectAs('erp');
    const guess = () => ask(erp, 'clients.list', {}, [bearer(newApiKey())]);
    const answers = await Promise.all(Array.from({ length: REQUESTS_MAX + 1 }, guess));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    // a client that has not guessed is served
    const fresh = await newKey(['clients:read']);
    expect((await ask(crm, 'clients.list', {}, [bearer(fresh)])).status).toBe(200);
  });
});
