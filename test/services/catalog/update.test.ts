/** @list all — the rest of its service; npm test has the core */
import { catalog } from '../../../shared/contracts/catalog';
import { eventsOf } from '../../support/event-log';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created, listedNames, patched, refusalOf } from './articles';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

const FIELDS = { name: 'Chair', reference: 'C1', unitPrice: '10', description: 'Wood', vatRate: 20 };

function patch(id: string, fields: object) {
  return patched(account.http, id, fields);
}

async function eventTypes(): Promise<string[]> {
  const events = await eventsOf(system, 'catalog', account.companyId, 'article.');
  return events.map(({ type }) => type);
}

describe('PATCH /api/articles/{id}', () => {
  it('changes what is sent, clears what is null, and keeps the rest', async () => {
    const before = await created(account.http, FIELDS);
    system.setClock(60_000);
    const answer = await patch(before.id, { description: null, unitPrice: 12.5 });
    system.setClock(0);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-/)]);
    const { updatedAt, ...rest } = outputOf(catalog.update, answer);
    const { updatedAt: earlier, ...restBefore } = before;
    expect(rest).toEqual({ ...restBefore, description: null, unitPrice: '12.5', version: 2 });
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(earlier) + 60_000);
    expect((await account.http.get(`/api/articles/${before.id}`)).body).toEqual(answer.body);
  });

  it.each([
    ['nothing', {}],
    ['the values it has', { name: 'Chair', unitPrice: '10.00', vatRate: '20', isActive: true, unit: null }],
  ])('changes neither version nor time when it is sent %s, and tells nobody', async (_what, fields) => {
    const before = await created(account.http, FIELDS);
    const answer = await patch(before.id, fields);
    expect([answer.status, answer.body]).toEqual([200, before]);
    expect(await eventTypes()).toEqual(['article.created']);
  });

  it('is listed in its new place when it is renamed', async () => {
    const { id } = await created(account.http, { name: 'A' });
    await created(account.http, { name: 'B' });
    await patch(id, { name: 'C' });
    expect(await listedNames(account.http)).toEqual(['B', 'C']);
  });

  it('tells subscribers what the article has become', async () => {
    const { id } = await created(account.http, FIELDS);
    await patch(id, { unitPrice: 11 });
    const [, event] = await eventsOf(system, 'catalog', account.companyId, 'article.');
    expect(event).toMatchObject({ type: 'article.updated', data: { id, unitPrice: '11', version: 2 } });
  });

  it.each<[string, object, string]>([
    ['a name that is null', { name: null }, '/name'],
    ['a negative price', { unitPrice: -1 }, '/unitPrice'],
    ['a quantity and a change of it', { stockQuantity: 1, stockDelta: 1 }, '/stockDelta'],
    ['a change that is null', { stockDelta: null }, '/stockDelta'],
  ])('refuses %s and changes nothing', async (_what, fields, pointer) => {
    const before = await created(account.http, { ...FIELDS, stockTracked: true });
    expect(refusalOf(await patch(before.id, fields))).toEqual([400, 'validation_failed', [pointer]]);
    expect((await account.http.get(`/api/articles/${before.id}`)).body).toEqual(before);
  });
});

describe('DELETE /api/articles/{id}', () => {
  it('takes the article out of the lists, and leaves it readable', async () => {
    const article = await created(account.http, FIELDS);
    const answer = await account.http.delete(`/api/articles/${article.id}`);
    expect([answer.status, answer.body]).toEqual([200, { id: article.id }]);
    expect(await listedNames(account.http)).toEqual([]);
    const read = await account.http.get(`/api/articles/${article.id}`);
    expect(read.body).toMatchObject({ id: article.id, isActive: false, version: 2 });
    expect(await eventTypes()).toEqual(['article.created', 'article.archived']);
  });

  it('changes nothing the second time, and tells nobody', async () => {
    const { id } = await created(account.http, FIELDS);
    await account.http.delete(`/api/articles/${id}`);
    expect((await account.http.delete(`/api/articles/${id}`)).status).toBe(200);
    expect((await account.http.call(catalog.get, { id })).version).toBe(2);
    expect(await eventTypes()).toEqual(['article.created', 'article.archived']);
  });

  it('is undone by isActive: true', async () => {
    const { id } = await created(account.http, FIELDS);
    await account.http.delete(`/api/articles/${id}`);
    const revived = await patch(id, { isActive: true });
    expect(revived.body).toMatchObject({ isActive: true, version: 3 });
    expect(await listedNames(account.http)).toEqual(['Chair']);
    expect(await eventTypes()).toEqual(['article.created', 'article.archived', 'article.updated']);
  });

  it('is what isActive: false does, said apart from what else is changed', async () => {
    const { id } = await created(account.http, FIELDS);
    await patch(id, { isActive: false });
    const other = await created(account.http, { name: 'Other' });
    await patch(other.id, { isActive: false, name: 'Another' });
    expect(await eventTypes()).toEqual([
      'article.created',
      'article.archived',
      'article.created',
      'article.updated',
      'article.archived',
    ]);
  });
});

describe('a reference', () => {
  const TAKEN = [409, 'article_reference_taken'];

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
});
