/** @list turn 6 — the rest of documents; npm test has the core of each capability */
// Document, statement, register of VAT and PDF say the same of each invoice before and after every step of a random history.
// TEST_RUNS=100 tries more of them, TEST_SEED one again.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, HUNDRED, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const numRuns = runs(3, 100);
const LINES = [
  { ...HUNDRED, vatRate: 19 },
  { description: 'Book', unitPrice: 33.33, vatRate: 7 },
];
const GERMAN = { country: 'DE', currency: 'EUR' };
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-05-04T10:00:00Z');

const index = fc.nat(9);
const amountMinor = fc.constantFrom(1, 40_00, 119_00, 154_66, 200_00);
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const) }),
  fc.record({ kind: fc.constant('pay' as const), index, amountMinor }),
  fc.record({ kind: fc.constant('discount' as const), index }),
  fc.record({ kind: fc.constant('account' as const), amountMinor }),
  fc.record({ kind: fc.constant('apply' as const), index, other: index, amountMinor }),
  fc.record({ kind: fc.constant('payBack' as const), index, amountMinor }),
  fc.record({ kind: fc.constant('payBackInvoice' as const), index, amountMinor }),
  fc.record({ kind: fc.constant('reverse' as const), index }),
  fc.record({ kind: fc.constantFrom('credit' as const, 'creditLine' as const), index }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Each kind of step once, all of them accepted. */
const EVERY_KIND: Step[] = [
  { kind: 'discount', index: 0 },
  { kind: 'reverse', index: 0 },
  { kind: 'pay', index: 0, amountMinor: 40_00 },
  { kind: 'account', amountMinor: 119_00 },
  { kind: 'apply', index: 0, other: 0, amountMinor: 40_00 },
  { kind: 'payBack', index: 0, amountMinor: 40_00 },
  { kind: 'creditLine', index: 0 },
  { kind: 'reverse', index: 3 },
  { kind: 'issue' },
  { kind: 'credit', index: 1 },
  { kind: 'credit', index: 0 },
  { kind: 'payBackInvoice', index: 0, amountMinor: 40_00 },
];

/** A company with its only client, and what was done so far. */
interface History {
  account: Business;
  invoices: string[];
  settlements: string[];
  done: string[];
}

const pick = (ids: readonly string[], at: number): string => ids[at % Math.max(1, ids.length)] ?? '';

const STEPS: {
  [K in Step['kind']]: (history: History, given: Step & { kind: K }) => Promise<HttpResponse | undefined>;
} = {
  async issue({ account, invoices }) {
    const cashDiscounts = [{ percent: '3', days: 30 }];
    invoices.push((await sent(account, { lines: LINES, cashDiscounts })).id);
    return undefined;
  },
  pay: (history, { index, amountMinor }) =>
    settle(history, [{ kind: 'money', documentId: pick(history.invoices, index), amountMinor }]),
  async discount(history, { index }) {
    const documentId = pick(history.invoices, index);
    const { cashDiscounts, balanceMinor = 0 } = await read(history.account.http, documentId);
    const discountMinor = cashDiscounts?.[0]?.discountMinor ?? 0;
    if (balanceMinor <= discountMinor) return undefined;
    return settle(history, [
      { kind: 'money', documentId, amountMinor: balanceMinor - discountMinor },
      { kind: 'cash_discount', documentId, amountMinor: discountMinor },
    ]);
  },
  account: (history, { amountMinor }) =>
    settle(history, [{ kind: 'money', clientId: history.account.clientId, amountMinor }]),
  async apply({ account, invoices, settlements }, { index, other, amountMinor }) {
    const id = pick(await onAccount(account), other);
    if (!id) return undefined;
    const parts = [{ documentId: pick(invoices, index), amountMinor }];
    return kept(settlements, await account.http.post(`/api/account-payments/${id}/apply`, { parts }));
  },
  async payBack(history, { index, amountMinor }) {
    const accountPaymentId = pick(await onAccount(history.account), index);
    return accountPaymentId ? settle(history, [{ kind: 'money', accountPaymentId, amountMinor }]) : undefined;
  },
  payBackInvoice: (history, { index, amountMinor }) =>
    settle(history, [{ kind: 'money', documentId: pick(history.invoices, index), amountMinor }], {
      isPaidBack: true,
    }),
  async reverse({ account, settlements }, { index }) {
    const id = pick(settlements, index);
    return id ? account.http.post(`/api/settlements/${id}/reverse`, { reason: 'Returned' }) : undefined;
  },
  credit: ({ account, invoices }, { index }) =>
    account.http.post(`/api/documents/${pick(invoices, index)}/credit`, {}),
  creditLine: ({ account, invoices }, { index }) =>
    account.http.post(`/api/documents/${pick(invoices, index)}/credit`, { lines: [{ lineNumber: 1 }] }),
};

/** Ids of account payments of which something is left. */
async function onAccount({ http, clientId }: Business): Promise<string[]> {
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  return items.filter(({ remainingMinor }) => remainingMinor > 0).map(({ id }) => id);
}

async function settle(
  { account, settlements }: History,
  parts: object[],
  more: object = {},
): Promise<HttpResponse> {
  const body = { currency: 'EUR', parts, ...more };
  return kept(settlements, await account.http.post('/api/settlements', body));
}

function kept(settlements: string[], answer: HttpResponse): HttpResponse {
  if (answer.status === 201) settlements.push((answer.body as { id: string }).id);
  return answer;
}

describeWithPoppler('the balance of each invoice', () => {
  it('is the same in document, statement and PDF, and the register of VAT has what the statement has', async () => {
    const done = await played(EVERY_KIND);
    expect(done).toEqual([
      'discount',
      'reverse',
      'pay',
      'account',
      'apply',
      'payBack',
      'creditLine',
      'reverse',
      'credit',
      'credit',
      'payBackInvoice',
    ]);
    await holds(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        await played(steps);
      }),
      { numRuns },
    );
  });
});

/** Plays a history, a step a day, and compares after each one. Returns the kinds of what was accepted. */
async function played(steps: readonly Step[]): Promise<string[]> {
  const account = await businessAt(system, dayOf(0), GERMAN, GERMAN);
  const history: History = { account, invoices: [], settlements: [], done: [] };
  for (const [day, each] of [{ kind: 'issue' as const }, ...steps].entries()) {
    at(system, dayOf(day));
    await act(history, each);
    await agree(account, history.invoices);
  }
  return history.done;
}

const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString();

/** A refusal changes nothing, and nothing else may come. */
async function act(history: History, given: Step): Promise<void> {
  // the key is that of the step
  const run = STEPS[given.kind] as (history: History, given: Step) => Promise<HttpResponse | undefined>;
  const answer = await run(history, given);
  if (!answer) return;
  expect([200, 201, 400, 409]).toContain(answer.status);
  if (answer.status < 300) history.done.push(given.kind);
}

async function agree(account: Business, invoices: readonly string[]): Promise<void> {
  const { http, clientId } = account;
  const found = await Promise.all(invoices.map((id) => read(http, id)));
  const { currencies } = await http.call(documents.statement, { id: clientId });
  const [statement] = currencies;
  for (const document of found) {
    const { id, balanceMinor, paidMinor, deductedMinor, creditedMinor } = document;
    const shown = statement?.invoices.find((one) => one.id === id);
    expect(shown).toMatchObject({ balanceMinor, paidMinor, deductedMinor, creditedMinor });
    expect(await dueOnPaper(account, document)).toBe(Math.max(0, balanceMinor ?? 0));
  }
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  const onAccount = sum(items.map(({ remainingMinor }) => remainingMinor));
  expect(statement?.balanceMinor).toBe(sum(found.map(({ balanceMinor }) => balanceMinor ?? 0)) - onAccount);
  for (const by of ['issue', 'taxPoint'] as const) await agreeWithRegister(account, found, statement, by);
}

/** Deductions are cash discounts only, which lower base and VAT. */
async function agreeWithRegister(
  { http }: Business,
  invoices: readonly Document[],
  statement: { invoicedMinor: number; creditedMinor: number; deductedMinor: number } | undefined,
  by: 'issue' | 'taxPoint',
): Promise<void> {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { totals } = await http.call(documents.vatRegister, { ...year, by });
  const [{ baseMinor, vatMinor } = { baseMinor: 0, vatMinor: 0 }] = totals;
  const { invoicedMinor = 0, creditedMinor = 0, deductedMinor = 0 } = statement ?? {};
  expect(baseMinor + vatMinor).toBe(invoicedMinor - creditedMinor - deductedMinor);
  const notes = await http.call(documents.list, { typeId: 'credit-note', pageSize: 100 });
  const credited = await Promise.all(notes.items.map(({ id }) => read(http, id)));
  const discounts = await Promise.all(invoices.map(({ id }) => http.call(documents.listPayments, { id })));
  const discounted = discounts.flatMap(({ items }) => items).flatMap(({ vat }) => vat);
  expect(vatMinor).toBe(
    sum(invoices.map(({ totals }) => totals.vatMinor)) -
      sum(credited.map(({ totals }) => totals.vatMinor)) -
      sum(discounted.map((group) => group.vatMinor)),
  );
}

/** Returns the printed rest in minor units; an invoice of which nothing is settled says its total alone. */
async function dueOnPaper({ http }: Business, { id }: Document): Promise<number> {
  const text = linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`));
  const [, amount = ''] = /Amount due\s+(.+)/.exec(text) ?? /Total incl. VAT\s+(.+)/.exec(text) ?? [];
  if (!/\d/.test(amount)) throw new Error(`no amount due in ${text}`);
  return Number(amount.replace(/\D/g, ''));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
