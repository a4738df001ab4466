// Making and rotating API keys.

import { identity } from '../../../shared/contracts/identity';
import { SCOPES } from '../../../shared/contracts/scopes';
import { isApiKey } from '../../../shared/runtime/credentials';
import { HttpClient } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { API_KEYS, expectDead, HOUR_MS, listedKey, makeKey } from './api-keys';
import { eventsOf } from './events';

const DAY_SECONDS = 86_400;
const ALL_BUT_WEBHOOKS = SCOPES.filter((scope) => !scope.startsWith('webhooks'));

let system: TestSystem;
let anonymous: HttpClient;
let host: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem({ TRUST_PROXY: '127.0.0.1' });
  anonymous = new HttpClient(system.baseUrl);
  host = await owner(system);
});
afterAll(() => system?.stop());
afterEach(() => system.setClock(0));

describe('making a key', () => {
  it('answers with the secret once; the list shows everything else', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { answer, id } = await makeKey(host.http, {
      expiresAt,
      ipAllowList: ['192.0.2.7', '2001:DB8::/32'],
    });
    const { key, ...shown } = answer.body;
    expect(isApiKey(key)).toBe(true);
    expect(key.startsWith(shown.prefix) && key.endsWith(shown.lastFour)).toBe(true);
    expect(shown).toMatchObject({
      userId: host.userId,
      name: 'Till',
      scopes: ['clients:read'],
      expiresAt,
      ipAllowList: ['192.0.2.7/32', '2001:db8::/32'],
    });
    const list = await host.http.get(API_KEYS);
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(key);
    expect(await listedKey(host.http, id)).toEqual({ ...shown, lastUsedAt: null });
    const rows = await system.sql('SELECT t::text FROM identity.api_keys t');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('gives a key that works within its scopes and not beyond', async () => {
    const { http } = await makeKey(host.http, { scopes: ['clients:read'] });
    expect((await http.get('/api/clients')).status).toBe(200);
    expectProblem(await http.post('/api/clients', { name: 'X' }), 403, 'insufficient_scope');
    expectProblem(await http.get(API_KEYS), 403, 'insufficient_scope');
    expectProblem(await http.get('/api/auth/session'), 403, 'session_required');
  });

  it('lists the scopes there are', async () => {
    const answer = await host.http.respond(identity.apiKeyOptions, {});
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ scope }) => scope)).toEqual([...SCOPES]);
    for (const { description } of answer.body.items) expect(description).toMatch(/^[A-Z].{10}/);
  });

  it('writes to the event log, without the secret', async () => {
    const { answer } = await makeKey(host.http, { name: 'Told' });
    const events = await eventsOf(system, host.companyId);
    const { id, prefix, scopes, key } = answer.body;
    expect(events).toContainEqual({ type: 'api_key.created', data: { id, name: 'Told', prefix, scopes } });
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it('answers a repeated request with the same key under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'make-one-key' };
    const body = { name: 'Once', scopes: ['clients:read'] };
    const first = await host.http.post(API_KEYS, body, headers);
    const again = await host.http.post(API_KEYS, body, headers);
    expect(again.body).toEqual(first.body);
    const { items } = await host.http.call(identity.listApiKeys, {});
    expect(items.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it.each([
    [{ name: undefined }, '/name'],
    [{ name: 'x'.repeat(101) }, '/name'],
    [{ scopes: [] }, '/scopes'],
    [{ scopes: undefined }, '/scopes'],
    [{ scopes: ['clients:read', 'clients:read'] }, '/scopes'],
    [{ scopes: ['everything'] }, '/scopes/0'],
    [{ scopes: ['clients:read', 'Clients:write'] }, '/scopes/1'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
    [{ expiresAt: 'tomorrow' }, '/expiresAt'],
    [{ ipAllowList: [] }, '/ipAllowList'],
    [{ ipAllowList: ['192.0.2.1', 'localhost'] }, '/ipAllowList/1'],
    [{ ipAllowList: ['192.0.2.0/33'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['192.0.2.0/-1'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['192.0.2.0/24/24'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['127.1'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['0x7f.0.0.1'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['fe80::1%eth0'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['2001:db8::/129'] }, '/ipAllowList/0'],
    [{ userId: '01900000-0000-7000-8000-00000000dead' }, '/userId'],
  ])('refuses %j', async (fields, pointer) => {
    expectInvalid(
      await host.http.post(API_KEYS, { name: 'X', scopes: ['clients:read'], ...fields }),
      pointer,
    );
  });

  it('is for OWNER and ADMIN', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const member = await signUpMember(system, host, 'MEMBER');
    expect((await makeKey(admin.http)).answer.body.userId).toBe(admin.userId);
    const refused = await member.http.post(API_KEYS, { name: 'X', scopes: ['clients:read'] });
    expectProblem(refused, 403, 'insufficient_role');
  });
});

describe('a key that makes a key', () => {
  it('gives it no scope that it lacks', async () => {
    const maker = await createKey(host, ALL_BUT_WEBHOOKS);
    const wider = await maker.post(API_KEYS, { name: 'X', scopes: ['clients:read', 'webhooks:read'] });
    expectProblem(wider, 403, 'scope_too_wide');
    expect(problemOf(wider).detail).toContain('webhooks:read');
    const { answer } = await makeKey(maker, { scopes: ALL_BUT_WEBHOOKS });
    expect(answer.body.userId).toBe(host.userId);
  });

  it('gives it no longer life than its own', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const maker = (await makeKey(host.http, { scopes: ['api-keys:write'], expiresAt })).http;
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    for (const fields of [{}, { expiresAt: null }, { expiresAt: later }]) {
      const answer = await maker.post(API_KEYS, { name: 'X', scopes: ['api-keys:write'], ...fields });
      expectProblem(answer, 403, 'scope_too_wide');
    }
    await makeKey(maker, { scopes: ['api-keys:write'], expiresAt });
  });

  it('gives it no address that it may not come from itself', async () => {
    const { answer } = await makeKey(host.http, {
      scopes: ['api-keys:write'],
      ipAllowList: ['192.0.2.0/24'],
    });
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const maker = new HttpClient(system.baseUrl, { apiKey: answer.body.key, headers });
    for (const ipAllowList of [undefined, ['192.0.2.0/23'], ['192.0.2.1', '198.51.100.1'], ['::/0']]) {
      const wider = await maker.post(API_KEYS, { name: 'X', scopes: ['api-keys:write'], ipAllowList });
      expectProblem(wider, 403, 'scope_too_wide');
    }
    await makeKey(maker, { scopes: ['api-keys:write'], ipAllowList: ['192.0.2.128/25', '192.0.2.1'] });
  });
});

describe('rotating a key', () => {
  const rotate = (id: string, body: object = {}, http = host.http) =>
    http.post(`${API_KEYS}/${id}/rotate`, body);

  it('gives a key that may do the same, and ends the old one at once', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const old = await makeKey(host.http, { scopes: ['clients:read'], ipAllowList: ['127.0.0.1'], expiresAt });
    const answer = await rotate(old.id);
    expect(answer.status).toBe(201);
    const { name, scopes, ipAllowList } = old.answer.body;
    expect(answer.body).toMatchObject({ name, scopes, ipAllowList, expiresAt });
    expect(outputOf(identity.rotateApiKey, answer).id).not.toBe(old.id);
    await expectDead(old.http);
    expect(
      (await anonymous.as({ apiKey: outputOf(identity.rotateApiKey, answer).key }).get('/api/clients'))
        .status,
    ).toBe(200);
    expectProblem(await rotate(old.id), 404, 'api_key_not_found');
    const events = await eventsOf(system, host.companyId);
    const { id } = outputOf(identity.rotateApiKey, answer);
    const rotated = { type: 'api_key.rotated', data: expect.objectContaining({ id }) };
    expect(events).toContainEqual(rotated);
  });

  it('lets the old one live for the overlap, but not be replaced again', async () => {
    const old = await makeKey(host.http);
    const answer = await rotate(old.id, { overlapSeconds: DAY_SECONDS });
    expect(outputOf(identity.rotateApiKey, answer).expiresAt).toBeNull();
    expect((await old.http.get('/api/clients')).status).toBe(200);
    expectProblem(await rotate(old.id), 409, 'api_key_replaced');
    system.setClock((DAY_SECONDS + 1) * 1000);
    await until('the old key is dead', async () => (await old.http.get('/api/clients')).status === 401, 1000);
    expect(
      (await anonymous.as({ apiKey: outputOf(identity.rotateApiKey, answer).key }).get('/api/clients'))
        .status,
    ).toBe(200);
  });

  it('never lengthens the life of the old one', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const old = await makeKey(host.http, { expiresAt });
    await rotate(old.id, { overlapSeconds: DAY_SECONDS });
    expect((await listedKey(host.http, old.id)).expiresAt).toBe(expiresAt);
  });

  it('replaces a key once, also when asked twice at once', async () => {
    const old = await makeKey(host.http);
    const answers = await Promise.all([1, 2].map(() => rotate(old.id, { overlapSeconds: 60 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused for an expired key', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { id } = await makeKey(host.http, { expiresAt });
    system.setClock(HOUR_MS + 1000);
    expectProblem(await rotate(id), 409, 'api_key_replaced');
  });

  it('does not give an ADMIN a key of an OWNER', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { id, http } = await makeKey(host.http);
    expectProblem(await rotate(id, {}, admin.http), 403, 'api_key_not_yours');
    expect((await http.get('/api/clients')).status).toBe(200);
  });

  it('does not give a key one that may do more', async () => {
    const narrow = await createKey(host, ['api-keys:write']);
    const wide = await makeKey(host.http, { scopes: ['clients:write'] });
    expectProblem(await rotate(wide.id, {}, narrow), 403, 'scope_too_wide');
  });

  it.each([[-1], [604_801], [1.5], ['60']])('refuses an overlap of %j', async (overlapSeconds) => {
    const { id } = await makeKey(host.http);
    expectInvalid(await rotate(id, { overlapSeconds }), '/overlapSeconds');
  });
});
