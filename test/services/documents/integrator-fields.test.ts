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
    expectProblem(await account.http.post('/api/documents', again), 409, 'document_external_id_taken');
    const quote = await drafted(account, { typeId: 'quote', externalId: 'SHOP-1' });
    const theirs = await drafted(other, { externalId: 'SHOP-1' });
    expect(await ids({ externalId: 'SHOP-1' })).toEqual([first.id, quote.id]);
    expect(await ids({ externalId: 'SHOP-1' }, other)).toEqual([theirs.id]);
    const free = await drafted(account);
    const patched = await account.http.patch(`/api/documents/${free.id}`, { externalId: 'SHOP-1' });
    expectProblem(patched, 409, 'document_external_id_taken');
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

  it('filters the list by a key and its value', async () => {
    const one = await drafted(account, { metadata: { batch: 'a=b', part: '1' } });
    const two = await drafted(account, { metadata: { batch: 'a=b', part: '2' } });
    await drafted(account, { metadata: { batch: 'a' } });
    const theirs = await drafted(other, { metadata: { batch: 'a=b' } });
    expect(await ids({ metadata: 'batch=a=b' })).toEqual([one.id, two.id]);
    expect(await ids({ metadata: 'part=2', typeId: 'invoice' })).toEqual([two.id]);
    expect(await ids({ metadata: 'part=' })).toEqual([]);
    expect(await ids({ metadata: 'batch=a=b' }, other)).toEqual([theirs.id]);
  });

  it.each(['order', '=4711', `${'k'.repeat(41)}=1`])('refuses the filter %s', async (filter) => {
    const answer = await account.http.get(`/api/documents?metadata=${encodeURIComponent(filter)}`);
    expectProblem(answer, 400, 'validation_failed');
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
