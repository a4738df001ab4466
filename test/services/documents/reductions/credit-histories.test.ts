/** @list all — the rest of documents; npm test has the core of each capability */
// Credit notes of amounts among invoices, payments, deductions, credit notes of lines and reversals, in any order: statement, open amounts
// and credit are one sum, nobody has credit that it has not paid, and the register ends at the VAT of the documents. TEST_RUNS=100 tries
// more histories, TEST_SEED one again.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, drafted, read, sent } from '../document-steps';
import { BY_PAYMENT, TERMS } from '../settlements/closed-books';

const system = beforeTests(startTestSystem);
const GERMAN = { country: 'DE', currency: 'EUR' };
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-05-04T10:00:00Z');
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString();
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const index = fc.nat(9);
const amountMinor = fc.constantFrom(1, 20_00, 60_00, 172_50);
const step = fc.oneof(
  fc.record({ does: fc.constant('issue' as const), isByPayment: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), index, amountMinor }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('payAndTakeBack' as const), index, amountMinor }) },
  fc.record({ does: fc.constant('discount' as const), index, amountMinor: fc.constantFrom(1, 3_00) }),
  fc.record({ does: fc.constantFrom('writeOff', 'refund' as const), index, amountMinor }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('setOff' as const), index, other: index, amountMinor }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('note' as const),
      names: fc.constantFrom('one', 'two', 'all', 'period' as const),
      index,
      unitPrice: fc.constantFrom(10, 40, 100),
    }),
  },
  fc.record({ does: fc.constantFrom('creditLine', 'credit' as const), index }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse' as const), index }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  account: Business;
  invoices: string[];
  notes: string[];
  settlements: string[];
}

const pick = (ids: readonly string[], place: number): string => ids[place % Math.max(1, ids.length)] ?? '';

it.each(['taxPoint', 'payment'] as const)('hold in random orders, by %s', async (vatRegisterBy) => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      const account = await businessAt(system, dayOf(0), { ...GERMAN, vatRegisterBy }, GERMAN);
      const history: History = { account, invoices: [], notes: [], settlements: [] };
      const first = { does: 'issue', isByPayment: false } as const;
      for (const [day, each] of [first, first, ...steps].entries()) {
        at(system, dayOf(day), account);
        const answer = await attempt(history, each);
        if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
        await agree(history);
      }
      await settleAll(history);
      await agree(history);
      await agreeWithRegisters(history);
    }),
    { numRuns: runs(2, 60), endOnFailure: true, includeErrorInReport: true },
  );
});

async function settle({ account, settlements }: History, parts: object[]): Promise<HttpResponse> {
  const answer = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  if (answer.status === 201) settlements.push((answer.body as { id: string }).id);
  return answer;
}

async function attempt(history: History, given: Step): Promise<HttpResponse | undefined> {
  const { account, invoices, notes, settlements } = history;
  const { http } = account;
  switch (given.does) {
    case 'issue':
      invoices.push((await sent(account, given.isByPayment ? BY_PAYMENT : TERMS)).id);
      return undefined;
    case 'pay':
      return settle(history, [
        { kind: 'money', documentId: pick(invoices, given.index), amountMinor: given.amountMinor },
      ]);
    case 'payAndTakeBack':
      return payAndTakeBack(history, pick(invoices, given.index), given.amountMinor);
    case 'discount':
      return settle(history, [
        { kind: 'cash_discount', documentId: pick(invoices, given.index), amountMinor: given.amountMinor },
      ]);
    case 'writeOff':
      return settle(history, [
        { kind: 'write_off', documentId: pick(invoices, given.index), amountMinor: given.amountMinor },
      ]);
    case 'refund':
      if (notes.length === 0) return undefined;
      return settle(history, [
        { kind: 'money', documentId: pick(notes, given.index), amountMinor: given.amountMinor },
      ]);
    case 'setOff':
      if (notes.length === 0) return undefined;
      return settle(history, [
        { kind: 'set_off', documentId: pick(notes, given.index), amountMinor: given.amountMinor },
        { kind: 'set_off', documentId: pick(invoices, given.other), amountMinor: given.amountMinor },
      ]);
    case 'note':
      return issueNote(history, given);
    case 'credit':
      return http.post(`/api/documents/${pick(invoices, given.index)}/credit`, {});
    case 'creditLine':
      return http.post(`/api/documents/${pick(invoices, given.index)}/credit`, {
        lines: [{ lineNumber: 1, quantity: '0.2' }],
      });
    case 'reverse': {
      const id = pick(settlements, given.index);
      return id ? http.post(`/api/settlements/${id}/reverse`, { reason: 'Returned' }) : undefined;
    }
  }
}

/** A payment that is removed leaves all invoices, what stands of them, and the credit of all notes as they were. */
async function payAndTakeBack(history: History, id: string, amountMinor: number): Promise<HttpResponse> {
  const { http } = history.account;
  const before = await standingOf(history);
  const answer = await http.post(`/api/documents/${id}/payments`, { amountMinor });
  if (answer.status !== 201) return answer;
  const { id: paymentId } = answer.body as { id: string };
  const removed = await http.delete(`/api/documents/${id}/payments/${paymentId}`);
  expect(await standingOf(history)).toEqual(before);
  return removed;
}

async function standingOf(history: History) {
  const { http } = history.account;
  const { ofInvoices, ofNotes } = await amountsOf(history);
  const parts = await Promise.all(
    history.invoices.map(async (id) => {
      const { items } = await http.call(documents.listPayments, { id });
      const standing = items.filter((one) => one.reversesId === null && one.reversedOn === null);
      return standing.map(({ settlementId, kind, amountMinor }) => [settlementId, kind, amountMinor]).sort();
    }),
  );
  const sums = [...ofInvoices, ...ofNotes].map((one) => [
    ...[one.paidMinor, one.deductedMinor, one.balanceMinor, one.unappliedMinor],
  ]);
  const { totals } = await http.call(documents.vatRegister, YEAR);
  return { parts, sums, totals };
}

async function issueNote(
  { account, invoices, notes }: History,
  { names, index: place, unitPrice }: Extract<Step, { does: 'note' }>,
): Promise<HttpResponse> {
  const two = [...new Set([pick(invoices, place), pick(invoices, place + 1)])];
  const ids = { one: [pick(invoices, place)], two, all: invoices, period: [] }[names];
  // a bonus on a period may be more than what was invoiced in it here
  const scope = names === 'period' ? { correctsPeriod: YEAR } : { correctedIds: ids };
  const lines = [{ name: 'Bonus', unitPrice: names === 'period' ? 1 : unitPrice, vatRate: 19 }];
  const fields = { typeId: 'credit-note', correctionReason: 'Bonus', ...scope, lines };
  const { id } = await drafted(account, fields);
  const answer = await account.http.post(`/api/documents/${id}/issue`, {});
  if (answer.status === 200) notes.push(id);
  return answer;
}

async function amountsOf({ account, invoices, notes }: History) {
  const { http } = account;
  const [ofInvoices, ofNotes] = [
    await Promise.all(invoices.map((id) => read(http, id))),
    await Promise.all(notes.map((id) => read(http, id))),
  ];
  const payments = await Promise.all(
    invoices.map((id) => http.call(documents.listPayments, { id }).then(({ items }) => items)),
  );
  const money = payments.flat().filter(({ kind }) => kind === 'money');
  return { ofInvoices, ofNotes, moneyMinor: sum(money.map((one) => one.amountMinor)) };
}

/** The statement is the sum of what is open and of credit, and credit is money of the client. */
async function agree(history: History): Promise<void> {
  const { http, clientId } = history.account;
  const { ofInvoices, ofNotes, moneyMinor } = await amountsOf(history);
  const openMinor = sum(ofInvoices.map((one) => one.balanceMinor ?? 0));
  const creditMinor = sum(ofNotes.map((one) => one.unappliedMinor ?? 0));
  const { currencies } = await http.call(documents.statement, { id: clientId });
  const aging = await http.call(documents.aging, {});
  for (const one of [currencies[0], aging.totals[0]])
    expect(one?.balanceMinor ?? 0).toBe(openMinor - creditMinor);
  for (const note of ofNotes) expect(note.unappliedMinor).toBeGreaterThanOrEqual(0);
  const refundedMinor = sum(ofNotes.map((one) => one.paidMinor));
  const unappliedMinor = creditMinor + sum(ofInvoices.map((one) => one.unappliedMinor ?? 0));
  expect(unappliedMinor + refundedMinor).toBeLessThanOrEqual(moneyMinor);
}

/** Pays what is open, so that nothing waits in a register by payment. */
async function settleAll(history: History): Promise<void> {
  for (const id of history.invoices) {
    const { balanceMinor = 0 } = await read(history.account.http, id);
    if (balanceMinor > 0)
      await settle(history, [{ kind: 'money', documentId: id, amountMinor: balanceMinor }]);
  }
}

/** All registers, unless something was written off, have the VAT of the documents in the end. */
async function agreeWithRegisters({ account: { http }, invoices, notes }: History): Promise<void> {
  const payments = await Promise.all(invoices.map((id) => http.call(documents.listPayments, { id })));
  const isWhole = payments.every(({ items }) => items.every(({ kind }) => kind !== 'write_off'));
  if (!isWhole) return;
  const { items } = await http.call(documents.list, { typeId: 'credit-note', pageSize: 100 });
  const all = await Promise.all(
    [...invoices, ...items.filter(({ number }) => number).map(({ id }) => id)].map((id) => read(http, id)),
  );
  const vatMinor = sum(
    all.map(({ typeId, totals }) => (typeId === 'invoice' ? totals.vatMinor : -totals.vatMinor)),
  );
  expect(notes.every((id) => all.some((one) => one.id === id))).toBe(true);
  for (const by of ['issue', 'taxPoint', 'payment'] satisfies VatRegisterBy[]) {
    const { totals } = await http.call(documents.vatRegister, { ...YEAR, by });
    expect({ by, vatMinor: totals[0]?.vatMinor ?? 0 }).toEqual({ by, vatMinor });
  }
}
