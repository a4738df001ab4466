/** @list all — a part of every call that names a client */
// A client is named by the id of the caller's own system wherever a request names one.

import { documents } from '../../../shared/contracts/documents';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { business, drafted, faultsOf } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(async () => {
  const made = await business(system);
  await made.http.patch(`/api/clients/${made.clientId}`, { externalId: 'K-1' });
  return made;
});
const other = beforeTests(() => business(system));

const K1 = { clientExternalId: 'K-1' };
const NOBODY = { clientExternalId: 'K-2' };
const UNKNOWN = { clientId: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f' };
type Named = Record<string, string>;

const lines = [{ description: 'Work', unitPrice: '100', vatRate: '20' }];
const asQuery = (path: string) => (who: Named) => account.http.get(`${path}?${new URLSearchParams(who)}`);

const CALLS: Record<string, (who: Named) => Promise<HttpResponse>> = {
  'a draft': (who) => account.http.post('/api/documents', { typeId: 'invoice', ...who, lines }),
  'a quote': (who) => account.http.post('/api/documents', { typeId: 'quote', ...who, lines }),
  'an invoice that is issued': (who) =>
    account.http.post('/api/documents', { typeId: 'invoice', ...who, lines, issue: true }),
  'a changed draft': async (who) => account.http.patch(`/api/documents/${(await drafted(account)).id}`, who),
  'a recurring invoice': (who) =>
    account.http.post('/api/recurring-invoices', {
      ...{ name: 'Rent', ...who, template: { lines } },
      schedule: { unit: 'month', step: 1, anchor: '2027-01-10' },
    }),
  'an account payment': (who) =>
    account.http.post('/api/settlements', {
      ...{ currency: 'EUR', parts: [{ kind: 'money', ...who, amountMinor: 100 }] },
    }),
  'a suggestion of VAT': (who) => asQuery('/api/documents/vat-suggestion')({ ...who, kind: 'service' }),
};

describe.each(Object.entries(CALLS))('%s', (_noun, call) => {
  it('is of the client by either id', async () => {
    const [byId, byExternalId] = [await call({ clientId: account.clientId }), await call(K1)];
    expect(Math.floor(byExternalId.status / 100)).toBe(2);
    expect(byExternalId.status).toBe(byId.status);
    expect(byExternalId.body).toMatchObject(clientOf(byId.body));
    expect((await call({ clientId: account.clientId, ...K1 })).status).toBe(byId.status);
  });

  it('is refused for an unknown one, as for an unknown id', async () => {
    const [byId, byExternalId] = [faultsOf(await call(UNKNOWN)), faultsOf(await call(NOBODY))];
    expect(byExternalId).toMatchObject({ status: byId.status, code: byId.code });
    expect(JSON.stringify(byExternalId)).not.toContain('00000000-0000');
  });

  it('is refused where the ids name two clients', async () => {
    const refused = await call({ ...UNKNOWN, ...K1 });
    expectProblem(refused, 400, 'validation_failed');
    expect(JSON.stringify(refused.body)).toMatch(/"pointer":"[^"]*\/clientExternalId"/);
  });
});

function clientOf(body: unknown): object {
  const { clientId, vatCategory } = body as { clientId?: string; vatCategory?: string };
  return { ...(clientId && { clientId }), ...(vatCategory && { vatCategory }) };
}

it('says the field that the request has', async () => {
  const refused = await account.http.post('/api/documents', { typeId: 'invoice', ...NOBODY, lines });
  expect(refused.body).toMatchObject({
    errors: [{ pointer: '/clientExternalId', message: 'names no client of this company' }],
  });
});

it('is needed where the id is', async () => {
  const refused = await account.http.post('/api/recurring-invoices', { name: 'Rent' });
  expectProblem(refused, 400, 'validation_failed');
  const pointers = (refused.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  expect(pointers).toEqual(expect.arrayContaining(['/clientId', '/schedule']));
});

it('filters lists', async () => {
  const { id } = await drafted(account);
  const ids = async (query: Named, { http } = account) =>
    (await http.call(documents.list, { pageSize: 100, ...query } as never)).items.map((row) => row.id);
  expect(await ids(K1)).toContain(id);
  expect(await ids(K1)).toEqual(await ids({ clientId: account.clientId }));
  expect(await ids(NOBODY)).toEqual([]);
  expect(await ids(K1, other)).toEqual([]);
});

it('names the clients of a batch, each by itself', async () => {
  const items = [K1, NOBODY, { clientId: account.clientId }].map((who) => ({
    typeId: 'invoice',
    ...who,
    lines,
  }));
  const { body } = await account.http.post('/api/documents/batch', { items });
  expect(body).toMatchObject({
    items: [
      { document: { clientId: account.clientId }, refusal: null },
      { document: null, refusal: { errors: [{ pointer: '/clientExternalId' }] } },
      { document: { clientId: account.clientId }, refusal: null },
    ],
  });
});
