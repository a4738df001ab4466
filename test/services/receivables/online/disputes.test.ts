/** @list all — a provider of its own, step by step */
// Payments online whose money leaves again: disputes that are won and lost, and late failures.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import type { TestSystem } from '../../../support/system';
import { type Business, read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { attemptsOf, becomes, linkTo, Payer, payable, ring } from './payment-steps';

const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;
let invoiceId: string;
let ref: string;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});
beforeEach(async () => {
  simulator.faults.length = 0;
  account = await payable(system, simulator);
  ({ id: invoiceId } = await sent(account));
  const payer = new Payer(system, await linkTo(account, [invoiceId]));
  ref = await payer.begun();
  simulator.decide(ref, 'succeeded');
  await payer.comesBack();
});

/** The provider calls about the payment, which is looked up at once. */
async function told(): Promise<void> {
  await system.sql('UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1', [
    account.companyId,
  ]);
  await ring(system, simulator.ring(ref));
}

const holdsOf = async () => (await account.http.call(documents.listHolds, { id: invoiceId })).items;

async function typesOf(service: string, prefix: string): Promise<string[]> {
  const events = await eventsOf(system, service, account.companyId, prefix);
  return events.map(({ type }) => type.slice(type.indexOf('.') + 1));
}

it('that is disputed opens its invoice, of which nobody is reminded; won, it is booked anew', async () => {
  simulator.seller.dispute(ref);
  await told();
  await becomes(account, ({ state, booking }) => state === 'disputed' && booking === 'reversed');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00, paidMinor: 0 });
  expect(await holdsOf()).toMatchObject([{ kind: 'dispute', amountMinor: 120_00, removedOn: null }]);
  simulator.seller.closeDispute(ref, 'won');
  await told();
  await told();
  await becomes(account, ({ state, booking }) => state === 'won' && booking === 'booked');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
  expect(await holdsOf()).toMatchObject([{ kind: 'dispute', removedOn: expect.any(String) }]);
  expect(await typesOf('receivables', 'payment_attempt.')).toEqual([
    'succeeded',
    'disputed',
    'dispute_closed',
  ]);
  expect(await typesOf('documents', 'document.hold_')).toEqual(['hold_added', 'hold_removed']);
});

it('whose dispute is lost stays open, with its hold', async () => {
  simulator.seller.dispute(ref);
  simulator.seller.closeDispute(ref, 'lost');
  await told();
  await becomes(account, ({ state, booking }) => state === 'lost' && booking === 'reversed');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00 });
  expect(await holdsOf()).toMatchObject([{ kind: 'dispute', removedOn: null }]);
  expect(await typesOf('receivables', 'payment_attempt.')).toEqual([
    'succeeded',
    'disputed',
    'dispute_closed',
  ]);
});

it('that is disputed for what a refund has left is reversed by exactly its amount', async () => {
  simulator.refund(ref, 50_00);
  simulator.seller.dispute(ref);
  await told();
  await becomes(account, ({ state, booking }) => state === 'disputed' && booking === 'reversed');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00 });
  expect(await holdsOf()).toMatchObject([{ amountMinor: 70_00 }]);
  simulator.seller.closeDispute(ref, 'won');
  await told();
  await becomes(account, ({ state, booking }) => state === 'partly_refunded' && booking === 'booked');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 50_00, paidMinor: 70_00 });
});

it('that fails after it had succeeded opens its invoice, which is reminded of as before', async () => {
  simulator.seller.dispute(ref, 'late_failure');
  await told();
  await told();
  await becomes(account, ({ state, booking }) => state === 'failed' && booking === 'reversed');
  expect(await attemptsOf(account)).toMatchObject([{ failureCode: 'late_failure' }]);
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00 });
  expect(await holdsOf()).toEqual([]);
  expect(await typesOf('receivables', 'payment_attempt.')).toEqual(['succeeded', 'failed']);
});
