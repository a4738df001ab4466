import { clients } from '../../../shared/contracts/clients';
import { outputOf } from '../../support/outputs';
import { expectProblem } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type ClientBody, created } from './people';

let system: TestSystem;
let account: CompanyAccount;
let client: ClientBody;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
  client = await created(account.http, { name: 'Acme' });
});
afterAll(() => system?.stop());

it('answers the client with its version as ETag', async () => {
  const answer = await account.http.get(`/api/clients/${client.id}`);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
  expect(answer.body).toEqual(client);
});

it.each([
  ['"1"', 304],
  ['W/"1"', 304],
  ['"0", "1"', 304],
  ['*', 304],
  ['"2"', 200],
  ['nonsense', 200],
])('answers If-None-Match %s with %i', async (tag, status) => {
  const answer = await account.http.get(`/api/clients/${client.id}`, { 'if-none-match': tag });
  expect(answer.status).toBe(status);
  expect(answer.text === '').toBe(status === 304);
  expect(answer.headers.get('etag')).toBe('"1"');
});

it('has a new ETag after a change', async () => {
  const { id } = await created(account.http, { name: 'Before' });
  await account.http.patch(`/api/clients/${id}`, { name: 'After' });
  const answer = await account.http.get(`/api/clients/${id}`, { 'if-none-match': '"1"' });
  expect([answer.status, answer.headers.get('etag'), outputOf(clients.get, answer).name]).toEqual([
    200,
    '"2"',
    'After',
  ]);
});

it.each([
  '01900000-0000-7000-8000-00000000dead',
  'nonsense',
  '%20',
  'a'.repeat(500),
  "'%20OR%201=1",
  '01900000-0000-7000-8000-00000000DEAD',
])('answers 404 for %s', async (id) => {
  expectProblem(await account.http.get(`/api/clients/${id}`), 404, 'client_not_found');
});
