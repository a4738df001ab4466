/** @list all — the rest of documents; npm test has the core of each capability */
// Random histories of invoices, payments, deductions, account payments, reversals and credit notes end as the model says: every sum
// of documents, statement, ageing and report. TEST_RUNS=10000 tries more of them.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { type Business, business, sent } from '../document-steps';
import { Ledger, type ModelPart, moneyOf } from './ledger';
import { owed } from './settlement-steps';

const system = beforeTests(startTestSystem);
const numRuns = runs(3, 200);
const TOTAL = 120_00;

const at = fc.nat(9);
const amountMinor = fc.constantFrom(1, 40_00, 60_00, TOTAL, 150_00);
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const) }),
  fc.record({ kind: fc.constant('pay' as const), at, amountMinor }),
  fc.record({ kind: fc.constant('deduct' as const), at, amountMinor }),
  fc.record({ kind: fc.constant('settle' as const), at, other: at, amountMinor, restMinor: fc.nat(2) }),
  fc.record({ kind: fc.constant('apply' as const), at, other: at, amountMinor }),
  fc.record({ kind: fc.constant('payBack' as const), at, other: at, amountMinor }),
  fc.record({ kind: fc.constant('payBackInvoice' as const), at, amountMinor }),
  fc.record({ kind: fc.constant('reverse' as const), at }),
  fc.record({ kind: fc.constant('credit' as const), at }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it('every sum is that of the model after each history', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const account = await business(system, { currency: 'EUR' });
      const ledger = new Ledger();
      for (const each of [{ kind: 'issue' } as const, ...steps]) await act(account, ledger, each);
      await check(account, ledger);
    }),
    { numRuns },
  );
});

const pick = (ids: Iterable<string>, index: number): string => {
  const all = [...ids];
  return all[index % Math.max(1, all.length)] ?? '';
};

async function act(account: Business, ledger: Ledger, given: Step): Promise<void> {
  const { http, clientId } = account;
  if (given.kind === 'issue') return ledger.issue((await sent(account)).id, TOTAL);
  const documentId = pick(ledger.documents.keys(), given.at);
  if (given.kind === 'credit') {
    const answer = await http.post(`/api/documents/${documentId}/credit`, {});
    if (!accepted(answer)) return;
    ledger.credit(documentId);
    ledger.takeBack(documentId);
    return;
  }
  if (given.kind === 'reverse') {
    const id = pick(ledger.settlements.keys(), given.at);
    if (
      id &&
      !ledger.enders.has(id) &&
      accepted(await http.post(`/api/settlements/${id}/reverse`, { reason: 'x' }))
    )
      ledger.reverse(id);
    return;
  }
  if (given.kind === 'apply') return apply(account, ledger, given);
  if (given.kind === 'payBack') return payBack(account, ledger, given);
  const isPaidBack = given.kind === 'payBackInvoice';
  const part = { kind: given.kind === 'deduct' ? 'write_off' : 'money', documentId };
  const parts: ModelPart[] = [{ ...part, amountMinor: given.amountMinor }];
  if (given.kind === 'settle') {
    const other = pick(ledger.documents.keys(), given.other);
    if (other !== documentId) parts.push({ kind: 'money', documentId: other, amountMinor: 1_00 });
    if (given.restMinor > 0) parts.push({ kind: 'money', clientId, amountMinor: given.restMinor * 100 });
  }
  const answer = await http.post('/api/settlements', { currency: 'EUR', parts, isPaidBack });
  const booked = isPaidBack ? parts.map((one) => ({ ...one, isBack: true })) : parts;
  if (accepted(answer)) ledger.book((answer.body as { id: string }).id, booked);
}

interface OfAccount {
  at: number;
  other: number;
  amountMinor: number;
}

/** An account payment, by the settlement that it came by. */
async function accountPayment({ http, clientId }: Business, ledger: Ledger, { other }: OfAccount) {
  const from = pick(ledger.onAccount().keys(), other);
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  return { from, payment: items.find(({ settlementId }) => settlementId === from) };
}

async function payBack(account: Business, ledger: Ledger, given: OfAccount): Promise<void> {
  const { from, payment } = await accountPayment(account, ledger, given);
  if (!payment) return;
  const { amountMinor } = given;
  const part = { kind: 'money', amountMinor };
  const answer = await account.http.post('/api/settlements', {
    currency: 'EUR',
    parts: [{ ...part, accountPaymentId: payment.id }],
  });
  if (accepted(answer)) ledger.book((answer.body as { id: string }).id, [{ ...part, paysBackId: from }]);
}

async function apply(account: Business, ledger: Ledger, given: OfAccount): Promise<void> {
  const { from, payment } = await accountPayment(account, ledger, given);
  if (!payment) return;
  const { http } = account;
  const parts = [{ documentId: pick(ledger.documents.keys(), given.at), amountMinor: given.amountMinor }];
  const answer = await http.post(`/api/account-payments/${payment.id}/apply`, { parts });
  const money = parts.map((part) => ({ kind: 'money', ...part }));
  if (accepted(answer)) ledger.book((answer.body as { id: string }).id, money, from);
}

/** True for what was done; a refusal changes nothing, and nothing else may come. */
function accepted({ status }: HttpResponse): boolean {
  expect([200, 201, 400, 409]).toContain(status);
  return status < 300;
}

async function check(account: Business, ledger: Ledger): Promise<void> {
  const { http, clientId } = account;
  for (const [id, { totalMinor, creditedMinor }] of ledger.documents) {
    const settled = ledger.settled(id);
    const balanceMinor = totalMinor - creditedMinor - settled.paidMinor - settled.deductedMinor;
    expect(await http.call(documents.get, { id })).toMatchObject({ ...settled, creditedMinor, balanceMinor });
  }
  for (const [id, { parts, takenBack, isLive }] of ledger.settlements) {
    const shown = await http.call(documents.getSettlement, { id });
    const moneyMinor = moneyOf(parts);
    expect(shown).toMatchObject({ state: isLive ? 'applied' : 'reversed', moneyMinor });
    expect(shown.parts.map((part) => part.amountMinor).toSorted()).toEqual(
      parts
        .filter((part) => !isLive || !takenBack.has(part))
        .map((part) => part.amountMinor)
        .toSorted(),
    );
  }
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  const onAccount = ledger.onAccount();
  for (const { settlementId, remainingMinor } of items)
    expect(remainingMinor).toBe(onAccount.get(settlementId) ?? 0);
  expect((await owed(account))?.balanceMinor ?? 0).toBe(ledger.owedMinor());
  const year = { from: '2000-01-01', to: '2099-12-31', period: 'all' as const };
  const { totals } = await http.call(documents.paymentReport, year);
  expect(totals[0]?.moneyMinor ?? 0).toBe(ledger.receivedMinor());
}
