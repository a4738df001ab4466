/** @list all — the rest of its service; npm test has the core */
// A client that is read with its version, changed and removed.

import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import type { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created, foundNames } from './people';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

const FIELDS = {
  name: 'Acme',
  contactEmail: 'old@example.com',
  city: 'Lyon',
  country: 'FR',
  identifiers: [{ scheme: 'vat', value: 'FR40303265045' }],
  metadata: { a: '1', b: '2' },
};

function patch(id: string, fields: object, headers?: Record<string, string>) {
  return account.http.patch(`/api/clients/${id}`, fields, headers);
}

it('changes what is sent, clears what is null, and keeps the rest', async () => {
  const before = await created(account.http, FIELDS);
  system.setClock(60_000);
  const answer = await patch(before.id, { city: null, contactEmail: 'new@example.com' });
  system.setClock(0);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-/)]);
  const { updatedAt, ...rest } = outputOf(clients.update, answer);
  const { updatedAt: updatedBefore, ...restBefore } = before;
  expect(rest).toEqual({ ...restBefore, city: null, contactEmail: 'new@example.com', version: 2 });
  expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedBefore) + 60_000);
  expect((await account.http.get(`/api/clients/${before.id}`)).body).toEqual(answer.body);
});

it('replaces identifiers and metadata as a whole, and empties them with null', async () => {
  const { id } = await created(account.http, FIELDS);
  const replaced = await patch(id, {
    identifiers: [{ scheme: 'siren', value: '303265045' }],
    metadata: { c: '3' },
  });
  expect(replaced.body).toMatchObject({
    identifiers: [{ scheme: 'siren', value: '303265045' }],
    metadata: { c: '3' },
  });
  expect(outputOf(clients.update, replaced).metadata).toEqual({ c: '3' });
  const emptied = await patch(id, { identifiers: null, metadata: null });
  expect(emptied.body).toMatchObject({ identifiers: [], metadata: {}, version: 3 });
});

it.each([
  ['nothing', {}],
  [
    'the values it has',
    { name: 'Acme', city: 'Lyon', metadata: { b: '2', a: '1' }, isActive: true, state: null },
  ],
])('changes neither version nor time when it is sent %s, and tells nobody', async (_what, fields) => {
  const other = await owner(system);
  const before = await created(other.http, FIELDS);
  const answer = await other.http.patch(`/api/clients/${before.id}`, fields);
  expect([answer.status, answer.body]).toEqual([200, before]);
  const events = await eventsOf(system, 'clients', other.companyId, 'client.');
  expect(events.map(({ type }) => type)).toEqual(['client.created']);
});

it('tells subscribers of a change', async () => {
  const other = await owner(system);
  const { id } = await created(other.http, { name: 'Acme' });
  await other.http.patch(`/api/clients/${id}`, { name: 'Ajax', isActive: false });
  const [, event] = await eventsOf(system, 'clients', other.companyId, 'client.');
  expect(event).toEqual({
    type: 'client.updated',
    data: {
      id,
      type: 'COMPANY',
      name: 'Ajax',
      contactEmail: null,
      country: null,
      electronicAddress: null,
      eInvoiceFormat: null,
      vatCategory: null,
      isActive: false,
      version: 2,
    },
  });
});

describe('the rules of a type hold for the client as it will be', () => {
  const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Lovelace' };

  it.each([
    ['a company loses its name', { name: 'Acme' }, { name: null }, ['/name']],
    ['a person loses a name', person, { contactLastName: null }, ['/contactLastName']],
    [
      'a company becomes a person without names',
      { name: 'Acme' },
      { type: 'INDIVIDUAL' },
      ['/contactFirstName', '/contactLastName'],
    ],
    ['a person becomes a company without a name', person, { type: 'COMPANY' }, ['/name']],
  ])('refuses when %s', async (_what, fields, change, pointers) => {
    const before = await created(account.http, fields);
    const answer = await patch(before.id, change);
    expect([answer.status, pointersOf(answer)]).toEqual([400, pointers]);
    expect((await account.http.get(`/api/clients/${before.id}`)).body).toEqual(before);
  });

  it('lets a company become a person when both names come with it', async () => {
    const { id } = await created(account.http, { name: 'Ada Ltd' });
    const answer = await patch(id, { ...person, name: null });
    expect(answer.body).toMatchObject({ ...person, name: null });
  });
});

it('makes the client found by what it is now, and no longer by what it was', async () => {
  const { id } = await created(account.http, { name: 'Caterpillar', contactEmail: 'larva@example.com' });
  await patch(id, { name: 'Butterfly', contactEmail: 'imago@example.com' });
  expect(await foundNames(account.http, 'caterpillar')).toEqual([]);
  expect(await foundNames(account.http, 'larva@')).toEqual([]);
  expect(await foundNames(account.http, 'imago@')).toEqual(['Butterfly']);
  const same = await account.http.get('/api/clients/duplicates?email=imago@example.com');
  expect(same.body).toMatchObject([{ id }]);
  expect((await account.http.get('/api/clients/duplicates?email=larva@example.com')).body).toEqual([]);
});

it('archives and brings back', async () => {
  const { id } = await created(account.http, { name: 'Sleeper' });
  expect(outputOf(clients.update, await patch(id, { isActive: false })).isActive).toBe(false);
  expect(await foundNames(account.http, 'sleeper')).toEqual([]);
  expect(outputOf(clients.update, await patch(id, { isActive: true })).isActive).toBe(true);
  expect(await foundNames(account.http, 'sleeper')).toEqual(['Sleeper']);
});

describe('If-Match', () => {
  it('lets exactly one of many parallel changes win', async () => {
    const { id } = await created(account.http, { name: 'Start' });
    for (let version = 1; version <= 5; version++) {
      const attempts = Array.from({ length: 12 }, (_, n) =>
        patch(id, { name: `Try ${version}.${n}` }, { 'if-match': `"${version}"` }),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
    }
    expect((await account.http.call(clients.get, { id })).version).toBe(6);
  });
});

it('loses no change when different fields are changed at once', async () => {
  const { id } = await created(account.http, { name: 'Start' });
  const changes = [
    { city: 'Lyon' },
    { state: 'Rhône' },
    { postalCode: '69001' },
    { contactPhone: '1' },
    { description: 'x' },
  ];
  await Promise.all(changes.map((change) => patch(id, change)));
  const { body } = await account.http.get(`/api/clients/${id}`);
  expect(body).toMatchObject({ ...Object.assign({}, ...changes), version: 6 });
});

describe('removing', () => {
  const totalOf = async (http: HttpClient): Promise<number> => (await http.call(clients.list, {})).total;

  it('deletes the client for good', async () => {
    const { http } = await owner(system);
    const { id } = await created(http, { name: 'Gone', contactEmail: 'gone@example.com' });
    const answer = await http.delete(`/api/clients/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect((await http.get(`/api/clients/${id}`)).status).toBe(404);
    expect((await http.patch(`/api/clients/${id}`, { name: 'Back' })).status).toBe(404);
    expect(await foundNames(http, 'gone')).toEqual([]);
    expect((await http.get('/api/clients/duplicates?email=gone@example.com')).body).toEqual([]);
    expect(await system.sql('SELECT FROM clients.clients WHERE id = $1', [id])).toEqual([]);
  });

  it('tells subscribers', async () => {
    const { http, companyId } = await owner(system);
    const { id } = await created(http, { name: 'Gone' });
    await http.delete(`/api/clients/${id}`);
    const [, event] = await eventsOf(system, 'clients', companyId, 'client.');
    expect(event).toEqual({ type: 'client.deleted', data: { id } });
  });

  it('deletes once: of many at the same time, one succeeds and the others answer 404', async () => {
    const { http, companyId } = await owner(system);
    const { id } = await created(http, { name: 'Gone' });
    await created(http, { name: 'Stays' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => http.delete(`/api/clients/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expect(await totalOf(http)).toBe(1);
    const deleted = (await eventsOf(system, 'clients', companyId, 'client.deleted')).length;
    expect(deleted).toBe(1);
  });

  it('keeps the total exact while hundreds are created and deleted at once', async () => {
    const { http, companyId } = await owner(system);
    const names = Array.from({ length: 100 }, (_, n) => ({ name: `First ${n}` }));
    const first = await Promise.all(names.map((fields) => created(http, fields)));
    const [doomed, kept] = [first.slice(0, 60), first.slice(60)];
    await Promise.all([
      ...doomed.map(({ id }) => http.delete(`/api/clients/${id}`)),
      ...names.map(({ name }) => created(http, { name: `Second ${name}` })),
    ]);
    const [stored] = await system.sql<{ count: number }>(
      'SELECT count(*)::integer AS count FROM clients.clients WHERE company_id = $1',
      [companyId],
    );
    expect(stored?.count).toBe(kept.length + names.length);
    expect(await totalOf(http)).toBe(kept.length + names.length);
  });
});
