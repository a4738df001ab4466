/** @slow — a journey with two members, and attacks on what the other one has made */
// A member whose role sees only its own documents (`own-only`).

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { identity } from '../../../shared/contracts/identity';
import { GRANTABLE } from '../../../shared/contracts/permissions';
import { webhooks } from '../../../shared/contracts/webhooks';
import { TOOLS } from '../../../shared/mcp/generated/tools';
import { offeredTo } from '../../../shared/mcp/offered';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { createKey, signUpMember } from '../../support/users';
import { newMember } from '../companies/people';
import { type Business, business, drafted, HUNDRED, issued, post } from './document-steps';

const system = beforeTests(startTestSystem);
const boss = beforeTests(() => business(system, {}, { contactEmail: 'acme@example.com' }));
let salesRole: string;
let ada: Business;
let bob: Business;

const outcome = (answer: HttpResponse) => [answer.status, problemOf(answer).code];
const listed = async ({ http }: Pick<Business, 'http'>, filter: object = {}) =>
  (await http.call(documents.list, { pageSize: 100, ...filter })).items.map(({ id }) => id);

/** A member of the company with the role Sales, as the list of roles to begin with has it. */
async function seller(roleId: string): Promise<Business> {
  const member = await newMember(system, boss.companyId, 'MEMBER');
  await boss.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
  return { ...member, clientId: boss.clientId };
}

beforeAll(async () => {
  const { shipped } = await boss.http.call(companies.roleOptions, {});
  const sales = shipped.find(({ restrictions }) => restrictions.includes('own-only'));
  expect(sales?.name).toBe('Sales');
  const { name = '', permissions = [], restrictions = [] } = sales ?? {};
  const terms = { name, permissions: GRANTABLE.filter((one) => permissions.includes(one)), restrictions };
  salesRole = (await boss.http.call(companies.createRole, terms)).id;
  [ada, bob] = [await seller(salesRole), await seller(salesRole)];
  await afterRevocation();
});

describe('a member with the role Sales', () => {
  it('drafts a quote, sends it, converts it, and sees these documents alone', async () => {
    const client = await ada.http.call(clients.create, { name: 'New client', country: 'FR' });
    expect((await bob.http.call(clients.get, { id: client.id })).name).toBe('New client');
    const of = await drafted(boss);
    const draft = await drafted(ada, { typeId: 'quote', reference: 'Ada 1' });
    await post(ada.http, draft.id, 'issue');
    const quote = await post(ada.http, draft.id, 'send', { delivery: 'other' });
    expect(quote).toMatchObject({ status: 'sent', number: expect.any(String) });
    const invoice = await post(ada.http, quote.id, 'convert');
    expect((await listed(ada)).sort()).toEqual([quote.id, invoice.id].sort());
    expect(await listed(bob)).toEqual([]);
    expect(outcome(await bob.http.get(`/api/documents/${quote.id}`))).toEqual([404, 'document_not_found']);
    expect(outcome(await ada.http.get(`/api/documents/${of.id}`))).toEqual([404, 'document_not_found']);
    expect(await listed(boss)).toEqual(expect.arrayContaining([of.id, quote.id, invoice.id]));
  });

  it('is refused what is made of all documents, and told why', async () => {
    const refused = await ada.http.post(`/api/clients/${boss.clientId}/price-reductions`, {});
    expect(refused.status).toBe(403);
    const statement = await ada.http.get(`/api/clients/${boss.clientId}/statement?from=2026-01-01`);
    expect([outcome(statement), problemOf(statement).detail]).toEqual([
      [403, 'own_documents_only'],
      'Your role Sales sees only documents that you have made: this is closed to it.',
    ]);
    for (const path of ['/api/company/number-format', '/api/company/usage', '/api/company/readiness'])
      expect([path, outcome(await ada.http.get(path))]).toEqual([path, [403, 'own_documents_only']]);
  });

  it('sees as before within a second after the restriction ends, and less within a second of its begin', async () => {
    const terms = { name: 'Reader', permissions: ['documents:read', 'clients:read'] as const };
    const role = await boss.http.call(companies.createRole, {
      ...terms,
      permissions: [...terms.permissions],
    });
    const reader = await seller(role.id);
    await afterRevocation();
    const of = await drafted(boss);
    expect(await listed(reader)).toContain(of.id);
    await boss.http.call(companies.updateRole, { id: role.id, restrictions: ['own-only'] });
    await afterRevocation();
    expect(await listed(reader)).toEqual([]);
    expect(outcome(await reader.http.get(`/api/documents/${of.id}`))).toEqual([404, 'document_not_found']);
    await boss.http.call(companies.updateRole, { id: role.id, restrictions: [] });
    await afterRevocation();
    expect(await listed(reader)).toContain(of.id);
  });

  it('sees what it made before it had the role, also by an API key, which makes for its user', async () => {
    const member = await signUpMember(system, boss, 'ADMIN');
    const key = await createKey(member);
    const bySession = await drafted({ ...member, ...pick(boss) });
    const byKey = await drafted({ ...member, ...pick(boss), http: key });
    await boss.http.call(companies.changeRole, {
      userId: member.userId,
      role: 'MEMBER',
      roleId: salesRole,
    });
    await afterRevocation();
    const own = [bySession.id, byKey.id].sort();
    expect((await listed(member)).sort()).toEqual(own);
    expect((await listed({ http: key })).sort()).toEqual(own);
    const { restrictions } = await key.call(identity.currentApiKey, {});
    expect(restrictions).toEqual(['own-only']);
  });
});

const pick = ({ companyId, clientId }: Business) => ({ companyId, clientId });

describe('a service account with own-only', () => {
  it('sees what its keys have made, whether it has a role or permissions of its own', async () => {
    const rights = {
      permissions: ['documents:read' as const, 'documents:write' as const],
      restrictions: ['own-only' as const],
    };
    const account = await boss.http.call(identity.createServiceAccount, { name: 'Shop', ...rights });
    expect(account.restrictions).toEqual(['own-only']);
    const keyed = async () => {
      const key = { id: account.id, name: 'Shop', scopes: [...rights.permissions] };
      return boss.http.as({ apiKey: (await boss.http.call(identity.createServiceAccountKey, key)).key });
    };
    const [first, second] = [await keyed(), await keyed()];
    const draft = await drafted({ ...boss, http: first });
    await drafted(boss);
    expect(await listed({ http: second })).toEqual([draft.id]);
    const patch = { id: account.id, permissions: ['documents:read' as const] };
    expect((await boss.http.call(identity.updateServiceAccount, patch)).restrictions).toEqual(['own-only']);
    await boss.http.call(identity.updateServiceAccount, { id: account.id, roleId: salesRole });
    await afterRevocation();
    expect(await listed({ http: first })).toEqual([draft.id]);
    const body = { roleId: salesRole, restrictions: ['own-only'], name: 'Both' };
    expect((await boss.http.post('/api/service-accounts', body)).status).toBe(400);
  });
});

describe('documents of others are not reached', () => {
  it('by the lists: filters, search, totals, pages, CSV and the cursor of another member', async () => {
    const own = await drafted(ada, { reference: 'needle' });
    for (let n = 0; n < 3; n++) await drafted(bob, { reference: 'needle' });
    await drafted(boss, { reference: 'needle', externalId: 'order of the boss' });
    expect(await listed(ada, { q: 'needle' })).toEqual([own.id]);
    expect(await listed(ada, { reference: 'needle', clientId: boss.clientId })).toEqual([own.id]);
    expect(await listed(ada, { externalId: 'order of the boss' })).toEqual([]);
    const page = await ada.http.call(documents.list, {
      status: 'draft',
      typeId: 'invoice',
      reference: 'needle',
    });
    expect([page.total, page.pageCount]).toEqual([1, 1]);
    const counted = await bob.http.call(documents.list, { pageSize: 1 });
    expect(counted.total).toBe((await listed(bob)).length);
    const query = { reference: 'needle', pageSize: 1 };
    const { nextCursor } = await boss.http.call(documents.list, query);
    const beyond = await ada.http.call(documents.list, { ...query, cursor: nextCursor ?? '' });
    expect(beyond.items.every(({ id }) => id === own.id)).toBe(true);
    const csv = await ada.http.accepting('text/csv').get('/api/documents?reference=needle');
    expect(csv.text.match(/needle/g)).toHaveLength(1);
  });

  it('by what a draft names: invoices to correct and deposits, one by one and in a batch', async () => {
    const deposit = await issued(bob, { typeCode: '386' });
    const invoice = await issued(bob);
    const naming: Partial<CallInput<typeof documents.create>>[] = [
      { prepayments: [{ documentId: deposit.id }] },
      { typeId: 'credit-note', correctedIds: [invoice.id] },
    ];
    for (const fields of naming) {
      const body = { typeId: 'invoice' as const, clientId: boss.clientId, lines: [HUNDRED], ...fields };
      const theirs = await ada.http.post('/api/documents', body);
      const text = JSON.stringify(body).replace(deposit.id, UNKNOWN_ID).replace(invoice.id, UNKNOWN_ID);
      const unknown = await ada.http.post('/api/documents', JSON.parse(text));
      expect([theirs.status, problemOf(theirs).errors]).toEqual([400, problemOf(unknown).errors]);
      expect((await bob.http.post('/api/documents', body)).status).toBe(201);
      const { items } = await ada.http.call(documents.createBatch, { items: [body] });
      expect(items.map(({ document, refusal }) => [document, refusal?.status])).toEqual([[null, 400]]);
    }
    const { id } = await drafted(ada);
    const patch = { prepayments: [{ documentId: deposit.id }] };
    expect((await ada.http.patch(`/api/documents/${id}`, patch)).status).toBe(400);
  });

  it('by an external id that is taken: the refusal names no document of others', async () => {
    await drafted(bob, { externalId: 'order 1' });
    const own = await drafted(ada, { externalId: 'order 2' });
    const take = (externalId: string) =>
      ada.http.post('/api/documents', {
        typeId: 'invoice',
        clientId: boss.clientId,
        lines: [HUNDRED],
        externalId,
      });
    const [theirs, mine] = [await take('order 1'), await take('order 2')];
    expect([outcome(theirs), theirs.body]).toEqual([
      [409, 'document_external_id_taken'],
      expect.not.objectContaining({ existingId: expect.anything() }),
    ]);
    expect(mine.body).toMatchObject({ existingId: own.id });
  });

  it('by a response that was stored before the role had the restriction', async () => {
    const role = await boss.http.call(companies.createRole, {
      name: 'Writer',
      permissions: ['documents:read', 'documents:write', 'documents:issue'],
    });
    const writer = await seller(role.id);
    await afterRevocation();
    const of = await drafted(boss);
    const again = () => writer.http.post(`/api/documents/${of.id}/issue`, {}, { 'Idempotency-Key': 'once' });
    expect((await again()).status).toBe(200);
    await boss.http.call(companies.updateRole, { id: role.id, restrictions: ['own-only'] });
    await afterRevocation();
    expect(outcome(await again())).toEqual([404, 'document_not_found']);
  });

  it('by an ETag, a feed that waits, an export or a webhook', async () => {
    const role = await boss.http.call(companies.createRole, {
      name: 'All reads',
      permissions: [...GRANTABLE],
      restrictions: ['own-only'],
    });
    const reader = await seller(role.id);
    await afterRevocation();
    const of = await drafted(boss);
    const { headers } = await boss.http.get(`/api/documents/${of.id}`);
    const ifNoneMatch = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await reader.http.get(`/api/documents/${of.id}`, ifNoneMatch)).status).toBe(404);
    const hook = { url: 'https://example.com/hook', events: ['document.created'] };
    const attempts = [
      await reader.http.get('/api/events?wait=5'),
      await reader.http.post('/api/companies/export', {}),
      await reader.http.get('/api/companies/exports'),
      await reader.http.post('/api/webhooks', hook),
      await reader.http.get('/api/company/audit-log'),
      await reader.http.get('/api/clients/aging'),
      await reader.http.get('/api/reports/invoices'),
    ];
    expect(attempts.map(outcome)).toEqual(attempts.map(() => [403, 'own_documents_only']));
    expect((await boss.http.call(webhooks.list, {})).items).toEqual([]);
  });

  it('by the tools of a model: those of closed routes are not offered', () => {
    const rights = { scopes: [...GRANTABLE], role: 'MEMBER', permissions: [...GRANTABLE] };
    const choice = { mayWrite: true, all: true };
    const names = (restrictions: string[]) =>
      offeredTo({ ...rights, restrictions }, choice).map(({ call }) => call);
    expect(names([])).toEqual(expect.arrayContaining(['documents.get', 'documents.statement']));
    expect(names(['own-only'])).toContain('documents.get');
    expect(names(['own-only'])).not.toContain('documents.statement');
    const closed = TOOLS.filter(({ needsAllDocuments }) => needsAllDocuments).map(({ call }) => call);
    expect(names(['own-only']).filter((call) => closed.includes(call))).toEqual([]);
  });
});

const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead';

describe('a document of the caller', () => {
  it('is credited by what others have credited of it already', async () => {
    const invoice = await issued(ada);
    const note = await post(boss.http, invoice.id, 'credit');
    expect(outcome(await ada.http.get(`/api/documents/${note.id}`))).toEqual([404, 'document_not_found']);
    const again = await ada.http.post(`/api/documents/${invoice.id}/credit`, {});
    expect(again.status).toBe(409);
    const { items } = await ada.http.call(documents.history, { id: invoice.id });
    expect(items.length).toBeGreaterThan(0);
  });

  it('is that of its maker for ever, and a draft that is made of it is of who made the draft', async () => {
    const quote = await issued(ada, { typeId: 'quote' });
    const invoice = await post(boss.http, quote.id, 'convert');
    expect(await listed(ada)).not.toContain(invoice.id);
    const change = system.sql('UPDATE documents.documents SET maker_id = $2 WHERE id = $1', [
      quote.id,
      boss.userId,
    ]);
    await expect(change).rejects.toThrow(/is issued: it cannot be changed/);
  });
});
