/** @list turn 5 — starts a dozen processes */
// Journeys of a user; every service is a process of its own, and each step goes through the other gateway.

import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '../../shared/contracts';
import { clients } from '../../shared/contracts/clients';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { settings } from '../../shared/contracts/settings';
import { HUNDRED, newClient, post } from '../services/documents/document-steps';
import { copied } from '../services/documents/statements/copied-invoices';
import { noise } from '../services/settings/branding/pictures';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { HttpClient } from '../support/http-client';
import { latestMailTo } from '../support/mails';
import { outputOf } from '../support/outputs';
import { outcomeOf } from '../support/problems';
import { type CompanyAccount, createKey, invite, owner, signUpMember } from '../support/users';

const routed = contracts
  .filter(({ actions }) => Object.values(actions).some(({ http }) => http))
  .map(({ name }) => name);
const REVOKED_WITHIN_MS = 1_000;
const AT_ONCE = 12;
const PASSWORD_RESETS = 6;

describeCluster('a system of many processes with two gateways', () => {
  let cluster: Cluster;
  let host: CompanyAccount;
  let hostElsewhere: HttpClient;

  beforeAll(async () => {
    cluster = await startCluster({ env: { RATE_LIMIT_PASSWORD_RESET: String(PASSWORD_RESETS) } });
    await cluster.start('clients');
    host = await owner(cluster);
    hostElsewhere = host.http.at(cluster.at(1));
  });

  /** The same caller at each gateway. */
  function everywhere(http: HttpClient): HttpClient[] {
    return cluster.gateways.map((address) => http.at(address));
  }

  async function deadEverywhere(http: HttpClient, path: string): Promise<void> {
    // looking later, on a busy machine, is no mistake
    await sleep(REVOKED_WITHIN_MS);
    for (const there of everywhere(http)) expect((await there.get(path)).status).toBe(401);
  }

  async function aliveEverywhere(http: HttpClient, path: string): Promise<void> {
    for (const there of everywhere(http)) expect((await there.get(path)).status).toBe(200);
  }

  it('is ready at both gateways, and names what it depends on', async () => {
    for (const address of cluster.gateways) {
      const { status, body } = await new HttpClient(address).get('/readyz');
      expect(status).toBe(200);
      expect(body).toEqual({
        status: 'ready',
        dependencies: Object.fromEntries(['bus', ...routed].map((name) => [name, true])),
      });
    }
  });

  it('keeps a client from its making to its deletion', async () => {
    const key = await createKey(host);
    const [here, there] = everywhere(key) as [HttpClient, HttpClient];
    const fields = { name: 'Łódź Machines', contactEmail: 'office@lodz.example', country: 'PL' };
    const made = await here.respond(clients.create, fields);
    expect(made.status).toBe(201);
    const path = `/api/clients/${made.body.id}`;

    const read = await there.get(path);
    expect(read.body).toEqual(made.body);
    expect((await there.get('/api/clients')).body).toMatchObject({ total: 1, items: [{ id: made.body.id }] });
    expect((await there.call(clients.search, { query: 'lodz' })).items).toMatchObject([{ id: made.body.id }]);
    const duplicates = await there.get('/api/clients/duplicates?email=OFFICE%40lodz.example');
    expect(duplicates.body).toMatchObject([{ id: made.body.id, matchedOn: ['email'] }]);

    const etag = read.headers.get('etag') ?? '';
    expect((await there.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await here.patch(path, { city: 'Łódź' }, { 'if-match': etag })).status).toBe(200);
    expect((await there.patch(path, { city: 'Kraków' }, { 'if-match': etag })).status).toBe(412);
    expect((await there.get(path)).body).toMatchObject({ city: 'Łódź', version: 2 });
    expect((await there.delete(path)).status).toBe(200);
    expect((await here.get(path)).body).toMatchObject({ status: 404, code: 'client_not_found' });
  });

  it('mails an invitation that works at the other gateway', async () => {
    const email = 'invited@example.com';
    const code = await invite(host, { email, role: 'ADMIN' });
    expect((await latestMailTo(cluster, email)).text).toContain(code);
    const joined = await new HttpClient(cluster.at(1)).post('/api/auth/sign-up/email', {
      email,
      password: 'correct horse battery',
      firstName: 'Jan',
      lastName: 'Nowak',
      invitationCode: code,
    });
    expect(joined.status).toBe(201);
    const body = await host.http.call(companies.members, {});
    expect(body.items).toContainEqual(expect.objectContaining({ email, role: 'ADMIN' }));
  });

  it('refuses a revoked key at every gateway within a second', async () => {
    const made = await host.http.respond(identity.createApiKey, { name: 'Short', scopes: ['clients:read'] });
    const key = host.http.as({ apiKey: made.body.key });
    await aliveEverywhere(key, '/api/clients');
    expect((await host.http.delete(`/api/api-keys/${made.body.id}`)).status).toBe(200);
    await deadEverywhere(key, '/api/clients');
  });

  it('refuses an ended session at every gateway within a second', async () => {
    const { email, password } = host;
    const again = await new HttpClient(cluster.at(1)).post('/api/auth/sign-in/email', { email, password });
    const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = new HttpClient(cluster.at(1), { cookie });
    await aliveEverywhere(session, '/api/auth/session');
    const body = await session.call(identity.session, {});
    expect((await host.http.delete(`/api/auth/sessions/${body.session.id}`)).status).toBe(200);
    await deadEverywhere(session, '/api/auth/session');
    await aliveEverywhere(host.http, '/api/auth/session');
  });

  it('refuses the key of a removed member at every gateway within a second', async () => {
    const member = await signUpMember(cluster, host, 'ADMIN');
    const key = await createKey(member);
    await aliveEverywhere(key, '/api/clients');
    expect((await host.http.delete(`/api/companies/members/${member.userId}`)).status).toBe(200);
    await deadEverywhere(key, '/api/clients');
  });

  it('shows at one gateway when a key was last used at the other, to the moment', async () => {
    const made = await host.http.respond(identity.createApiKey, {
      name: 'Watched',
      scopes: ['clients:read'],
    });
    const key = host.http.as({ apiKey: made.body.key });
    for (let use = 0; use < 3; use++) {
      const before = Date.now();
      expect((await key.get('/api/clients')).status).toBe(200);
      const after = Date.now();
      const { items } = await hostElsewhere.call(identity.listApiKeys, {});
      const usedAt = Date.parse(items.find(({ id }) => id === made.body.id)?.lastUsedAt ?? '');
      expect(usedAt).toBeGreaterThanOrEqual(before);
      expect(usedAt).toBeLessThanOrEqual(after);
    }
  });

  it('counts a rate limit over both gateways together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < PASSWORD_RESETS + 2; n++) {
      const gateway = new HttpClient(cluster.at(n % 2));
      const answer = await gateway.post('/api/auth/request-password-reset', { email: 'who@example.com' });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(PASSWORD_RESETS);
    expect(statuses.slice(PASSWORD_RESETS)).toEqual([429, 429]);
  });

  it('does once what is sent many times at once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once-only' };
    const send = (n: number) =>
      host.http.at(cluster.at(n % 2)).post('/api/clients', { name: 'Only one' }, headers);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)));
    const made = answers.filter(({ status }) => status === 201);
    const busy = answers.filter((answer) => outcomeOf(answer) === 'idempotency_in_progress');
    expect(made.length + busy.length).toBe(AT_ONCE);
    expect(new Set([...made, await send(0), await send(1)].map(({ text }) => text)).size).toBe(1);
    const rows = await cluster.sql(`SELECT FROM clients.clients WHERE name = 'Only one'`);
    expect(rows).toHaveLength(1);
  });

  it('carries a logo that is larger than a message of the bus, and puts it into the preview', async () => {
    const bytes = await noise(1100, 1000);
    expect(bytes.length).toBeGreaterThan(3 * 1024 * 1024);
    const uploaded = await host.http.uploadFile('/api/company/branding/logo', bytes, 'logo.png');
    expect(uploaded).toMatchObject({ status: 201, body: { logo: { sizeBytes: bytes.length } } });
    const elsewhere = host.http.at(cluster.at(1));
    expect((await elsewhere.bytes('/api/company/branding/logo')).equals(bytes)).toBe(true);
    const preview = await elsewhere.respond(settings.brandingPreview, {});
    expect(preview.status).toBe(200);
    expect(preview.body.html).toContain('<image');
  });

  it('answers a statement of several megabytes whole', async () => {
    const clientId = await newClient(host.http, { name: 'ACME' });
    const draft = { typeId: 'invoice' as const, clientId, lines: [HUNDRED] };
    const { id } = await host.http.call(documents.create, draft);
    await post(host.http, id, 'issue');
    await post(host.http, id, 'send', { delivery: 'other' });
    await copied(cluster, id, 6_000);
    const answer = await host.http.get(`/api/clients/${clientId}/statement`);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1024 * 1024);
    expect(outputOf(documents.statement, answer).currencies[0]?.invoices).toHaveLength(6_001);
    const csv = await host.http.get(`/api/clients/${clientId}/statement`, { accept: 'text/csv' });
    expect(csv.text.split('\r\n')).toHaveLength(6_004);
    const kept = await cluster.sql<{ left: number }>(
      `SELECT extract(epoch FROM expires_at - now())::integer AS left FROM documents.files`,
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { left } of kept) expect(left).toBeLessThanOrEqual(3_600);
  });
});
