/** @list all — the rest of documents; npm test has the core of each capability */
// Many settlements by one call of another service: each as a whole, each with an outcome of its own.
import type { CallInput, Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { business, businessAt, read, sent } from '../document-steps';
import { bankLine, internal, owed, settle } from './settlement-steps';

type Settle = CallInput<typeof documents.settle>;
type Outcomes = Output<typeof documents.settleAll>;

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

const money = (documentId: string, amountMinor: number) => ({
  kind: 'money' as const,
  documentId,
  amountMinor,
});

async function settleAll(asked: readonly Settle[]): Promise<(string | null)[]> {
  const settlements = asked.map(({ companyId: _company, ...settlement }) => settlement);
  const { companyId } = account;
  const { outcomes } = await internal<Outcomes>(system, 'settleAll', { companyId, settlements });
  expect(outcomes.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  return outcomes.map(({ refusal }) => refusal?.code ?? null);
}

it('books each as if it had come alone, in their order; a refused one undoes no other', async () => {
  const [first, second] = [await sent(account), await sent(account)];
  const stranger = await sent(await business(system));
  const { clientId } = account;
  const one = bankLine(account, [money(first.id, 100_00)]);
  const asked = [
    one,
    bankLine(account, [money(first.id, 20_01)]),
    bankLine(account, [money(first.id, 20_00), money(second.id, 50_00)]),
    bankLine(account, [money(second.id, 1_00), money(stranger.id, 1_00)]),
    bankLine(account, [{ kind: 'money', clientId, amountMinor: 7_00 }]),
    bankLine(account, [{ kind: 'money', clientId: newId(), amountMinor: 7_00 }]),
    bankLine(account, [money(second.id, 1_00)], { moneyMinor: 2_00 }),
    bankLine(account, [money(second.id, 1_00)], { currency: 'USD' }),
    bankLine(account, [money(first.id, 1)]),
  ];
  const outcomes = await settleAll(asked);
  expect(outcomes).toEqual([
    ...[null, 'settlement_exceeds_balance', null, 'document_not_found', null],
    ...['client_not_found', 'validation_failed', 'validation_failed', 'settlement_exceeds_balance'],
  ]);
  expect(await read(account.http, first.id)).toMatchObject({ paymentStatus: 'paid', paidMinor: 120_00 });
  expect(await read(account.http, second.id)).toMatchObject({ paidMinor: 50_00, balanceMinor: 70_00 });
  expect(await owed(account)).toMatchObject({ paidMinor: 177_00, balanceMinor: 63_00, unappliedMinor: 7_00 });
  const settlement = await account.http.call(documents.getSettlement, { id: one.id });
  expect(settlement).toMatchObject({
    state: 'applied',
    moneyMinor: 100_00,
    parts: [money(first.id, 100_00)],
  });
  const refused = await account.http.get(`/api/settlements/${asked[1]?.id}`);
  expect(refused.status).toBe(404);
});

it('answers the same ids the same way, however often and at once', async () => {
  const invoices = [await sent(account), await sent(account), await sent(account)];
  const asked = invoices.map(({ id }) => bankLine(account, [money(id, 120_00)]));
  const answers = await Promise.all([settleAll(asked), settleAll(asked.toReversed()), settleAll(asked)]);
  expect(answers).toEqual([1, 2, 3].map(() => [null, null, null]));
  expect(await settle(system, asked[0] ?? bankLine(account, []))).toMatchObject({ moneyMinor: 120_00 });
  const changed = asked.map((one) => ({ ...one, reference: 'another' }));
  expect(await settleAll(changed)).toEqual(asked.map(() => 'settlement_id_taken'));
  expect(await owed(account)).toMatchObject({ paidMinor: 360_00, balanceMinor: 0 });
});

it('writes the events of each, in their order', async () => {
  const { id } = await sent(account);
  const [part, rest] = [bankLine(account, [money(id, 20_00)]), bankLine(account, [money(id, 100_00)])];
  const before = (await eventsOf(system, 'documents', account.companyId, 'document.')).length;
  expect(await settleAll([part, rest])).toEqual([null, null]);
  const events = (await eventsOf(system, 'documents', account.companyId, 'document.')).slice(before);
  expect(events.map(({ type }) => type)).toEqual([
    ...['document.payment_recorded', 'document.updated'],
    ...['document.payment_recorded', 'document.updated', 'document.paid'],
  ]);
});
