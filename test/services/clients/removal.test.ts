// A client with open invoices or credit cannot be deleted, and a deleted one owes nothing again, whatever happens at the same moment.
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { recurring } from '../../../shared/contracts/recurring';
import { newId } from '../../../shared/runtime/database/ids';
import { imported } from '../../support/csv-imports';
import type { HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { ALL_WAITING } from '../../support/table-locks';
import { until } from '../../support/until';
import {
  business,
  drafted,
  expectStatus,
  faultsOf,
  HUNDRED,
  issued,
  newClient,
  read,
  sent,
} from '../documents/document-steps';
import { bankLine, internal, settle } from '../documents/settlements/settlement-steps';
import { stepsOf } from '../recurring/recurring-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => business(system));

type Ask = () => Promise<HttpResponse>;
const removal: Ask = () => account.http.delete(`/api/clients/${account.clientId}`);
const issue = (id: string) => account.http.post(`/api/documents/${id}/issue`, {});
const pay = (id: string, fields: object = {}) =>
  account.http.call(documents.addPayment, { id, amountMinor: 120_00, ...fields });
const book = async (parts: object[]) =>
  outputOf(
    documents.createSettlement,
    await account.http.post('/api/settlements', { currency: 'EUR', parts }),
  );
const reverse = (id: string) => account.http.post(`/api/settlements/${id}/reverse`, { reason: 'Returned' });

/** Lets the first one wait for what `sql` locks while the second one runs, as far as it can. */
async function whileWaiting(sql: string, first: Ask, second: Ask): Promise<HttpResponse[]> {
  await system.sql('BEGIN');
  await system.sql(sql);
  const waiting = async () => (await system.sql(ALL_WAITING)).length;
  const one = first();
  let isOver = false;
  let two: Promise<HttpResponse>;
  try {
    await until('the first one waits', async () => (await waiting()) > 0);
    two = second().finally(() => {
      isOver = true;
    });
    await until('the second one is over, or waits', async () => isOver || (await waiting()) > 1);
  } finally {
    await system.sql('COMMIT');
  }
  return Promise.all([one, two]);
}

describe('of an issue and a deletion at the same moment', () => {
  it('the issue loses where the deletion was first', async () => {
    const { id } = await drafted(account);
    const lock = `SELECT FROM clients.clients WHERE id = '${account.clientId}' FOR UPDATE`;
    const [removed, refused] = await whileWaiting(lock, removal, () => issue(id));
    expect(removed?.status).toBe(200);
    expect(refused && faultsOf(refused)).toMatchObject({
      ...{ status: 409, code: 'document_incomplete', errors: [{ pointer: '/clientId' }] },
    });
    expect((await read(account.http, id)).status).toBe('draft');
  });

  it('the deletion loses where the issue was first', async () => {
    await issued({ ...account, clientId: await newClient(account.http, { name: 'Other' }) });
    const { id } = await drafted(account);
    const lock = `SELECT FROM documents.number_counters WHERE company_id = '${account.companyId}' FOR UPDATE`;
    const [done, refused] = await whileWaiting(lock, () => issue(id), removal);
    expect(done?.status).toBe(200);
    expect(refused && faultsOf(refused)).toMatchObject({ status: 409, code: 'client_has_open_invoices' });
    await account.http.call(clients.get, { id: account.clientId });
  });

  it('one loses, also where it is the first document of the company', async () => {
    for (let round = 0; round < 5; round++) {
      const company = await business(system);
      const { id } = await drafted(company);
      const answers = await Promise.all([
        company.http.post(`/api/documents/${id}/issue`, {}),
        company.http.delete(`/api/clients/${company.clientId}`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('a deleted client', () => {
  it('owes no invoice again by a payment that is taken back', async () => {
    const invoices = [await sent(account), await sent(account), await sent(account), await sent(account)];
    const [first, second, third, fourth] = invoices.map(({ id }) => id) as [string, string, string, string];
    const { id: paymentId } = await pay(first);
    const { id } = await book([{ kind: 'write_off', documentId: second, amountMinor: 120_00 }]);
    await book([{ kind: 'money', clientId: account.clientId, amountMinor: 120_00 }]);
    const [money] = (await account.http.call(documents.listAccountPayments, { id: account.clientId })).items;
    const parts = [{ documentId: third, amountMinor: 120_00 }];
    const applied = await account.http.post(`/api/account-payments/${money?.id}/apply`, { parts });
    const line = bankLine(account, [{ kind: 'money', documentId: fourth, amountMinor: 120_00 }]);
    await settle(system, { ...line, date: line.date });
    await account.http.call(clients.remove, { id: account.clientId });
    const answers = [
      await account.http.delete(`/api/documents/${first}/payments/${paymentId}`),
      await reverse(id),
      await reverse(outputOf(documents.applyAccountPayment, applied).id),
    ];
    for (const answer of answers)
      expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'client_deleted' });
    const by = { type: 'rule', id: 'return' };
    const returned = { companyId: account.companyId, id: line.id, on: line.date, reason: 'Returned', by };
    await expect(internal(system, 'reverseSettlement', returned)).rejects.toMatchObject({
      type: 'client_deleted',
    });
    for (const { id: documentId } of invoices)
      expect(await read(account.http, documentId)).toMatchObject({ paymentStatus: 'paid', balanceMinor: 0 });
  });

  it('keeps the correction of a payment that leaves its invoice paid', async () => {
    const { id } = await sent(account);
    await pay(id, { amountMinor: 100_00 });
    const { id: paymentId } = await pay(id, { amountMinor: 20_00, kind: 'set_off' });
    await pay(id, { amountMinor: 20_00, reference: 'Late' });
    await account.http.call(documents.removePayment, { id, paymentId });
    await account.http.call(clients.remove, { id: account.clientId });
    expect((await account.http.post(`/api/documents/${id}/credit`, {})).status).toBe(201);
  });
});

describe('credit of a deleted client', () => {
  it('is paid back in part: what is kept is booked, and then the payment taken back', async () => {
    const { http } = account;
    const { id } = await sent(account);
    const { id: paymentId } = await pay(id);
    await http.call(clients.remove, { id: account.clientId });
    expectStatus(
      await http.post(`/api/documents/${id}/credit`, { lines: [{ lineNumber: 1, quantity: '0.25' }] }),
      201,
    );
    expect(await read(http, id)).toMatchObject({ balanceMinor: -30_00 });
    const early = await http.delete(`/api/documents/${id}/payments/${paymentId}`);
    expect(faultsOf(early)).toMatchObject({ status: 409, code: 'client_deleted' });
    expect((early.body as { detail: string }).detail).toMatch(/book first what is kept/);
    await pay(id, { amountMinor: 90_00 });
    expectStatus(await http.delete(`/api/documents/${id}/payments/${paymentId}`), 200);
    expect(await read(http, id)).toMatchObject({ balanceMinor: 0, paidMinor: 90_00 });
  });

  it('is paid back as a whole by taking the payment back', async () => {
    const { http } = account;
    const { id } = await sent(account);
    const { id: paymentId } = await pay(id);
    await http.call(clients.remove, { id: account.clientId });
    expectStatus(await http.post(`/api/documents/${id}/credit`, {}), 201);
    expectStatus(await http.delete(`/api/documents/${id}/payments/${paymentId}`), 200);
    expect(await read(http, id)).toMatchObject({ balanceMinor: 0, paidMinor: 0 });
  });
});

describe('a deletion that has begun', () => {
  const begin = (id = newId()) =>
    internal(system, 'startClientRemoval', {
      ...{ companyId: account.companyId, id, clientId: account.clientId },
    });
  const ROWS = `kind,number,clientExternalId,issueDate,currency,balance\nopening-balance,OB-1,C1,2024-12-31,EUR,100`;

  it('leaves no way to an open invoice or to credit', async () => {
    const { clientId, http } = account;
    const lines = [HUNDRED];
    const { id } = await drafted(account);
    expect(await begin()).toEqual({ openInvoices: 0, openCredits: 0 });
    const item = { typeId: 'invoice', clientId, lines, issue: true };
    expect(faultsOf(await issue(id))).toMatchObject({ status: 409, code: 'document_incomplete' });
    expect(faultsOf(await http.post('/api/documents', item))).toMatchObject({ code: 'document_incomplete' });
    const batch = outputOf(documents.createBatch, await http.post('/api/documents/batch', { items: [item] }));
    expect(batch.items).toMatchObject([{ refusal: { code: 'document_incomplete' } }]);
    const parts = [{ kind: 'money', clientId, amountMinor: 1_00 }];
    const money = await http.post('/api/settlements', { currency: 'EUR', parts });
    expect(faultsOf(money)).toMatchObject({ status: 404, code: 'client_not_found' });
    await http.call(clients.update, { id: clientId, externalId: 'C1' });
    const done = await imported(http, '/api/documents/imports', ROWS);
    expect(done).toMatchObject({ created: 0, refused: 1 });
  });

  it('is forgotten where the client is still there, as after the end of its process', async () => {
    const { id } = await drafted(account);
    await begin();
    expect((await issue(id)).status).toBe(409);
    await system.sql(`UPDATE documents_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL`);
    await system.sql(`SELECT pg_notify('jobs:insert', '{"count": 5}')`);
    await until('it is forgotten', async () => (await issue(id)).status === 200);
    expect(faultsOf(await removal())).toMatchObject({ status: 409, code: 'client_has_open_invoices' });
  });
});

describe('a client is kept while it has', () => {
  const refusedBy = async (code: string) => {
    const answer = await removal();
    expect(faultsOf(answer)).toMatchObject({ status: 409, code });
    expect((answer.body as { detail: string }).detail).toBe('There are 1 of them.');
  };

  it('money that is not applied', async () => {
    const { id } = await book([{ kind: 'money', clientId: account.clientId, amountMinor: 5_00 }]);
    await refusedBy('client_has_open_credit');
    expect((await reverse(id)).status).toBe(200);
    expect((await removal()).status).toBe(200);
  });

  it('an invoice that is paid twice', async () => {
    const { id } = await sent(account);
    await pay(id);
    const { id: paymentId } = await pay(id);
    await refusedBy('client_has_open_credit');
    await account.http.call(documents.removePayment, { id, paymentId });
    expect((await removal()).status).toBe(200);
  });

  it('a credit note of no invoice', async () => {
    const externalReferences = [{ number: 'OLD-1', issueDate: '2025-01-01' }];
    const draft = await drafted(account, { typeId: 'credit-note', externalReferences });
    expectStatus(await issue(draft.id), 200);
    await refusedBy('client_has_open_credit');
  });

  it('a recurring invoice that has not ended', async () => {
    const id = await stepsOf(account).activated({ action: 'draft' }, 'next');
    await refusedBy('client_has_recurring_invoices');
    await account.http.call(recurring.endRecurring, { id });
    expect((await removal()).status).toBe(200);
  });
});
