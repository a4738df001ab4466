/** @list all — the rest of its service; npm test has the core */
// Scope, addresses, expiry and last use of an API key.

import { up as revokeKeysOfFormerMembers } from '../../../services/companies/migrations/0820-keys-of-former-members';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { allMailsTo, mailSaying } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import { type CompanyAccount, invite, owner, signUpMember } from '../../support/users';
import { API_KEYS, expectDead, HOUR_MS, listedKey, makeKey } from './api-keys';
import { eventsOf } from './events';

const system = beforeTests(startInstance);
let anonymous: HttpClient;
let host: CompanyAccount;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
  host = await owner(system);
});
afterEach(() => system.setClock(0));

describe('the life of a key', () => {
  it('ends when it is revoked, at once', async () => {
    const { http, id } = await makeKey(host.http);
    expect((await http.get('/api/clients')).status).toBe(200);
    const answer = await host.http.delete(`${API_KEYS}/${id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { id } });
    await expectDead(http);
    const { items } = await host.http.call(identity.listApiKeys, {});
    expect(items.map((key) => key.id)).not.toContain(id);
    expectProblem(await host.http.delete(`${API_KEYS}/${id}`), 404, 'api_key_not_found');
    const events = await eventsOf(system, host.companyId);
    expect(events).toContainEqual({ type: 'api_key.revoked', data: { id } });
  });

  it('is told by mail to the user whose account has made or replaced it, without the secret', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const about = async () =>
      (await allMailsTo(system, admin.email)).filter(({ text }) => text?.includes('Warehouse'));
    const { key, id } = await admin.http.call(identity.createApiKey, {
      name: 'Warehouse',
      scopes: ['clients:read'],
    });
    const first = await mailSaying(system, admin.email, 'Warehouse');
    expect(first.text).toContain(key.slice(-4));
    expect(first.text).toContain(`${system.baseUrl}/auth/api-keys`);
    const { key: next } = await admin.http.call(identity.rotateApiKey, { id });
    await until('the second mail is there', async () => (await about()).length === 2);
    for (const mail of await about())
      for (const secret of [key, next]) expect(JSON.stringify(mail)).not.toContain(secret.slice(0, -4));
    const account = await admin.http.call(identity.createServiceAccount, {
      ...{ name: 'Robot', permissions: ['clients:read'] },
    });
    await admin.http.call(identity.createServiceAccountKey, {
      ...{ id: account.id, name: 'Warehouse robot', scopes: ['clients:read'] },
    });
    await mailSaying(system, admin.email, 'Warehouse robot');
  });

  it('is over within a second of the revocation even where the broadcast about it is lost', async () => {
    const { http, id } = await makeKey(host.http);
    expect((await http.get('/api/clients')).status).toBe(200);
    await system.sql('UPDATE identity.api_keys SET revoked_at = now() WHERE id = $1', [id]);
    await afterRevocation();
    expect((await http.get('/api/clients')).status).toBe(401);
  });

  it('ends when it expires', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { http, id } = await makeKey(host.http, { expiresAt });
    expect((await http.get('/api/clients')).status).toBe(200);
    system.setClock(HOUR_MS + 1000);
    await afterRevocation();
    expect((await http.get('/api/clients')).status).toBe(401);
    expect(await listedKey(host.http, id)).toMatchObject({ expiresAt });
  });

  it("ends with its holder's membership", async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { http } = await makeKey(admin.http);
    expect((await http.get('/api/clients')).status).toBe(200);
    expect((await host.http.delete(`/api/companies/members/${admin.userId}`)).status).toBe(200);
    await expectDead(http);
  });

  it("leaves the list, and is counted no more, with its holder's membership", async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { id } = await makeKey(admin.http);
    const idle = await makeKey(host.http);
    await host.http.delete(`/api/companies/members/${admin.userId}`);
    const ids = await until('the key is revoked', async () => {
      const { items } = await host.http.call(identity.listApiKeys, {});
      const listed = items.map((key) => key.id);
      return !listed.includes(id) && listed;
    });
    expect(ids).toContain(idle.id);
    const events = await eventsOf(system, host.companyId);
    expect(events).toContainEqual({ type: 'api_key.revoked', data: { id } });
  });

  it('leaves the list by the upgrade where its holder was removed before removals revoked keys', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { id } = await makeKey(admin.http);
    const isListed = async () =>
      (await host.http.call(identity.listApiKeys, {})).items.some((key) => key.id === id);
    await host.http.delete(`/api/companies/members/${admin.userId}`);
    await until('the key is revoked', async () => !(await isListed()));
    await system.sql('UPDATE identity.api_keys SET revoked_at = NULL WHERE id = $1', [id]);
    expect(await isListed()).toBe(true);
    const [owner] = await system.sql<{ name: string }>(
      `SELECT tableowner AS name FROM pg_tables WHERE schemaname = 'companies' AND tablename = 'former_members'`,
    );
    await system.sql('BEGIN');
    await system.sql(`SET LOCAL ROLE ${owner?.name}`);
    await revokeKeysOfFormerMembers({
      sql: async (text) => void (await system.sql(text)),
      ...{ schema: 'companies', role: '' },
    });
    await system.sql('COMMIT');
    await until('the key is revoked again', async () => !(await isListed()));
  });

  it('stays invalid when its holder joins again', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { http } = await makeKey(admin.http);
    await host.http.delete(`/api/companies/members/${admin.userId}`);
    await expectDead(http);
    const code = await invite(host, { role: 'ADMIN' });
    expect((await admin.http.post('/api/invitations/accept', { code })).status).toBe(201);
    await expectDead(http);
    await admin.http.post('/api/companies/switch', { companyId: host.companyId });
    const fresh = await makeKey(admin.http);
    expect((await fresh.http.get('/api/clients')).status).toBe(200);
  });

  it("follows its holder's role", async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { http } = await makeKey(admin.http, { scopes: ['api-keys:read'] });
    expect((await http.get(API_KEYS)).status).toBe(200);
    await host.http.patch(`/api/companies/members/${admin.userId}`, { role: 'MEMBER' });
    expectProblem(await http.get(API_KEYS), 403, 'insufficient_role');
  });

  it('stays with its company whatever company the holder is in', async () => {
    const twice = await owner(system);
    const { http } = await makeKey(twice.http, { scopes: ['company:read'] });
    const created = await twice.http.respond(companies.create, { name: 'Second', country: 'FR' });
    await twice.http.post('/api/companies/switch', { companyId: created.body.id });
    expect((await http.call(companies.info, {})).id).toBe(twice.companyId);
    expectProblem(
      await http.post('/api/companies/switch', { companyId: created.body.id }),
      403,
      'session_required',
    );
  });

  it('depends on the address where there is a list', async () => {
    const { answer } = await makeKey(host.http, { ipAllowList: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = (address: string) =>
      new HttpClient(system.baseUrl, {
        apiKey: answer.body.key,
        headers: { 'x-forwarded-for': address },
      }).get('/api/clients');
    for (const address of ['192.0.2.200', '2001:db8:1::1', '::ffff:192.0.2.1']) {
      expect((await from(address)).status).toBe(200);
    }
    for (const address of ['192.0.3.1', '2001:db9::1', '::1']) {
      expectProblem(await from(address), 401, 'unauthorized');
    }
  });

  it('refuses text that is no key, a key with a typo, and an unknown one, whatever cookie comes along', async () => {
    const { answer } = await makeKey(host.http);
    const { key } = answer.body;
    const typo = key.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
    for (const apiKey of ['nonsense', typo, key.toUpperCase(), 'inv_']) {
      const headers = { authorization: `Bearer ${apiKey}`, cookie: host.cookie };
      expectProblem(await anonymous.get('/api/clients', headers), 401, 'unauthorized');
    }
  });

  it('wins over a session cookie in the same request', async () => {
    const { answer } = await makeKey(host.http, { scopes: ['clients:read'] });
    const headers = { authorization: `Bearer ${answer.body.key}`, cookie: host.cookie };
    expectProblem(await anonymous.get(API_KEYS, headers), 403, 'insufficient_scope');
  });
});

describe('lastUsedAt', () => {
  it('is exact right after each use', async () => {
    const { http, id } = await makeKey(host.http);
    expect((await listedKey(host.http, id)).lastUsedAt).toBeNull();
    for (let use = 0; use < 3; use++) {
      const before = new Date().toISOString();
      await http.get('/api/clients');
      const after = new Date().toISOString();
      const { lastUsedAt } = await listedKey(host.http, id);
      expect([before, lastUsedAt, after].sort()).toEqual([before, lastUsedAt, after]);
    }
  });

  it('is stored soon after, and never goes back', async () => {
    const { http, id } = await makeKey(host.http);
    await http.get('/api/clients');
    const { lastUsedAt } = await listedKey(host.http, id);
    await until('the use is stored', async () => (await stored(id)) === lastUsedAt);
    const { broker } = system.system;
    const uses = [
      { keyId: id, usedAt: '2020-01-01T00:00:00.000Z' },
      { keyId: '01900000-0000-7000-8000-00000000dead', usedAt: lastUsedAt },
    ];
    await broker.call('identity.recordKeyUses', { uses }, { meta: { caller: 'gateway' } });
    expect((await listedKey(host.http, id)).lastUsedAt).toBe(lastUsedAt);
    expect(await stored(id)).toBe(lastUsedAt);
  });

  async function stored(id: string): Promise<string | undefined> {
    const [row] = await system.sql<{ at: Date | null }>(
      'SELECT last_used_at AS at FROM identity.api_keys WHERE id = $1',
      [id],
    );
    return row?.at?.toISOString();
  }
});
