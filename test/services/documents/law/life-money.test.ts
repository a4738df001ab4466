/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Money follows a correction: cases L04 to L06. Invoice and statement agree, and payments keep their history.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { businessAt, faultsOf, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const lines = (unitPrice: number) => ({ lines: [{ name: 'Work', unitPrice, vatRate: 20 }] });

it.each([
  ['L04: an address', 200, 0, 0],
  ['L05: a higher price', 250, 6000, 0],
  ['L06: a lower price', 150, -6000, 6000],
])('%s', async (_name, unitPrice, balanceMinor, unappliedMinor) => {
  const account = await businessAt(system, '2026-11-21T10:00:00Z', { country: 'AT' });
  const { http, clientId } = account;
  const wrong = await sent(account, lines(200));
  const payment = await http.call(documents.addPayment, { id: wrong.id, amountMinor: 24000 });
  const { id } = await post(http, wrong.id, 'correct', { reason: 'address' });
  await http.patch(`/api/documents/${id}`, lines(unitPrice));
  const right = await post(http, id, 'issue', { delivery: 'other' });
  expect(right).toMatchObject({ balanceMinor, unappliedMinor, paidMinor: 24000 });
  expect(await read(http, wrong.id)).toMatchObject({ paidMinor: 0, balanceMinor: 0, unappliedMinor: 0 });
  const statement = await http.call(documents.statement, { id: clientId });
  expect(statement.currencies).toMatchObject([{ balanceMinor, unappliedMinor, paidMinor: 24000 }]);
  const paidOf = async (of: string) => (await http.call(documents.listPayments, { id: of })).items;
  expect(await paidOf(id)).toMatchObject([{ amountMinor: 24000, movedFromId: payment.id }]);
  expect(await paidOf(wrong.id)).toMatchObject([
    { id: payment.id, amountMinor: 24000, reversesId: null },
    { amountMinor: -24000, reversesId: payment.id },
  ]);
  const later = await http.post(`/api/documents/${wrong.id}/payments`, { amountMinor: 1 });
  const { code, fix } = problemOf(later);
  expect([code, fix]).toEqual(['document_settled', `POST /api/documents/${id}/payments`]);
  expect(await read(http, wrong.id)).toMatchObject({ paidMinor: 0, unappliedMinor: 0 });
  const removed = await http.delete(`/api/documents/${wrong.id}/payments/${payment.id}`);
  expect(faultsOf(removed)).toMatchObject({ status: 409, code: 'payment_moved' });
});
