/** @list all — a provider of its own, step by step */
// Payments online are paid back: by a call, at the provider, in part and in full; the settlement is reversed once.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { type Business, read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { attemptsOf, becomes, linkTo, Payer, payable, ring } from './payment-steps';

const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});
beforeEach(async () => {
  simulator.faults.length = 0;
  account = await payable(system, simulator);
});

interface Paid {
  invoiceId: string;
  attemptId: string;
  ref: string;
}

async function paid(): Promise<Paid> {
  const { id: invoiceId } = await sent(account);
  return { invoiceId, ...(await paidFor([invoiceId])) };
}

async function paidFor(documentIds: string[]): Promise<Omit<Paid, 'invoiceId'>> {
  const payer = new Payer(system, await linkTo(account, documentIds));
  const ref = await payer.begun();
  simulator.decide(ref, 'succeeded');
  await payer.comesBack();
  const [attempt] = await attemptsOf(account);
  return { attemptId: attempt?.id ?? '', ref };
}

const refund = (id: string, fields: object = {}, http = account.http): Promise<HttpResponse> =>
  http.post(`/api/payment-attempts/${id}/refunds`, { reason: 'Returned goods', ...fields });

/** The provider calls about a payment, which is looked up at once. */
async function told(ref: string): Promise<void> {
  await forgetLookUp();
  await ring(system, simulator.ring(ref));
}

const balances = (...invoices: { id: string }[]) =>
  Promise.all(invoices.map(({ id }) => read(account.http, id).then(({ balanceMinor }) => balanceMinor)));

async function typesOf(): Promise<string[]> {
  const events = await eventsOf(system, 'receivables', account.companyId, 'payment_attempt.');
  return events.map(({ type }) => type.replace('payment_attempt.', ''));
}

/** The next call of the provider leads to a look-up at once. */
const forgetLookUp = () =>
  system.sql('UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1', [
    account.companyId,
  ]);

it('is refunded at the provider once, and the invoice is open again by exactly its amount', async () => {
  const { invoiceId, attemptId, ref } = await paid();
  const answers = await Promise.all([refund(attemptId), refund(attemptId)]);
  expect(answers.map(({ status }) => status)).toContain(201);
  expect(problemOf(await refund(attemptId)).code).toBe('payment_attempt_not_refundable');
  expect(simulator.payments.get(ref)).toMatchObject({ refundedMinor: 120_00 });
  const attempt = await becomes(account, ({ booking }) => booking === 'reversed');
  expect(attempt).toMatchObject({ state: 'refunded', refundedMinor: 120_00 });
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00, paidMinor: 0 });
  const settlement = await account.http.call(documents.getSettlement, { id: attemptId });
  expect(settlement).toMatchObject({ state: 'reversed', reversalReason: 'Returned goods' });
  const events = await eventsOf(system, 'receivables', account.companyId, 'payment_attempt.');
  expect(events.map(({ type }) => type)).toEqual(['payment_attempt.succeeded', 'payment_attempt.refunded']);
});

it('that was refunded at the provider is reversed after its call', async () => {
  const { invoiceId, ref } = await paid();
  simulator.refund(ref, 120_00);
  await forgetLookUp();
  await ring(system, simulator.ring(ref));
  await becomes(account, ({ booking }) => booking === 'reversed');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00 });
});

it('is refunded in parts, by a call and at the provider, each from the newest part', async () => {
  const [first, second] = [await sent(account), await sent(account)];
  const { attemptId, ref } = await paidFor([first.id, second.id]);
  const answer = await refund(attemptId, { amountMinor: 50_00 });
  expect(outputOf(receivables.refundPayment, answer)).toMatchObject({
    ...{ state: 'partly_refunded', refundedMinor: 50_00, booking: 'booked' },
    refunds: [{ amountMinor: 50_00, state: 'succeeded', reason: 'Returned goods', by: { type: 'user' } }],
  });
  expect(await balances(first, second)).toEqual([0, 50_00]);
  simulator.refund(ref, 80_00);
  await told(ref);
  await becomes(account, ({ refundedMinor, booking }) => refundedMinor === 130_00 && booking === 'booked');
  expect(await balances(first, second)).toEqual([10_00, 120_00]);
  expect(problemOf(await refund(attemptId, { amountMinor: 110_01 })).code).toBe('refund_exceeds_payment');
  expect((await refund(attemptId)).status).toBe(201);
  expect(await balances(first, second)).toEqual([120_00, 120_00]);
  expect(simulator.payments.get(ref)).toMatchObject({ refundedMinor: 240_00 });
  const [attempt] = await attemptsOf(account);
  expect(attempt).toMatchObject({ state: 'refunded', booking: 'reversed' });
  expect(await typesOf()).toEqual(['succeeded', ...Array(3).fill('refunded')]);
});

it('whose refund comes back is booked anew', async () => {
  const { invoiceId, attemptId, ref } = await paid();
  await refund(attemptId, { amountMinor: 20_00 });
  simulator.seller.failRefund(ref);
  await told(ref);
  await becomes(account, ({ state, booking }) => state === 'succeeded' && booking === 'booked');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
  expect(await typesOf()).toEqual(['succeeded', 'refunded', 'refund_failed']);
});

it('goes on where the answer of the provider was lost', async () => {
  const { attemptId, ref } = await paid();
  simulator.faults.push('lostAnswer');
  expect(problemOf(await refund(attemptId)).code).toBe('payment_provider_unavailable');
  expect((await refund(attemptId)).status).toBe(201);
  expect(simulator.payments.get(ref)).toMatchObject({ refundedMinor: 120_00 });
  expect(await becomes(account, ({ booking }) => booking === 'reversed')).toMatchObject({
    state: 'refunded',
  });
});

it('is refunded by an owner or administrator, and only if it has succeeded', async () => {
  const { attemptId } = await paid();
  const member = await signUpMember(system, account, 'MEMBER');
  expect(problemOf(await refund(attemptId, {}, member.http)).code).toBe('insufficient_role');
  const invoice = await sent(account);
  await new Payer(system, await linkTo(account, [invoice.id])).begun();
  const [pending] = await attemptsOf(account);
  expect(problemOf(await refund(pending?.id ?? '')).code).toBe('payment_attempt_not_refundable');
  expect((await account.http.call(receivables.getPaymentAttempt, { id: attemptId })).state).toBe('succeeded');
});
