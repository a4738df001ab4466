import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, listedNames, patched, refusalOf } from './articles';

const TAKEN = [409, 'article_reference_taken'];

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

it('is refused to a second active article, at creation and by a change', async () => {
  const { http } = account;
  await created(http, { name: 'A', reference: 'R' });
  expect(refusalOf(await http.post('/api/articles', { name: 'B', reference: 'R' }))).toEqual(TAKEN);
  const other = await created(http, { name: 'C', reference: 'S' });
  expect(refusalOf(await patched(http, other.id, { reference: 'R' }))).toEqual(TAKEN);
  expect((await http.get(`/api/articles/${other.id}`)).body).toEqual(other);
  expect(await listedNames(http)).toEqual(['A', 'C']);
});

it('is compared as it is written', async () => {
  for (const reference of ['R', 'r', 'R.', 'Ｒ']) await created(account.http, { name: 'A', reference });
});

it('may be missing from any number of articles', async () => {
  for (const reference of [null, null, undefined]) await created(account.http, { name: 'A', reference });
});

it('is free again once its article is archived, which then cannot come back', async () => {
  const { http } = account;
  const old = await created(http, { name: 'Old', reference: 'R' });
  await http.delete(`/api/articles/${old.id}`);
  await created(http, { name: 'New', reference: 'R' });
  expect(refusalOf(await patched(http, old.id, { isActive: true }))).toEqual(TAKEN);
  expect((await patched(http, old.id, { isActive: true, reference: 'R2' })).status).toBe(200);
});

it('may be held by archived articles together', async () => {
  for (const name of ['A', 'B']) await created(account.http, { name, reference: 'R', isActive: false });
});

it("is no matter of another company's articles", async () => {
  await created(account.http, { name: 'A', reference: 'R' });
  await created((await owner(system)).http, { name: 'A', reference: 'R' });
});

it('goes to one of twenty that ask for it at once', async () => {
  const { http } = account;
  const all = Array.from({ length: 20 }, () => http.post('/api/articles', { name: 'A', reference: 'R' }));
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

it('goes to one of ten archived articles that come back at once', async () => {
  const { http } = account;
  const ids: string[] = [];
  for (let n = 0; n < 10; n++)
    ids.push((await created(http, { name: 'A', reference: 'R', isActive: false })).id);
  const answers = await Promise.all(ids.map((id) => patched(http, id, { isActive: true })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

it('does not keep an Idempotency-Key from being used again after a refusal', async () => {
  const { http } = account;
  const first = await created(http, { name: 'A', reference: 'R' });
  const headers = { 'idempotency-key': 'again' };
  const send = () => http.post('/api/articles', { name: 'B', reference: 'R' }, headers);
  expect(refusalOf(await send())).toEqual(TAKEN);
  await http.delete(`/api/articles/${first.id}`);
  expect((await send()).status).toBe(201);
});
