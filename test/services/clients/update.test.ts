import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { expectProblem, pointersOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, foundNames } from './people';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

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
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
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

  it('refuses a second value for a scheme', async () => {
    const { id } = await created(account.http, { name: 'A' });
    const twice = [
      { scheme: 'vat', value: '1' },
      { scheme: 'vat', value: '2' },
    ];
    const answer = await patch(id, { identifiers: twice });
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/1/scheme']]);
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
  it.each([
    ['"1"', 200],
    ['"7", "1"', 200],
    ['*', 200],
    ['"2"', 412],
    ['W/"1"', 412],
    ['nonsense', 412],
  ])('%s on version 1 answers %i', async (tag, status) => {
    const before = await created(account.http, { name: 'Acme' });
    const answer = await patch(before.id, { name: 'Ajax' }, { 'if-match': tag });
    expect(answer.status).toBe(status);
    const body = await account.http.call(clients.get, { id: before.id });
    expect(body.name).toBe(status === 200 ? 'Ajax' : 'Acme');
  });

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

it.each([
  ['id', '01900000-0000-7000-8000-000000000001'],
  ['version', 9],
  ['createdAt', '2020-01-01T00:00:00Z'],
  ['companyId', '01900000-0000-7000-8000-000000000001'],
  ['searchText', 'x'],
])('does not let %s be set', async (field, value) => {
  const before = await created(account.http, { name: 'Acme' });
  const answer = await patch(before.id, { [field]: value });
  expect([answer.status, pointersOf(answer)]).toEqual([400, [`/${field}`]]);
  expect((await account.http.get(`/api/clients/${before.id}`)).body).toEqual(before);
});

it('answers 404 for a client that is not there', async () => {
  expectProblem(await patch('01900000-0000-7000-8000-00000000dead', { name: 'A' }), 404, 'client_not_found');
});
