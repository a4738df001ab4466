/** @list all — the rest of documents; npm test has the core of each capability */
// `externalId` and `metadata` of documents: what integrators keep with them.
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { business, drafted, issued, post, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system));
const other = beforeTests(() => business(system));

async function ids(query: Record<string, string>, { http } = account) {
  const answer = await http.get(`/api/documents?${new URLSearchParams({ ...query, sort: 'createdAt' })}`);
  return outputOf(documents.list, answer).items.map(({ id }) => id);
}

describe('the external id of a document', () => {
  it('belongs to one document of a type in a company', async () => {
    const first = await drafted(account, { externalId: 'SHOP-1' });
    expect(first.externalId).toBe('SHOP-1');
    const again = { typeId: 'invoice', clientId: account.clientId, externalId: 'SHOP-1' };
    const refused = await account.http.post('/api/documents', again);
    expectProblem(refused, 409, 'document_external_id_taken');
    expect(refused.body).toMatchObject({ existingId: first.id });
    const quote = await drafted(account, { typeId: 'quote', externalId: 'SHOP-1' });
    const theirs = await drafted(other, { externalId: 'SHOP-1' });
    expect(await ids({ externalId: 'SHOP-1' })).toEqual([first.id, quote.id]);
    expect(await ids({ externalId: 'SHOP-1' }, other)).toEqual([theirs.id]);
    const free = await drafted(account);
    const patched = await account.http.patch(`/api/documents/${free.id}`, { externalId: 'SHOP-1' });
    expectProblem(patched, 409, 'document_external_id_taken');
    expect(patched.body).toMatchObject({ existingId: first.id });
  });

  it('is given to one of two documents that are drafted at once', async () => {
    const body = { typeId: 'invoice', clientId: account.clientId, externalId: 'TWICE' };
    const answers = await Promise.all([1, 2].map(() => account.http.post('/api/documents', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is free again when its draft is deleted, and frozen by the issue', async () => {
    const draft = await drafted(account, { externalId: 'FREED' });
    await account.http.delete(`/api/documents/${draft.id}`);
    const { id } = await issued(account, { externalId: 'FREED', metadata: { order: '7' } });
    const patched = await account.http.patch(`/api/documents/${id}`, { externalId: 'OTHER' });
    expectProblem(patched, 409, 'document_not_draft');
    expect(await read(account.http, id)).toMatchObject({ externalId: 'FREED', metadata: { order: '7' } });
  });

  it('stays with its document: credit notes, corrections and invoices of quotes have none', async () => {
    const fields = { externalId: 'KEPT', metadata: { order: '8' } };
    const none = { externalId: null, metadata: {} };
    const invoice = await issued(account, fields);
    expect(await post(account.http, invoice.id, 'correct')).toMatchObject(none);
    expect(await post(account.http, invoice.id, 'credit')).toMatchObject(none);
    const quote = await issued(account, { typeId: 'quote', ...fields });
    expect(await post(account.http, quote.id, 'convert')).toMatchObject(none);
  });
});

describe('the metadata of a document', () => {
  it('is replaced as a whole, and cleared by null', async () => {
    const { id, metadata } = await drafted(account, { metadata: { order: '4711', shop: 'north' } });
    expect(metadata).toEqual({ order: '4711', shop: 'north' });
    const changed = await account.http.call(documents.update, { id, metadata: { order: '4712' } });
    expect(changed.metadata).toEqual({ order: '4712' });
    expect((await account.http.call(documents.update, { id, notes: 'x' })).metadata).toEqual({
      order: '4712',
    });
    expect((await account.http.call(documents.update, { id, metadata: null })).metadata).toEqual({});
  });

  it('is changed after the issue, alone, and found by it', async () => {
    const { id, version } = await issued(account, { metadata: { paidBy: 'nobody' } });
    const changed = await account.http.call(documents.update, { id, metadata: { paidBy: 'card-7' } });
    expect(changed).toMatchObject({ status: 'issued', metadata: { paidBy: 'card-7' }, version: version + 1 });
    expect(await ids({ 'metadata[paidBy]': 'card-7' })).toEqual([id]);
    expect(await ids({ 'metadata[paidBy]': 'nobody' })).toEqual([]);
    for (const more of [{ notes: 'x' }, { externalId: 'LATE' }, { issueDate: null }]) {
      const refused = await account.http.patch(`/api/documents/${id}`, { metadata: {}, ...more });
      expectProblem(refused, 409, 'document_not_draft');
    }
    expectProblem(await account.http.patch(`/api/documents/${id}`, {}), 409, 'document_not_draft');
    expectProblem(
      await other.http.patch(`/api/documents/${id}`, { metadata: {} }),
      404,
      'document_not_found',
    );
    expect((await account.http.call(documents.update, { id, metadata: null })).metadata).toEqual({});
  });

  it('filters the list by a key and its value', async () => {
    const one = await drafted(account, { metadata: { batch: 'a=b', part: '1' } });
    const two = await drafted(account, { metadata: { batch: 'a=b', part: '2' } });
    await drafted(account, { metadata: { batch: 'a' } });
    const theirs = await drafted(other, { metadata: { batch: 'a=b' } });
    expect(await ids({ 'metadata[batch]': 'a=b' })).toEqual([one.id, two.id]);
    expect(await ids({ 'metadata[part]': '2', typeId: 'invoice' })).toEqual([two.id]);
    expect(await ids({ 'metadata[part]': '' })).toEqual([]);
    expect(await ids({ 'metadata[batch]': 'a=b' }, other)).toEqual([theirs.id]);
  });

  it.each(['documents', 'clients'])('filters all %s that match, however many', async (things) => {
    const { http, companyId, clientId } = await business(system);
    const metadata = { lot: 'many' };
    await http.patch(`/api/clients/${clientId}`, things === 'clients' ? { metadata } : {});
    if (things === 'documents') await drafted({ ...account, http, clientId }, { metadata });
    const [{ columns } = { columns: '' }] = await system.sql<{ columns: string }>(
      `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
        WHERE table_schema = $1 AND table_name = $1 AND is_generated = 'NEVER'`,
      [things],
    );
    await system.sql(
      `INSERT INTO ${things}.${things} (${columns}) SELECT ${columns} FROM (
        SELECT (jsonb_populate_record(known, jsonb_build_object('id', gen_random_uuid()))).* FROM ${things}.${things} known, generate_series(2, 5002) WHERE known.company_id = $1) copies`,
      [companyId],
    );
    const answer = await http.get(`/api/${things}?metadata[lot]=many&pageSize=1`);
    expect(answer.body).toMatchObject({ total: 5_002 });
  });

  it('filters by several keys, with other filters and by cursor', async () => {
    const made = [];
    for (const part of ['1', '2', '3']) made.push(await drafted(account, { metadata: { lot: '9', part } }));
    const [first, second, third] = made.map(({ id }) => id);
    expect(await ids({ 'metadata[lot]': '9', 'metadata[part]': '2' })).toEqual([second]);
    expect(await ids({ 'metadata[lot]': '9', status: 'sent' })).toEqual([]);
    const metadata = { lot: '9' };
    const page = await account.http.call(documents.list, { metadata, sort: 'createdAt', pageSize: 2 });
    const cursor = page.nextCursor ?? '';
    const next = await account.http.call(documents.list, {
      metadata,
      sort: 'createdAt',
      pageSize: 2,
      cursor,
    });
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first, second, third]);
    expectProblem(
      await account.http.get(`/api/documents?sort=createdAt&metadata[lot]=8&cursor=${cursor}`),
      400,
      'validation_failed',
    );
  });

  it.each([
    ['no key', 'metadata=order%3D4711'],
    ['an empty key', 'metadata[]=4711'],
    ['a long key', `metadata[${'k'.repeat(41)}]=1`],
    ['a long value', `metadata[k]=${'v'.repeat(501)}`],
    ['a key twice', 'metadata[k]=1&metadata[k]=2'],
    ['six keys', [1, 2, 3, 4, 5, 6].map((n) => `metadata[k${n}]=1`).join('&')],
    ['a key within a key', 'metadata[__proto__]=1'],
    ['another field', 'number[a]=1'],
  ])('refuses a filter with %s', async (_what, query) => {
    expectProblem(await account.http.get(`/api/documents?${query}`), 400, 'validation_failed');
  });

  it('filters clients, too', async () => {
    const http = account.http;
    const made = await http.post('/api/clients', { name: 'Tagged', metadata: { tier: 'gold', area: 'x' } });
    const { id } = made.body as { id: string };
    const found = async (query: string, by = http) =>
      ((await by.get(`/api/clients?${query}`)).body as { items: { id: string }[] }).items.map(
        (row) => row.id,
      );
    expect(await found('metadata[tier]=gold')).toEqual([id]);
    expect(await found('metadata[tier]=gold&metadata[area]=y')).toEqual([]);
    expect(await found('metadata[tier]=gold', other.http)).toEqual([]);
  });

  it('has at most 50 keys of 40 characters', async () => {
    const { clientId, http } = account;
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v']));
    for (const metadata of [many, { ['k'.repeat(41)]: 'v' }, { k: 'v'.repeat(501) }, { k: 1 }])
      expectProblem(
        await http.post('/api/documents', { typeId: 'invoice', clientId, metadata }),
        400,
        'validation_failed',
      );
  });
});
