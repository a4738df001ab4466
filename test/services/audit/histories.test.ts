// The history of a thing: who changed it, for whoever may read the thing.
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import type { HistoryEntry } from '../../../shared/contracts/history';
import { identity } from '../../../shared/contracts/identity';
import { publishedActions } from '../../../shared/contracts/published';
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';
import { business, drafted, issued, post } from '../documents/document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, {}, {}, { firstName: 'Zofia', lastName: 'Żak' }));

const zofia = () => ({ type: 'user', actorId: account.userId, name: 'Zofia Żak' });

/** The history once it has the action. */
function historyWith(action: string, read: () => Promise<{ items: HistoryEntry[] }>) {
  return until(`${action} is in the history`, async () => {
    const { items } = await read();
    return items.some((entry) => entry.action === action) && items;
  });
}

it('names who created, changed, issued and cancelled a document, each by the name of then', async () => {
  const { http } = account;
  const { id } = await drafted(account);
  expect((await http.patch(`/api/documents/${id}`, { reference: 'PO 7' })).status).toBe(200);
  const key = await createKey(account);
  const current = await key.call(identity.currentApiKey, {});
  await post(key, id, 'issue');
  const member = await signUpMember(system, account, 'ADMIN');
  await post(member.http, id, 'cancel');
  const items = await historyWith('document.cancelled', () => http.call(documents.history, { id }));
  const byAction = new Map(items.map((entry) => [entry.action, entry]));
  expect(byAction.get('document.created')).toMatchObject({ by: zofia(), changes: [] });
  expect(byAction.get('document.updated')).toMatchObject({
    by: zofia(),
    changes: expect.arrayContaining([{ pointer: '/reference', before: null, after: 'PO 7' }]),
  });
  const ofKey = { type: 'key', actorId: current.id, name: current.name };
  expect(byAction.get('document.issued')).toMatchObject({
    by: ofKey,
    changes: expect.arrayContaining([{ pointer: '/status', before: 'draft', after: 'issued' }]),
  });
  expect(byAction.get('document.cancelled')?.by).toMatchObject({ type: 'user', actorId: member.userId });
});

it('names who booked and reversed a settlement, and says nothing of the document in it', async () => {
  const { http } = account;
  const { id } = await issued(account);
  const parts = [{ kind: 'money', documentId: id, amountMinor: 5_000 }];
  const made = await http.post('/api/settlements', { parts, currency: 'EUR' });
  expect(made).toMatchObject({ status: 201 });
  const settlement = made.body as { id: string };
  await http.post(`/api/settlements/${settlement.id}/reverse`, { reason: 'wrong client' });
  const read = () => http.call(documents.settlementHistory, { id: settlement.id });
  const items = await historyWith('document.payment_reversed', read);
  const payments = items.map(({ action, by, changes }) => ({ action, by, changes }));
  expect(payments).toContainEqual({ action: 'document.payment_recorded', by: zofia(), changes: [] });
  expect(payments).toContainEqual({ action: 'document.payment_reversed', by: zofia(), changes: [] });
});

it('says of each booking, reversal and relief what it has changed', async () => {
  const { http } = await business(
    system,
    { country: 'DE', currency: 'EUR', timeZone: 'UTC' },
    { country: 'DE' },
  );
  const clientId = (await http.call(clients.list, {})).items[0]?.id ?? '';
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 19 }];
  const { id } = await issued({ ...account, http, clientId }, { lines });
  const book = async (kind: string, amountMinor: number) => {
    const parts = [{ kind, documentId: id, amountMinor }];
    const answer = await http.post('/api/settlements', { parts, currency: 'EUR' });
    return answer.body as { id: string; parts: { id: string }[] };
  };
  const changesOf = async (action: string, pointer: string) => {
    const items = await until(`${pointer} is in the history`, async () => {
      const all = (await http.call(documents.history, { id, pageSize: 100 })).items;
      return all.some((one) => one.changes.some((change) => change.pointer === pointer)) && all;
    });
    return items.filter((one) => one.action === action).flatMap(({ changes }) => changes);
  };
  const writeOff = await book('write_off', 60_00);
  const part = writeOff.parts[0]?.id;
  const today = new Date().toISOString().slice(0, 10);
  expect(await changesOf('document.payment_recorded', `/payments/${part}`)).toEqual([
    {
      pointer: `/payments/${part}`,
      before: null,
      after: { kind: 'write_off', amountMinor: 60_00, paidOn: today },
    },
  ]);
  expect(await changesOf('document.updated', '/deductedMinor')).toEqual([
    { pointer: '/deductedMinor', before: 0, after: 60_00 },
  ]);
  await http.post(`/api/settlements/${writeOff.id}/bad-debt-relief`, { basis: 'insolvency' });
  expect(await changesOf('document.updated', `/payments/${part}/badDebt/relief`)).toContainEqual({
    pointer: `/payments/${part}/badDebt/relief`,
    before: null,
    after: { basis: 'insolvency', on: today, notice: null },
  });
  await http.post(`/api/settlements/${writeOff.id}/reverse`, { reason: 'wrong client' });
  expect(await changesOf('document.payment_reversed', `/payments/${part}/reversedOn`)).toEqual([
    { pointer: `/payments/${part}/reversedOn`, before: null, after: today },
  ]);
  expect(await changesOf('document.updated', '/deductedMinor')).toContainEqual({
    ...{ pointer: '/deductedMinor', before: 60_00, after: 0 },
  });
  const read = () => http.call(documents.settlementHistory, { id: writeOff.id });
  const items = await historyWith('settlement.reversed', read);
  const [reversed] = items.filter(({ action }) => action === 'settlement.reversed');
  expect(reversed?.changes).toEqual(
    expect.arrayContaining([
      { pointer: '/reversedOn', before: null, after: today },
      { pointer: '/reversalReason', before: null, after: 'wrong client' },
    ]),
  );
});

it('has who has mailed a statement', async () => {
  const { http, clientId } = account;
  const { id } = await http.call(receivables.sendStatement, { id: clientId, email: 'acme@client.example' });
  const path = '/api/company/audit-log?action=statement_mail.queued';
  const [entry] = await until('it is in the log', async () => {
    const { items } = (await http.get(path)).body as { items: { by: object; target: object }[] };
    return items.length > 0 && items;
  });
  expect(entry).toMatchObject({ target: { type: 'statement_mail', id } });
  expect(JSON.stringify(entry)).toContain(account.userId);
});

it('names who booked and reversed a settlement that is on account alone', async () => {
  const { http, clientId } = account;
  const parts = [{ kind: 'money', clientId, amountMinor: 5_000 }];
  const { body } = await http.post('/api/settlements', { parts, currency: 'EUR' });
  const { id } = body as { id: string };
  const read = () => http.call(documents.settlementHistory, { id });
  expect(await historyWith('settlement.created', read)).toMatchObject([{ by: zofia(), changes: [] }]);
  await http.post(`/api/settlements/${id}/reverse`, { reason: 'wrong client' });
  expect(await historyWith('settlement.reversed', read)).toMatchObject([
    { by: zofia(), changes: expect.arrayContaining([expect.objectContaining({ after: 'wrong client' })]) },
    { action: 'settlement.created' },
  ]);
});

it('names who changed a client, a bank account and the company', async () => {
  const { http, clientId } = account;
  await http.call(clients.update, { id: clientId, city: 'Gdynia' });
  const ofClient = await historyWith('client.updated', () => http.call(clients.history, { id: clientId }));
  expect(ofClient[0]).toMatchObject({ by: zofia(), changes: [{ pointer: '/city', after: 'Gdynia' }] });
  const iban = 'DE89370400440532013000';
  const bank = await http.call(receivables.createAccount, { iban, currency: 'EUR', name: 'Main' });
  const ofBank = await historyWith('bank_account.created', () =>
    http.call(receivables.accountHistory, { id: bank.id }),
  );
  expect(ofBank).toMatchObject([{ by: zofia() }]);
  await http.call(companies.changeInfo, { city: 'Sopot' });
  const ofCompany = await historyWith('company.updated', () => http.call(companies.history, {}));
  expect(ofCompany[0]).toMatchObject({ by: zofia(), changes: [{ pointer: '/city', after: 'Sopot' }] });
});

it('comes by pages, newest first', async () => {
  const { http, clientId } = account;
  const all = await http.call(clients.history, { id: clientId });
  const first = await http.call(clients.history, { id: clientId, pageSize: 1 });
  const { nextCursor } = first;
  const second = await http.call(clients.history, { id: clientId, pageSize: 1, cursor: nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 2));
});

const histories = [...publishedActions.values()].filter(({ http }) => http?.endsWith('/history'));

describe('a history is read by whoever reads the thing, and by nobody else', () => {
  it.each(histories.map(({ http, access }) => [http, access] as const))('%s', (http, access) => {
    const read = http?.replace(/\/history$/, '').replace('/api/company', '/api/company/info');
    const reader = [...publishedActions.values()].find((action) => action.http === read);
    expect(access).toEqual(reader?.access);
  });

  it('a key without the scope and another company get nothing', async () => {
    const { http, clientId } = account;
    const document = await drafted(account);
    const bank = (await http.call(receivables.listAccounts, {})).items[0];
    const key = await createKey(account, ['articles:read']);
    const stranger = await owner(system);
    const paths = [`clients/${clientId}`, `documents/${document.id}`, `bank-accounts/${bank?.id}`];
    for (const path of paths) {
      expectProblem(await key.get(`/api/${path}/history`), 403, 'insufficient_scope');
      expect((await stranger.http.get(`/api/${path}/history`)).status).toBe(404);
    }
  });
});
