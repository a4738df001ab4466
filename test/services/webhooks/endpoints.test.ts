/** @slow — all changes of an endpoint */
// Webhooks as they are made, shown and changed; and the catalogue of events: described, exemplified and emitted.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Output } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { EVENT_TYPES } from '../../../shared/contracts/webhooks-endpoints';
import { beforeTests } from '../../support/made-before';
import { fieldsOf } from '../../support/outputs';
import { expectInvalid, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';
import { createWebhook, feedOf } from './webhooks';

const URL_OF_HOOK = 'https://hooks.example.com/services/T000/secret-part?token=1';

const system = beforeTests(startTestSystem);
const company = beforeTests(() => owner(system));
let events: Output<typeof webhooks.options>['events'];
let types: Output<typeof webhooks.options>['types'];

beforeAll(async () => {
  ({ events, types } = await company.http.call(webhooks.options, {}));
});

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
    ['with * beside others', { events: ['*', 'client.created'] }, '/events'],
    ['with a short secret of our form', { secret: 'whsec_c2hvcnQ=' }, '/secret'],
    ['with a secret of our form that is no base64', { secret: `whsec_${'%'.repeat(40)}` }, '/secret'],
    ['with a secret of a few characters', { secret: 'short' }, '/secret'],
  ])('%s is refused', async (_what, fields, pointer) => {
    expectInvalid(await create(fields), pointer);
  });

  it.each([
    ['what it may not read', ['client.created'], { events: ['client.created', 'document.issued'] }],
    ['all events', ['client.created'], { events: ['*'] }],
    ['events of another to its own address', ['document.issued'], { url: 'https://other.example.com/hook' }],
  ])('refuses a key without the scopes to read it a webhook for %s', async (_what, before, change) => {
    const key = await createKey(company, ['clients:read', 'webhooks:read', 'webhooks:write']);
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: before });
    const made = await key.post('/api/webhooks', { url: URL_OF_HOOK, events: before, ...change });
    const changed = await key.patch(`/api/webhooks/${id}`, change);
    for (const { status, body } of [made, changed])
      expect([status, problemOf({ body }).code]).toEqual([403, 'insufficient_scope']);
    expect((await company.http.call(webhooks.get, { id })).version).toBe(1);
    expect((await key.patch(`/api/webhooks/${id}`, { description: 'Shop' })).status).toBe(200);
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
  it('shows a MEMBER, and a key that may not write, only where it leads', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    const member = await signUpMember(system, company, 'MEMBER');
    const key = await createKey(company, ['webhooks:read']);
    for (const http of [key, member.http]) {
      expect((await http.call(webhooks.get, { id })).url).toBe('https://hooks.example.com');
      expect(JSON.stringify(await http.call(webhooks.list, {}))).not.toContain('secret-part');
    }
    const writing = await createKey(company, ['webhooks:read', 'webhooks:write']);
    expect((await writing.call(webhooks.get, { id })).url).toBe(URL_OF_HOOK);
  });
});

describe('changing', () => {
  it('changes the named fields, and counts the version', async () => {
    const { id } = await createWebhook(company.http, { url: URL_OF_HOOK, events: ['*'] });
    const changed = await company.http.patch(`/api/webhooks/${id}`, {
      type: 'SLACK',
      events: ['client.deleted'],
    });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-/)]);
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

it('offers all types of webhooks and events', () => {
  expect(types.map(({ type }) => type)).toEqual(['GENERIC', 'SLACK', 'DISCORD', 'TEAMS', 'MATTERMOST']);
  expect(events.map(({ type }) => type)).toEqual(EVENT_TYPES);
});

it.each(EVENT_TYPES)(
  '%s is described with a valid example, emitted by a service, and has no field that could hold a secret',
  (type) => {
    const option = events.find((event) => event.type === type);
    if (!option) throw new Error(`no option ${type}`);
    const ajv = new Ajv({ strict: false, formats: { line: true } });
    addFormats(ajv);
    const example = fieldsOf(option.example);
    const validate = ajv.compile(fieldsOf(option.schema));
    expect([validate(example), validate.errors]).toEqual([true, null]);
    expect(validate({ ...example, type: 'other.type' })).toBe(false);
    expect(validate({ ...example, data: undefined })).toBe(false);
    expect(option.summary.length).toBeGreaterThan(10);
    expect(example.type).toBe(type);
    expect(emitters(type)).not.toEqual([]);
    const names = Object.keys(fieldsOf(example.data));
    expect(names.filter((name) => /secret|password|iban|token|html|body/i.test(name))).toEqual([]);
  },
);

interface Source {
  service: string;
  path: string;
  text: string;
}

const SERVICES = resolve(__dirname, '../../../services');
const SOURCES = readdirSync(SERVICES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? sourcesOf(entry.name, join(SERVICES, entry.name)) : [],
);

function sourcesOf(service: string, folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesOf(service, path);
    return entry.name.endsWith('.ts') ? [{ service, path, text: readFileSync(path, 'utf8') }] : [];
  });
}

/**
 * Sources that hand the type to `emit`, or to the insert with an event: by its name, or put together of its noun and a
 * verb that is named in the same service.
 */
function emitters(type: string): string[] {
  const [noun, verb] = type.split('.');
  const emits = /\bemit\(|\bsaveWithEvent\(|\binsertWithEvent\b|\.insert\(|\btype:/;
  return SOURCES.filter(({ text, service }) => {
    const isNamed = text.includes(`'${type}'`);
    const isPutTogether = text.includes(`\`${noun}.\${`) && sourceOf(service).includes(`'${verb}'`);
    return (isNamed || isPutTogether) && emits.test(text);
  }).map(({ path }) => path);
}

function sourceOf(service: string): string {
  return SOURCES.filter((source) => source.service === service)
    .map(({ text }) => text)
    .join('\n');
}
