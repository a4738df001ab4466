import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type ClientBody, created, foundNames } from './people';

let system: TestSystem;
let ours: CompanyAccount;
let theirs: CompanyAccount;
let ourClient: ClientBody;
let theirClient: ClientBody;

const FIELDS = {
  name: 'Common Name',
  country: 'FR',
  contactEmail: 'common@example.com',
  identifiers: [{ scheme: 'vat', value: 'FR40303265045' }],
};

beforeAll(async () => {
  system = await startTestSystem();
  ours = await owner(system);
  theirs = await owner(system);
  ourClient = await created(ours.http, FIELDS);
  theirClient = await created(theirs.http, FIELDS);
});
afterAll(() => system?.stop());

it.each(['GET', 'PATCH', 'DELETE'])("%s on another company's client answers as for none", async (method) => {
  const body = method === 'PATCH' ? { name: 'Taken over' } : undefined;
  const foreign = await ours.http.send(method, `/api/clients/${theirClient.id}`, body);
  const missing = await ours.http.send(method, '/api/clients/01900000-0000-7000-8000-00000000dead', body);
  expect(foreign.status).toBe(404);
  expect({ ...problemOf(foreign), requestId: '' }).toEqual({ ...problemOf(missing), requestId: '' });
  expect((await theirs.http.get(`/api/clients/${theirClient.id}`)).body).toEqual(theirClient);
});

it('lists and counts the own clients only', async () => {
  const { body } = await ours.http.get('/api/clients');
  expect(body).toMatchObject({ items: [{ id: ourClient.id }], total: 1 });
});

it('finds the own clients only', async () => {
  const body = await ours.http.call(clients.search, { query: 'common' });
  expect(body.items.map(({ id }) => id)).toEqual([ourClient.id]);
});

it.each(['email=common@example.com', 'name=common name&country=FR', 'identifier=fr40303265045'])(
  'compares with the own clients only: %s',
  async (criterion) => {
    const body = outputOf(clients.duplicates, await ours.http.get(`/api/clients/duplicates?${criterion}`));
    expect(body.map(({ id }) => id)).toEqual([ourClient.id]);
  },
);

it('follows the session to the company it switches to', async () => {
  const { http } = await owner(system);
  const first = await created(http, { name: 'In the first' });
  const second = await http.respond(companies.create, { name: 'Second', country: 'FR' });
  expect((await http.post('/api/companies/switch', { companyId: second.body.id })).status).toBe(201);
  expect((await http.get(`/api/clients/${first.id}`)).status).toBe(404);
  expect(await foundNames(http, 'first')).toEqual([]);
  expect((await http.call(clients.list, {})).total).toBe(0);
});

it('does not let a mix of two busy companies see each other', async () => {
  const accounts = [ours, theirs];
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const index = n % 2;
      const http = accounts[index]?.http;
      const found = await (n % 3 === 0
        ? http?.call(clients.list, {})
        : http?.call(clients.search, { query: 'common' }));
      return { index, ids: found?.items.map(({ id }) => id) };
    }),
  );
  for (const { index, ids } of answers) expect(ids).toEqual([[ourClient.id], [theirClient.id]][index]);
});
