import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import type { HttpClient } from '../../support/http-client';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { created, foundNames } from './people';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

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
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect(await totalOf(http)).toBe(1);
  const deleted = (await eventsOf(system, 'clients', companyId, 'client.deleted')).length;
  expect(deleted).toBe(1);
});

it('respects If-Match', async () => {
  const { id } = await created(account.http, { name: 'Guarded' });
  expect((await account.http.delete(`/api/clients/${id}`, { 'if-match': '"2"' })).status).toBe(412);
  expect((await account.http.get(`/api/clients/${id}`)).status).toBe(200);
  expect((await account.http.delete(`/api/clients/${id}`, { 'if-match': '"1"' })).status).toBe(200);
});

it('is for OWNER and ADMIN; a MEMBER may do everything else', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  const admin = await signUpMember(system, account, 'ADMIN');
  const { id } = await created(member.http, { name: 'By a member' });
  expect((await member.http.patch(`/api/clients/${id}`, { city: 'Lyon' })).status).toBe(200);
  expectProblem(await member.http.delete(`/api/clients/${id}`), 403, 'insufficient_role');
  expect((await admin.http.delete(`/api/clients/${id}`)).status).toBe(200);
});

it('needs clients:write of a key', async () => {
  const { id } = await created(account.http, { name: 'Kept' });
  const reader = await createKey(account, ['clients:read']);
  expect(problemOf(await reader.delete(`/api/clients/${id}`)).code).toBe('insufficient_scope');
  const writer = await createKey(account, ['clients:write']);
  expect((await writer.delete(`/api/clients/${id}`)).status).toBe(200);
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
