/** @list all — the rest of documents; npm test has the core of each capability */
// Money of a client without an invoice, and the invoices that it is applied to.
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { business, businessAt, faultsOf, newClient, read, sent } from '../document-steps';
import { owed } from './settlement-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

/** An account payment of the client, and the settlement that it came by. */
async function paidIn(amountMinor: number) {
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor }];
  const answer = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  const settlement = outputOf(documents.createSettlement, answer);
  const { items } = await account.http.call(documents.listAccountPayments, { id: account.clientId });
  return { settlement, payment: items.find(({ settlementId }) => settlementId === settlement.id) };
}

const apply = (id: string | undefined, documentId: string, amountMinor: number, more: object = {}) =>
  account.http.post(`/api/account-payments/${id}/apply`, { parts: [{ documentId, amountMinor }], ...more });
const remaining = async () =>
  (await account.http.call(documents.listAccountPayments, { id: account.clientId })).items.map(
    ({ remainingMinor }) => remainingMinor,
  );
const undo = (id: string) => account.http.post(`/api/settlements/${id}/reverse`, { reason: 'Wrong invoice' });

it('is applied in parts, and taken back by the settlement of its application', async () => {
  const { payment } = await paidIn(150_00);
  const invoice = await sent(account);
  const applied = outputOf(documents.applyAccountPayment, await apply(payment?.id, invoice.id, 100_00));
  expect(applied).toMatchObject({ source: { type: 'account_payment', id: payment?.id }, moneyMinor: 100_00 });
  expect(await remaining()).toEqual([50_00]);
  expect(await read(account.http, invoice.id)).toMatchObject({ paidMinor: 100_00, balanceMinor: 20_00 });
  expect(await owed(account)).toMatchObject({ balanceMinor: -30_00, unappliedMinor: 50_00 });
  expect((await undo(applied.id)).status).toBe(200);
  expect(await remaining()).toEqual([150_00]);
  expect(await read(account.http, invoice.id)).toMatchObject({ paidMinor: 0, balanceMinor: 120_00 });
});

it('pays no more than there is, however many apply it at once', async () => {
  const { payment } = await paidIn(120_00);
  const invoices = [await sent(account), await sent(account), await sent(account)];
  const answers = await Promise.all(invoices.map(({ id }) => apply(payment?.id, id, 70_00)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await remaining()).toEqual([50_00]);
  expect(faultsOf(await apply(payment?.id, invoices[0]?.id ?? '', 50_01))).toMatchObject({
    ...{ status: 409, code: 'settlement_exceeds_balance' },
  });
});

it('stays where it is applied: its own settlement is reversed after the application', async () => {
  const { payment, settlement } = await paidIn(120_00);
  const { id } = await sent(account);
  const applied = outputOf(documents.applyAccountPayment, await apply(payment?.id, id, 120_00));
  expect(faultsOf(await undo(settlement.id))).toMatchObject({ status: 409, code: 'account_payment_applied' });
  await undo(applied.id);
  expect((await undo(settlement.id)).status).toBe(200);
  expect(await remaining()).toEqual([0]);
  expect(await owed(account)).toMatchObject({ paidMinor: 0, balanceMinor: 120_00, unappliedMinor: 0 });
});

it('is of its company, and applied on no day before it came', async () => {
  const { payment } = await paidIn(120_00);
  const { id } = await sent(account);
  expect(faultsOf(await apply(payment?.id, id, 1, { date: '2026-05-03' }))).toMatchObject({
    ...{ status: 400, errors: [{ pointer: '/date' }] },
  });
  const stranger = await business(system);
  const path = `/api/account-payments/${payment?.id}/apply`;
  const answer = await stranger.http.post(path, { parts: [{ documentId: id, amountMinor: 1 }] });
  expect(faultsOf(answer)).toMatchObject({ status: 404, code: 'account_payment_not_found' });
  const theirs = await sent(stranger);
  expect(faultsOf(await apply(payment?.id, theirs.id, 1))).toMatchObject({
    ...{ status: 404, code: 'document_not_found' },
  });
});

it('pays the invoices of its own client alone', async () => {
  const { payment } = await paidIn(120_00);
  const clientId = await newClient(account.http, { name: 'Other' });
  const [own, foreign] = [await sent(account), await sent({ ...account, clientId })];
  const parts = [own, foreign].map(({ id: documentId }) => ({ documentId, amountMinor: 10_00 }));
  const answer = await account.http.post(`/api/account-payments/${payment?.id}/apply`, { parts });
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/parts/1/documentId' }] });
  expect(await remaining()).toEqual([120_00]);
  expect((await read(account.http, own.id)).paidMinor).toBe(0);
});
