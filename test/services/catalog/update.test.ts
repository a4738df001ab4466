import { catalog } from '../../../shared/contracts/catalog';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, listedNames, patched, refusalOf, UNKNOWN } from './articles';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

const FIELDS = { name: 'Chair', reference: 'C1', unitPrice: '10', description: 'Wood', vatRate: 20 };

function patch(id: string, fields: object, headers?: Record<string, string>) {
  return patched(account.http, id, fields, headers);
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
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
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
    ['an unknown field', { colour: 'red' }, '/colour'],
    ['a quantity and a change of it', { stockQuantity: 1, stockDelta: 1 }, '/stockDelta'],
    ['a change that is null', { stockDelta: null }, '/stockDelta'],
  ])('refuses %s and changes nothing', async (_what, fields, pointer) => {
    const before = await created(account.http, { ...FIELDS, stockTracked: true });
    expect(refusalOf(await patch(before.id, fields))).toEqual([400, 'validation_failed', [pointer]]);
    expect((await account.http.get(`/api/articles/${before.id}`)).body).toEqual(before);
  });

  it('refuses with 412 what was decided on an older version', async () => {
    const { id } = await created(account.http, FIELDS);
    expect((await patch(id, { name: 'B' }, { 'if-match': '"1"' })).status).toBe(200);
    const answer = await patch(id, { name: 'C' }, { 'if-match': '"1"' });
    expect(refusalOf(answer)).toEqual([412, 'precondition_failed']);
  });

  it.each([UNKNOWN, 'nonsense', '1'])('answers 404 for %s', async (id) => {
    expect(refusalOf(await patch(id, { name: 'A' }))).toEqual([404, 'article_not_found']);
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

  it.each([UNKNOWN, 'nonsense'])('answers 404 for %s', async (id) => {
    expect(refusalOf(await account.http.delete(`/api/articles/${id}`))).toEqual([404, 'article_not_found']);
  });
});
