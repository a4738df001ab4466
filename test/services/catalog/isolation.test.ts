import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { type ArticleBody, created, listedNames, refusalOf, UNKNOWN } from './articles';

let system: TestSystem;
let ours: CompanyAccount;
let theirs: CompanyAccount;
let theirArticle: ArticleBody;

const LOW = { name: 'Common', stockTracked: true, stockQuantity: 1, lowStockThreshold: 2 };

beforeAll(async () => {
  system = await startTestSystem();
  ours = await owner(system);
  theirs = await owner(system);
  await created(ours.http, { ...LOW, name: 'Ours' });
  theirArticle = await created(theirs.http, { ...LOW, name: 'Theirs' });
});
afterAll(() => system?.stop());

it.each(['GET', 'PATCH', 'DELETE'])("%s on another company's article answers as for none", async (method) => {
  const body = method === 'PATCH' ? { stockDelta: -1 } : undefined;
  const foreign = await ours.http.send(method, `/api/articles/${theirArticle.id}`, body);
  const missing = await ours.http.send(method, `/api/articles/${UNKNOWN}`, body);
  expect(foreign.status).toBe(404);
  expect({ ...problemOf(foreign), requestId: '' }).toEqual({ ...problemOf(missing), requestId: '' });
  expect((await theirs.http.get(`/api/articles/${theirArticle.id}`)).body).toEqual(theirArticle);
});

it.each(['/api/articles', '/api/articles/low-stock'])('%s has the own articles only', async (path) => {
  expect(await listedNames(ours.http, path)).toEqual(['Ours']);
});

it("does not go on where another company's cursor ended", async () => {
  const cursor = Buffer.from(`${theirArticle.id}a`).toString('base64url');
  expect(await listedNames(ours.http, `/api/articles?cursor=${cursor}`)).toEqual(['Ours']);
});

it('lets a MEMBER do everything, and a key what its scopes say', async () => {
  const { http } = await signUpMember(system, ours, 'MEMBER');
  const { id } = await created(http, { name: 'By a member' });
  expect((await http.patch(`/api/articles/${id}`, { name: 'Changed' })).status).toBe(200);
  expect((await http.delete(`/api/articles/${id}`)).status).toBe(200);
  const reader = await createKey(ours, ['articles:read']);
  expect((await reader.get(`/api/articles/${id}`)).status).toBe(200);
  expect(refusalOf(await reader.post('/api/articles', { name: 'A' }))).toEqual([403, 'insufficient_scope']);
  expect(refusalOf(await reader.delete(`/api/articles/${id}`))).toEqual([403, 'insufficient_scope']);
});
