// Making and rotating API keys.

import { identity } from '../../../shared/contracts/identity';
import { SCOPES } from '../../../shared/contracts/scopes';
import { isApiKey } from '../../../shared/runtime/secrets/credentials';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { API_KEYS, expectDead, HOUR_MS, listedKey, makeKey } from './api-keys';
import { eventsOf } from './events';

const DAY_SECONDS = 86_400;
const ALL_BUT_WEBHOOKS = SCOPES.filter((scope) => !scope.startsWith('webhooks'));

const system = beforeTests(startInstance);
let anonymous: HttpClient;
let host: CompanyAccount;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
  host = await owner(system);
});
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

  it('lets the key read itself, and a session no key', async () => {
    const { answer, id } = await makeKey(host.http, { name: 'Itself' });
    const current = await anonymous.as({ apiKey: answer.body.key }).call(identity.currentApiKey, {});
    const { companyId } = host;
    expect(current).toMatchObject({ id, companyId, name: 'Itself', role: 'OWNER', scopes: ['clients:read'] });
    expect(JSON.stringify(current)).not.toContain(answer.body.key);
    expectProblem(await host.http.get(`${API_KEYS}/current`), 404, 'api_key_not_found');
  });

  it('writes to the event log, without the secret', async () => {
    const { answer } = await makeKey(host.http, { name: 'Told' });
    const events = await eventsOf(system, host.companyId);
    const { id, prefix, scopes, key } = answer.body;
    expect(events).toContainEqual({ type: 'api_key.created', data: { id, name: 'Told', prefix, scopes } });
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it.each([
    [{ scopes: ['clients:read', 'clients:read'] }, '/scopes'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
    [{ ipAllowList: ['192.0.2.1', 'localhost'] }, '/ipAllowList/1'],
    [{ ipAllowList: ['127.1'] }, '/ipAllowList/0'],
    [{ ipAllowList: ['fe80::1%eth0'] }, '/ipAllowList/0'],
  ])('refuses %j', async (fields, pointer) => {
    expectInvalid(
      await host.http.post(API_KEYS, { name: 'X', scopes: ['clients:read'], ...fields }),
      pointer,
    );
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
    await afterRevocation();
    expect((await old.http.get('/api/clients')).status).toBe(401);
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
});
