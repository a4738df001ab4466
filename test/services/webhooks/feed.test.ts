/** @list all @own-system — receivers at addresses that only this system may call */
// GET /api/events: all events, in order, without gaps; and waiting for the next.

import { watches } from '../../../services/webhooks/wakeups/watches';
import { clients } from '../../../shared/contracts/clients';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { webhooks } from '../../../shared/contracts/webhooks';
import { newId } from '../../../shared/runtime/database/ids';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { itInProcess } from '../../support/in-process';
import { beforeTests } from '../../support/made-before';
import { fieldsOf, outputOf } from '../../support/outputs';
import { startWithOwnModules } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { createWebhook, type FeedEvent, feedOf } from './webhooks';

type Event = CallInput<typeof webhooks.accept>['events'][number];

const system = beforeTests(startWithOwnModules);
let company: CompanyAccount;

beforeEach(async () => {
  company = await owner(system);
});

interface Feed {
  items: FeedEvent[];
  nextAfter: number;
  hasMore: boolean;
}

async function feed(http: HttpClient, query: string): Promise<Feed> {
  return outputOf(webhooks.events, await http.get(`/api/events?${query}`));
}

/** Takes events in as the relay does. */
async function accept(
  count: number,
  type = 'client.created',
  data: object = { name: 'Somebody' },
): Promise<string[]> {
  const { broker } = system.system;
  const events = Array.from({ length: count }, () => ({
    id: newId(),
    companyId: company.companyId,
    type,
    occurredAt: new Date().toISOString(),
    requestId: null,
    data: JSON.stringify(data),
  }));
  // together no more than a message of the bus can carry
  const atOnce = Math.min(500, Math.floor(500_000 / (JSON.stringify(data).length + 500)));
  for (let at = 0; at < count; at += atOnce) {
    const meta = { caller: 'clients' };
    await broker.call('webhooks.accept', { events: events.slice(at, at + atOnce) }, { meta });
  }
  return events.map(({ id }) => id);
}

/** Reads all events as a program does that wants everything. */
async function readAll(http: HttpClient, query: string): Promise<FeedEvent[]> {
  const all: FeedEvent[] = [];
  for (let after = 0; ; ) {
    const { items, nextAfter, hasMore } = await feed(http, `${query}&after=${after}`);
    all.push(...items);
    if (!hasMore) return all;
    expect(nextAfter).toBeGreaterThan(after);
    after = nextAfter;
  }
}

it('shows an event as it was told, with the request that caused it', async () => {
  const body = await company.http.call(clients.create, { name: 'Łódź' }, { requestId: 'of-the-change' });
  const [event] = await feedOf(company.http, 'client.created');
  expect(event).toEqual({
    id: expect.any(String),
    sequence: expect.any(Number),
    type: 'client.created',
    occurredAt: expect.any(String),
    requestId: 'of-the-change',
    data: expect.objectContaining({ id: body.id, name: 'Łódź' }),
  });
});

it('returns each event once and in order, whatever the size of the pages', async () => {
  await feedOf(company.http, 'company.created');
  const ids = await accept(1_203);
  for (const limit of [1_00, 499, 500]) {
    const events = await readAll(company.http, `limit=${limit}`);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
    expect(events.slice(-ids.length).map(({ id }) => id)).toEqual(ids);
  }
});

it('finds the few of some types among many, and says where it has come to', async () => {
  await accept(5_400);
  const rare = await accept(3, 'client.deleted', { id: newId() });
  await accept(5_200);
  const found = await readAll(company.http, 'types=client.deleted,client.updated&limit=2');
  expect(found.map(({ id }) => id)).toEqual(rare);
  const first = await feed(company.http, 'types=client.deleted');
  expect([first.items, first.hasMore]).toEqual([[], true]);
});

it('answers no more than a message of the bus can carry', async () => {
  await accept(120, 'client.created', { name: 'x'.repeat(15_000) });
  const answer = await company.http.respond(webhooks.events, { limit: 500 });
  expect(Buffer.byteLength(answer.text)).toBeLessThan(700_000);
  expect(answer.body.hasMore).toBe(true);
  expect((await readAll(company.http, 'types=client.created')).length).toBe(120);
});

it('shows nothing of another company', async () => {
  const other = await owner(system);
  const [event] = await feedOf(company.http, 'company.created');
  const theirs = await readAll(other.http, 'limit=100');
  expect(theirs.map(({ id }) => id)).not.toContain(event?.id);
});

it('hides from a MEMBER the events that only owners and admins may read', async () => {
  await createKey(company, ['clients:read']);
  const member = await signUpMember(system, company, 'MEMBER');
  const types = (events: FeedEvent[]) => new Set(events.map(({ type }) => type.split('.')[0]));
  // each service's relay tells at its own pace
  const told = ['company', 'api_key', 'invitation', 'member'];
  await until('all is told', async () => {
    const heard = types(await readAll(company.http, 'limit=500'));
    return told.every((group) => heard.has(group));
  });
  expect(types(await readAll(member.http, 'limit=500'))).toEqual(new Set(['company', 'member']));
  expect((await feed(member.http, 'types=api_key.created')).items).toEqual([]);
});

it('hides them in the deliveries of a webhook, too', async () => {
  const { id } = await createWebhook(company.http, { url: 'https://hooks.example.com/all', events: ['*'] });
  await createKey(company, ['clients:read']);
  await company.http.call(clients.create, { name: 'Seen by all' });
  const member = await signUpMember(system, company, 'MEMBER');
  const typesFor = async (http: HttpClient, search: object = {}) => {
    const { items } = await http.call(webhooks.deliveries, { id, ...search });
    return new Set(items.map(({ eventType }) => eventType));
  };
  const expected = ['api_key.created', 'client.created', 'member.added'];
  await until('all is due', async () => {
    const types = await typesFor(company.http);
    return expected.every((type) => types.has(type));
  });
  const seen = await typesFor(member.http);
  expect([...seen]).toEqual(expect.arrayContaining(['client.created', 'member.added']));
  expect([...seen].filter((type) => /^(?:api_key|invitation)\./.test(type))).toEqual([]);
});

it('has the events of one object in the order of its changes, however many requests are sent at once', async () => {
  const http = company.http.patient();
  const changes = 12;
  const resources = await Promise.all(
    Array.from({ length: 6 }, (_, at) => http.call(clients.create, { name: `Client ${at}` })),
  );
  const drafts = await Promise.all(
    resources.map(({ id }) => http.call(documents.create, { typeId: 'invoice', clientId: id })),
  );
  await Promise.all(
    Array.from({ length: changes }, (_, at) => [
      ...resources.map(({ id }) => http.call(clients.update, { id, city: `City ${at}` })),
      ...drafts.map(({ id }) => http.call(documents.update, { id, notes: `Note ${at}` })),
    ]).flat(),
  );
  const total = (resources.length + drafts.length) * (changes + 1);
  const types = 'client.created,client.updated,document.created,document.updated';
  const versions = new Map<unknown, unknown[]>();
  const all = await until('all is in the feed', async () => {
    const events = await readAll(company.http, `types=${types}&limit=500`);
    return events.length >= total && events;
  });
  for (const { data } of all) {
    const { id, version } = fieldsOf(data);
    versions.set(id, [...(versions.get(id) ?? []), version]);
  }
  const inOrder = Array.from({ length: changes + 1 }, (_, at) => at + 1);
  expect([...versions.values()]).toEqual([...resources, ...drafts].map(() => inOrder));
});

describe('waiting', () => {
  /** The longest that may be asked for. */
  const WAIT_SECONDS = 30;

  async function end(): Promise<number> {
    await feedOf(company.http, 'company.created');
    return (await feed(company.http, 'limit=500')).nextAfter;
  }

  it('ends as soon as something happens', async () => {
    const after = await end();
    const startedAt = performance.now();
    const waiting = feed(company.http, `after=${after}&wait=${WAIT_SECONDS}`);
    await company.http.post('/api/clients', { name: 'Awaited' });
    const { items } = await waiting;
    expect(items.map(({ data }) => fieldsOf(data).name)).toEqual(['Awaited']);
    expect(performance.now() - startedAt).toBeLessThan(WAIT_SECONDS * 1_000);
  });

  it('goes on waiting when an event of another type comes', async () => {
    const after = await end();
    const waiting = feed(company.http, `after=${after}&types=article.created&wait=30`);
    await company.http.post('/api/clients', { name: 'Of no interest' });
    await feedOf(company.http, 'client.created');
    await company.http.post('/api/articles', { name: 'Awaited' });
    expect((await waiting).items.map(({ type }) => type)).toEqual(['article.created']);
  });

  it('answers empty when the time is over, which may be longer than other calls take', async () => {
    const after = await end();
    const startedAt = performance.now();
    const answer = await feed(company.http, `after=${after}&wait=1`);
    expect(answer).toEqual({ items: [], nextAfter: after, hasMore: false });
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    const { maximum } = webhooks.events.input.properties.wait;
    expect(webhooks.events.timeoutMs).toBeGreaterThan(Number(maximum) * 1_000);
  });

  itInProcess('ends for a member who is removed, without showing later events', async () => {
    const member = await signUpMember(system, company, 'MEMBER');
    await feedOf(company.http, 'member.added');
    const after = (await feed(company.http, 'limit=500')).nextAfter;
    const waiting: Promise<HttpResponse> = member.http.get(
      `/api/events?after=${after}&types=client.created&wait=30`,
    );
    await until('it waits', () => watches.count(company.companyId) > 0);
    await company.http.delete(`/api/companies/members/${member.userId}`);
    const answer = await waiting;
    expect(answer.body).toMatchObject({ items: [], hasMore: false });
    expect((await member.http.get(`/api/events?after=${after}`)).status).toBe(403);
  });

  it('does not wait for one too many', async () => {
    const after = await end();
    const waiting = Array.from({ length: 60 }, () => feed(company.http, `after=${after}&wait=30`));
    let refused = 0;
    for (const one of waiting) void one.then(({ items }) => (refused += items.length === 0 ? 1 : 0));
    await until('all others wait', () => refused === 10);
    await company.http.post('/api/clients', { name: 'For all' });
    const answers = await Promise.all(waiting);
    expect(answers.filter(({ items }) => items.length === 1).length).toBe(50);
  });
});

describe('webhooks.accept', () => {
  function eventOf(companyId: string): Event {
    const occurredAt = new Date().toISOString();
    const data = JSON.stringify({ name: 'Client' });
    return { id: newId(), companyId, type: 'client.created', occurredAt, requestId: null, data };
  }

  function acceptBatch(events: Event[]): Promise<unknown> {
    const { broker } = system.system;
    return broker.call('webhooks.accept', { events }, { meta: { caller: 'clients' } });
  }

  function logOf(companyId: string): Promise<{ id: string; sequence: string; data: unknown }[]> {
    const text =
      'SELECT id, sequence::integer, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence';
    return system.sql(text, [companyId]);
  }

  /** Ids in the order of their numbers, after checking that these are 1, 2, 3 and so on. */
  async function numberedIds(companyId: string): Promise<string[]> {
    const rows = await logOf(companyId);
    expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index + 1));
    return rows.map((row) => row.id);
  }

  const idsOf = (events: Event[]) => events.map((event) => event.id);

  it('numbers the events of each company from 1 in the order of the batch', async () => {
    const [a, b] = [newId(), newId()];
    const events = [eventOf(b), eventOf(a), eventOf(b), eventOf(a), eventOf(a)];
    await acceptBatch(events);
    expect(await numberedIds(a)).toEqual(idsOf(events.filter((event) => event.companyId === a)));
    expect(await numberedIds(b)).toEqual(idsOf(events.filter((event) => event.companyId === b)));
  });

  it('passes over events it knows, and gives them no number', async () => {
    const company = newId();
    const [first, second, third] = [eventOf(company), eventOf(company), eventOf(company)];
    await acceptBatch([first, second, first]);
    await acceptBatch([second, third, first]);
    expect(await numberedIds(company)).toEqual(idsOf([first, second, third]));
  });

  it('numbers without gap or repetition when the same batches arrive many times at once', async () => {
    const companies = [newId(), newId(), newId()];
    const batches = Array.from({ length: 6 }, () =>
      Array.from({ length: 60 }, (_, index) => eventOf(companies[index % 3] ?? '')),
    );
    const orders = batches.flatMap((batch) => [batch, batch.toReversed(), batch]);
    await Promise.all(orders.map(acceptBatch));
    for (const company of companies) {
      const expected = idsOf(batches.flat().filter((event) => event.companyId === company));
      expect((await numberedIds(company)).toSorted()).toEqual(expected.toSorted());
    }
  });
});
