import { webhooks } from '../../../shared/contracts/webhooks';
import { fieldsOf, outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { createWebhook, feedOf } from './webhooks';

const URL_OF_HOOK = 'https://hooks.example.com/services/T000/secret-part?token=1';

let system: TestSystem;
let company: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  company = await owner(system);
});
afterAll(() => system?.stop());

function create(fields: object = {}) {
  return company.http.post('/api/webhooks', { url: URL_OF_HOOK, events: ['client.created'], ...fields });
}

describe('creating', () => {
  it('responds with all fields, the secret and warnings', async () => {
    const answer = await create({ description: 'For the shop' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: URL_OF_HOOK,
      type: 'GENERIC',
      events: ['client.created'],
      description: 'For the shop',
      isActive: true,
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
      previousSecretExpiresAt: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      warnings: ['The host has a name that cannot be resolved.'],
    });
  });

  it.each([
    ['without a URL', { url: undefined }, '/url'],
    ['with a URL that is none', { url: 'hooks.example.com' }, '/url'],
    ['over http', { url: 'http://hooks.example.com/' }, '/url'],
    ['with a password in the URL', { url: 'https://a:b@hooks.example.com/' }, '/url'],
    ['to an address', { url: 'https://93.184.216.34/' }, '/url'],
    ['to the inside', { url: 'https://127.0.0.1/' }, '/url'],
    ['to a name of the inside', { url: 'https://postgres/' }, '/url'],
    ['without events', { events: undefined }, '/events'],
    ['with no events', { events: [] }, '/events'],
    ['with an unknown event', { events: ['client.exploded'] }, '/events/0'],
    ['with * beside others', { events: ['*', 'client.created'] }, '/events'],
    ['with an unknown type', { type: 'SMOKE_SIGNAL' }, '/type'],
    ['with a short secret of our form', { secret: 'whsec_c2hvcnQ=' }, '/secret'],
    ['with a secret of our form that is no base64', { secret: `whsec_${'%'.repeat(40)}` }, '/secret'],
    ['with a secret of a few characters', { secret: 'short' }, '/secret'],
    ['with an unknown field', { isAdmin: true }, '/isAdmin'],
  ])('%s is refused', async (_what, fields, pointer) => {
    const answer = await create(fields);
    expectInvalid(answer, pointer);
    expect(JSON.stringify(problemOf(answer).errors)).not.toMatch(/127\.0\.0\.1|93\.184/);
  });

  it('takes an event named twice once', async () => {
    const body = outputOf(
      webhooks.create,
      await create({ events: ['client.created', 'client.deleted', 'client.created'] }),
    );
    expect(body.events).toEqual(['client.created', 'client.deleted']);
  });

  it('stops at 50 in a company, also when they come at once', async () => {
    const other = await owner(system);
    const http = other.http.patient();
    const make = () => http.post('/api/webhooks', { url: URL_OF_HOOK, events: ['*'] });
    const answers = await Promise.all(Array.from({ length: 60 }, make));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBe(10);
    for (const { status, body } of refused) {
      expect([status, problemOf({ body }).code]).toEqual([409, 'webhook_limit_reached']);
    }
    expect((await other.http.call(webhooks.list, {})).items.length).toBe(50);
  });
});

describe('reading', () => {
  it('never shows a secret again', async () => {
    const { id, secret } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    const one = await company.http.get(`/api/webhooks/${id}`);
    const list = await company.http.respond(webhooks.list, {});
    expect(one.body).toMatchObject({ id, url: URL_OF_HOOK, events: ['*'] });
    expect(list.body.items[0]).toEqual(one.body);
    for (const { text } of [one, list]) {
      expect(text).not.toContain(secret);
      expect(text.toLowerCase()).not.toMatch(/"[a-z_]*secret":/);
    }
  });

  it('shows a MEMBER, and the key of one, only where it leads', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    const member = await signUpMember(system, company, 'MEMBER');
    const key = await createKey(company, ['webhooks:read']);
    expect((await member.http.call(webhooks.get, { id })).url).toBe('https://hooks.example.com');
    const { items } = await member.http.call(webhooks.list, {});
    expect(JSON.stringify(items)).not.toContain('secret-part');
    expect((await key.call(webhooks.get, { id })).url).toBe(URL_OF_HOOK);
  });
});

describe('changing', () => {
  it('changes the named fields, and counts the version', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    const changed = await company.http.patch(`/api/webhooks/${id}`, {
      type: 'SLACK',
      events: ['client.deleted'],
    });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({
      type: 'SLACK',
      events: ['client.deleted'],
      url: URL_OF_HOOK,
      version: 2,
    });
    expect(changed.body).not.toHaveProperty('secret');
    const same = await company.http.respond(webhooks.update, { id, type: 'SLACK' });
    expect(same.body.version).toBe(2);
    expectInvalid(await company.http.patch(`/api/webhooks/${id}`, { url: 'https://10.0.0.1/' }), '/url');
  });

  it('shows subscribers the host and no more of the address', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    await company.http.patch(`/api/webhooks/${id}`, { description: 'new' });
    await company.http.delete(`/api/webhooks/${id}`);
    const told = await until('all three are told', async () => {
      const events = await feedOf(company.http, 'webhook.created,webhook.updated,webhook.deleted');
      const ours = events.filter(({ data }) => fieldsOf(data).id === id);
      return ours.length >= 3 && ours;
    });
    const data = { id, type: 'GENERIC', host: 'hooks.example.com', events: ['*'], isActive: true };
    expect(told.map((event) => [event.type, event.data])).toEqual([
      ['webhook.created', { ...data, version: 1 }],
      ['webhook.updated', { ...data, version: 2 }],
      ['webhook.deleted', { id }],
    ]);
  });
});

describe('deleting', () => {
  it('is for good', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    expect((await company.http.delete(`/api/webhooks/${id}`)).body).toEqual({ id });
    for (const answer of [
      await company.http.get(`/api/webhooks/${id}`),
      await company.http.get(`/api/webhooks/${id}/deliveries`),
      await company.http.delete(`/api/webhooks/${id}`),
      await company.http.post(`/api/webhooks/${id}/test`, {}),
    ]) {
      expectProblem(answer, 404, 'webhook_not_found');
    }
  });
});

it('a company without a webhook that is on pays for none', async () => {
  const other = await owner(system);
  const has = async () => {
    const [row] = await system.sql<{ has: boolean }>(
      'SELECT has_webhooks AS has FROM webhooks.event_counters WHERE company_id = $1',
      [other.companyId],
    );
    return row?.has ?? false;
  };
  expect(await has()).toBe(false);
  const { id } = await createWebhook(other.http, { url: URL_OF_HOOK, events: ['*'] });
  expect(await has()).toBe(true);
  await other.http.patch(`/api/webhooks/${id}`, { isActive: false });
  expect(await has()).toBe(false);
  await other.http.patch(`/api/webhooks/${id}`, { isActive: true });
  expect(await has()).toBe(true);
  await other.http.delete(`/api/webhooks/${id}`);
  expect(await has()).toBe(false);
});
