/** @list all — the rest of documents; npm test has the core of each capability */
// In any order of write-offs with and without relief, payments that come after all, reversals and credit notes, the register has the
// VAT of what was paid in the end, and of what was written off without relief. TEST_RUNS=100 tries more histories.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { HttpClient, HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const GERMAN = { country: 'DE', currency: 'EUR' };
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-03-04T10:00:00Z');
const LINES = [
  { description: 'Work', unitPrice: 99.99, vatRate: 19 },
  { description: 'Book', unitPrice: 33.33, vatRate: 7 },
];

const index = fc.nat(9);
const step = fc.oneof(
  fc.record({ does: fc.constant('issue' as const) }),
  fc.record({
    does: fc.constant('writeOff' as const),
    index,
    part: fc.constantFrom(0.3, 1),
    hasRelief: fc.boolean(),
  }),
  fc.record({ does: fc.constant('relieve' as const), index }),
  fc.record({
    does: fc.constantFrom('pay', 'payAndReverse', 'payAndRemove' as const),
    index,
    amountMinor: fc.constantFrom(1, 33_33, 150_00),
  }),
  fc.record({ does: fc.constantFrom('reverse', 'creditLine', 'credit' as const), index }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  account: Business;
  invoices: string[];
  settlements: string[];
}

const pick = (ids: readonly string[], at: number): string => ids[at % Math.max(1, ids.length)] ?? '';
const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString();
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('holds after every step of random histories', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const account = await businessAt(system, dayOf(0), GERMAN, GERMAN);
      const history: History = { account, invoices: [], settlements: [] };
      await act(history, { does: 'issue' });
      for (const [day, each] of steps.entries()) {
        at(system, dayOf(9 * day));
        const answer = await act(history, each);
        if (answer) expect([200, 201, 400, 409, 422]).toContain(answer.status);
        await agree(history);
      }
    }),
    { numRuns: runs(3, 100), endOnFailure: true, includeErrorInReport: true },
  );
});

async function act(history: History, given: Step): Promise<HttpResponse | undefined> {
  const { account, invoices, settlements } = history;
  const { http } = account;
  if (given.does === 'issue') {
    invoices.push((await sent(account, { lines: LINES })).id);
    return undefined;
  }
  const documentId = pick(invoices, given.index);
  const settlementId = pick(settlements, given.index);
  if ((given.does === 'relieve' || given.does === 'reverse') && settlementId === '') return undefined;
  switch (given.does) {
    case 'writeOff': {
      const { balanceMinor = 0 } = await read(http, documentId);
      const amountMinor = Math.max(1, Math.ceil(balanceMinor * given.part));
      const badDebtRelief = given.hasRelief ? { badDebtRelief: { basis: 'insolvency' } } : {};
      return settle(history, [{ kind: 'write_off', documentId, amountMinor, ...badDebtRelief }]);
    }
    case 'pay':
      return settle(history, [{ kind: 'money', documentId, amountMinor: given.amountMinor }]);
    case 'payAndReverse':
    case 'payAndRemove':
      return payAndTakeBack(account, documentId, given);
    case 'relieve':
      return http.post(`/api/settlements/${settlementId}/bad-debt-relief`, { basis: 'uncollectible' });
    case 'reverse':
      return http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'Returned' });
    case 'credit':
      return http.post(`/api/documents/${documentId}/credit`, {});
    case 'creditLine': {
      const lines = [{ lineNumber: 1, quantity: '0.5' }];
      return http.post(`/api/documents/${documentId}/credit`, { lines });
    }
  }
}

/** Money that is taken back leaves what stands of the invoice, and the register, as they were. */
async function payAndTakeBack(
  { http }: Business,
  id: string,
  { does, amountMinor }: { does: string; amountMinor: number },
): Promise<HttpResponse> {
  const before = await stateOf(http, id);
  const answer = await http.post(`/api/documents/${id}/payments`, { amountMinor });
  if (answer.status !== 201) return answer;
  const payment = answer.body as { id: string; settlementId: string };
  const taken =
    does === 'payAndRemove'
      ? await http.delete(`/api/documents/${id}/payments/${payment.id}`)
      : await http.post(`/api/settlements/${payment.settlementId}/reverse`, { reason: 'Bounced' });
  expect(taken.status).toBe(200);
  expect(await stateOf(http, id)).toEqual(before);
  return taken;
}

async function stateOf(http: HttpClient, id: string) {
  const { balanceMinor, paidMinor, deductedMinor, unappliedMinor } = await read(http, id);
  const { items } = await http.call(documents.listPayments, { id });
  const standing = items.filter(({ reversesId, reversedOn }) => reversesId === null && reversedOn === null);
  const parts = standing.map(({ kind, amountMinor, settlementId, badDebt }) => [
    ...[settlementId, kind, amountMinor, badDebt],
  ]);
  const { totals } = await http.call(documents.vatRegister, { from: '2026-01-01', to: '2026-12-31' });
  return { balanceMinor, paidMinor, deductedMinor, unappliedMinor, parts: parts.sort(), totals };
}

async function settle({ account, settlements }: History, parts: object[]): Promise<HttpResponse> {
  const answer = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  if (answer.status === 201) settlements.push((answer.body as { id: string }).id);
  return answer;
}

/** The gross amounts are exact; a part of an invoice has its VAT to the cent of each of the two rates. */
async function agree({ account: { http }, invoices }: History): Promise<void> {
  let [grossMinor, vatMinor, centsMax] = [0, 0, 0];
  const { items: listed } = await http.call(documents.list, { typeId: 'credit-note', pageSize: 100 });
  const notes = await Promise.all(listed.filter(({ number }) => number).map((one) => read(http, one.id)));
  for (const id of invoices) {
    const {
      totals,
      totalMinor,
      creditedMinor = 0,
      deductedMinor = 0,
      unappliedMinor = 0,
    } = await read(http, id);
    const { items } = await http.call(documents.listPayments, { id });
    const standing = items.filter(({ reversesId, reversedOn }) => reversesId === null && reversedOn === null);
    const writeOffs = standing.filter(({ kind }) => kind === 'write_off');
    const relieved = sum(writeOffs.filter((one) => one.badDebt?.relief).map((one) => one.amountMinor));
    const money = sum(standing.filter(({ kind }) => kind === 'money').map((one) => one.amountMinor));
    expect(deductedMinor).toBe(sum(writeOffs.map((one) => one.amountMinor)));
    expect(unappliedMinor).toBeLessThanOrEqual(money);
    // nothing is written off that was paid
    if (deductedMinor > 0) expect(money + deductedMinor).toBeLessThanOrEqual(totalMinor - creditedMinor);
    const own = notes.filter(({ corrects }) => corrects?.id === id);
    const left = totals.vatMinor - sum(own.map((note) => note.totals.vatMinor));
    const price = totalMinor - creditedMinor;
    grossMinor += price - relieved;
    vatMinor += price === 0 ? left : (left * (price - relieved)) / price;
    centsMax += relieved === 0 || relieved === price ? 0 : 2;
  }
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { totals } = await http.call(documents.vatRegister, year);
  const [register = { baseMinor: 0, vatMinor: 0 }] = totals;
  expect(register.baseMinor + register.vatMinor).toBe(grossMinor);
  expect(Math.abs(register.vatMinor - vatMinor)).toBeLessThanOrEqual(centsMax);
  const byPayment = await http.call(documents.vatRegister, { ...year, by: 'payment', entries: true });
  expect((byPayment.entries ?? []).filter(({ kind }) => kind.startsWith('bad_debt'))).toEqual([]);
}
