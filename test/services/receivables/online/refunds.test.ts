/** @list all — a provider of its own, step by step */
// Payments online are paid back: by a call, at the provider, in part and in full; the settlement is reversed once.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
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
  ({ system } = await startWith('payments', simulator));
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
  const invoice = await sent(account);
  const payer = new Payer(system, await linkTo(account, [invoice.id]));
  const ref = await payer.begun();
  simulator.decide(ref, 'succeeded');
  await payer.comesBack();
  const [attempt] = await attemptsOf(account);
  return { invoiceId: invoice.id, attemptId: attempt?.id ?? '', ref };
}

const refund = (id: string, http = account.http): Promise<HttpResponse> =>
  http.post(`/api/payment-attempts/${id}/refunds`, { reason: 'Returned goods' });

/** The next call of the provider leads to a look-up at once. */
const forgetLookUp = () =>
  system.sql('UPDATE receivables.payment_attempts SET looked_up_at = NULL WHERE company_id = $1', [
    account.companyId,
  ]);

it('is refunded at the provider once, and the invoice is open again by exactly its amount', async () => {
  const { invoiceId, attemptId, ref } = await paid();
  const answers = await Promise.all([refund(attemptId), refund(attemptId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refund(attemptId)).status).toBe(200);
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

it('that was refunded in part is shown, and changes no booking until the rest is', async () => {
  const { invoiceId, attemptId, ref } = await paid();
  simulator.refund(ref, 50_00);
  await forgetLookUp();
  await ring(system, simulator.ring(ref));
  expect(await becomes(account, ({ refundedMinor }) => refundedMinor === 50_00)).toMatchObject({
    state: 'partly_refunded',
    booking: 'booked',
  });
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 0 });
  expect(problemOf(await refund(attemptId)).code).toBe('payment_attempt_not_refundable');
  simulator.refund(ref, 70_00);
  await forgetLookUp();
  await ring(system, simulator.ring(ref));
  await becomes(account, ({ booking }) => booking === 'reversed');
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 120_00 });
});

it('goes on where the answer of the provider was lost', async () => {
  const { attemptId, ref } = await paid();
  simulator.faults.push('lostAnswer');
  expect(problemOf(await refund(attemptId)).code).toBe('payment_provider_unavailable');
  expect((await refund(attemptId)).status).toBe(200);
  expect(simulator.payments.get(ref)).toMatchObject({ refundedMinor: 120_00 });
  expect(await becomes(account, ({ booking }) => booking === 'reversed')).toMatchObject({
    state: 'refunded',
  });
});

it('is refunded by an owner or administrator, and only if it has succeeded', async () => {
  const { attemptId } = await paid();
  const member = await signUpMember(system, account, 'MEMBER');
  expect(problemOf(await refund(attemptId, member.http)).code).toBe('insufficient_role');
  const invoice = await sent(account);
  await new Payer(system, await linkTo(account, [invoice.id])).begun();
  const [pending] = await attemptsOf(account);
  expect(problemOf(await refund(pending?.id ?? '')).code).toBe('payment_attempt_not_refundable');
  expect((await account.http.call(receivables.getPaymentAttempt, { id: attemptId })).state).toBe('succeeded');
});
