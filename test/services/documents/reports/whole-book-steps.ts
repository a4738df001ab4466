// Steps of the tests of whole books: a random year of a company, played over HTTP, and readers of its files.
import fc from 'fast-check';
import type { Chart } from '../../../../shared/contracts/bookkeeping';
import type { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import { isProblem } from '../../../../shared/runtime/errors';
import type { HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import type { TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, issued, post, read, sent } from '../document-steps';
import { bankLine, settle as settleLine } from '../settlements/settlement-steps';
import { YEAR } from './book-steps';

const index = fc.nat(9);
const amountMinor = fc.constantFrom(1, 40_00, 119_00, 154_66, 200_03);
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: fc.constant('pay' as const), index, amountMinor, isCash: fc.boolean() }),
  fc.record({ kind: fc.constant('discount' as const), index }),
  fc.record({ kind: fc.constant('account' as const), amountMinor }),
  fc.record({ kind: fc.constant('apply' as const), index, other: index, amountMinor }),
  fc.record({ kind: fc.constant('payBack' as const), index, amountMinor, isOfBank: fc.boolean() }),
  fc.record({ kind: fc.constant('payBackInvoice' as const), index, isOfBank: fc.boolean() }),
  fc.record({
    kind: fc.constant('deduct' as const),
    index,
    by: fc.constantFrom('write_off', 'bad_debt', 'bank_fee', 'set_off', 'exchange_difference'),
  }),
  fc.record({ kind: fc.constantFrom('reverse' as const, 'replace' as const, 'cancel' as const), index }),
  fc.record({ kind: fc.constantFrom('credit' as const, 'creditLine' as const), index }),
  fc.record({ kind: fc.constant('deposit' as const), percent: fc.integer({ min: 10, max: 60 }) }),
  fc.record({ kind: fc.constant('final' as const), index }),
  fc.record({ kind: fc.constant('reduce' as const), percent: fc.integer({ min: 1, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Steps that a company of the books has accepted, each of its kind at least once, before random ones. */
export const EVERY_KIND: Step[] = [
  { kind: 'issue', cents: 100_00 },
  { kind: 'discount', index: 0 },
  { kind: 'issue', cents: 33_33 },
  { kind: 'pay', index: 1, amountMinor: 40_00, isCash: true },
  { kind: 'replace', index: 1 },
  { kind: 'deposit', percent: 30 },
  { kind: 'pay', index: 3, amountMinor: 40_00, isCash: false },
  { kind: 'final', index: 0 },
  { kind: 'account', amountMinor: 200_03 },
  { kind: 'apply', index: 2, other: 0, amountMinor: 40_00 },
  { kind: 'payBack', index: 0, amountMinor: 40_00, isOfBank: true },
  { kind: 'deduct', index: 2, by: 'write_off' },
  { kind: 'issue', cents: 77_77 },
  { kind: 'deduct', index: 5, by: 'bad_debt' },
  { kind: 'deduct', index: 5, by: 'bank_fee' },
  { kind: 'creditLine', index: 5 },
  { kind: 'reverse', index: 0 },
  { kind: 'issue', cents: 5 },
  { kind: 'cancel', index: 6 },
  { kind: 'credit', index: 0 },
  { kind: 'payBackInvoice', index: 0, isOfBank: true },
  { kind: 'reduce', percent: 10 },
];
export const randomYear = fc
  .array(step, { minLength: 12, maxLength: 24 })
  .map((steps): Step[] => [{ kind: 'issue', cents: 100_00 }, ...steps]);

export interface Year {
  system: TestSystem;
  /** The day of the step, as YYYY-MM-DD. */
  today: string;
  account: Business;
  /** Currency of the company and of all its documents. */
  currency: string;
  rates: readonly [number, number];
  invoices: string[];
  quotes: string[];
  settlements: string[];
  accepted: Set<string>;
}

const pick = (ids: readonly string[], place: number): string => ids[place % Math.max(1, ids.length)] ?? '';

const STEPS: {
  [K in Step['kind']]: (year: Year, asked: Step & { kind: K }) => Promise<HttpResponse | undefined>;
} = {
  async issue(year, { cents }) {
    const cashDiscounts = [{ percent: '3', days: 30 }];
    const lines = linesOf(year, cents / 100);
    year.invoices.push((await sent(year.account, { lines, cashDiscounts })).id);
    return undefined;
  },
  pay: (year, { index, amountMinor, isCash }) =>
    settle(
      year,
      [{ kind: 'money', documentId: pick(year.invoices, index), amountMinor }],
      isCash ? { method: 'cash' } : {},
    ),
  async discount(year, { index }) {
    const documentId = pick(year.invoices, index);
    const { cashDiscounts, balanceMinor = 0 } = await read(year.account.http, documentId);
    const discountMinor = cashDiscounts?.[0]?.discountMinor ?? 0;
    if ((balanceMinor ?? 0) <= discountMinor || discountMinor === 0) return undefined;
    return settle(year, [
      { kind: 'money', documentId, amountMinor: (balanceMinor ?? 0) - discountMinor },
      { kind: 'cash_discount', documentId, amountMinor: discountMinor },
    ]);
  },
  account: (year, { amountMinor }) =>
    settle(year, [{ kind: 'money', clientId: year.account.clientId, amountMinor }]),
  async apply({ account, invoices, settlements }, { index, other, amountMinor }) {
    const id = pick(await onAccount(account), other);
    if (!id) return undefined;
    const parts = [{ documentId: pick(invoices, index), amountMinor }];
    return stored(settlements, await account.http.post(`/api/account-payments/${id}/apply`, { parts }));
  },
  async payBack(year, { index, amountMinor, isOfBank }) {
    const { items } = await year.account.http.call(documents.list, { typeId: 'credit-note', pageSize: 100 });
    const notes = items.filter(({ unappliedMinor }) => (unappliedMinor ?? 0) > 0);
    const credit = [
      ...(await onAccount(year.account)).map((accountPaymentId) => ({ accountPaymentId })),
      ...notes.map(({ id: documentId }) => ({ documentId })),
    ];
    const one = credit[index % Math.max(1, credit.length)];
    if (!one) return undefined;
    const part = { kind: 'money' as const, ...one, amountMinor };
    if (isOfBank) await settleOutgoing(year, part);
    return isOfBank ? undefined : settle(year, [part]);
  },
  async payBackInvoice(year, { index, isOfBank }) {
    const found = await Promise.all(year.invoices.map((id) => read(year.account.http, id)));
    const paidTooMuch = found.filter(({ unappliedMinor }) => (unappliedMinor ?? 0) > 0);
    const one = paidTooMuch[index % Math.max(1, paidTooMuch.length)];
    if (!one) return undefined;
    const part = { kind: 'money' as const, documentId: one.id, amountMinor: one.unappliedMinor ?? 0 };
    if (isOfBank) await settleOutgoing(year, part);
    return isOfBank ? undefined : settle(year, [part], { isPaidBack: true });
  },
  async deduct(year, { index, by }) {
    const documentId = pick(year.invoices, index);
    const { balanceMinor } = await read(year.account.http, documentId);
    if (!balanceMinor || balanceMinor < 2) return undefined;
    const amount = { documentId, amountMinor: Math.floor(balanceMinor / 2) };
    const badDebt = {
      kind: 'write_off',
      badDebtRelief: { basis: 'insolvency', notice: 'Duplicata du jour' },
    };
    return settle(year, [{ ...amount, ...(by === 'bad_debt' ? badDebt : { kind: by }) }]);
  },
  reverse: ({ account, settlements }, { index }) =>
    account.http.post(`/api/settlements/${pick(settlements, index)}/reverse`, { reason: 'Returned' }),
  async replace(year, { index }) {
    const { http } = year.account;
    const draft = await http.post(`/api/documents/${pick(year.invoices, index)}/correct`, {
      reason: 'Wrong',
    });
    if (draft.status !== 201) return draft;
    const { id } = draft.body as { id: string };
    await http.patch(`/api/documents/${id}`, { lines: linesOf(year, 55.55) });
    return issue(year, id);
  },
  async cancel(year, { index }) {
    const { id } = await issued(year.account, { lines: linesOf(year, index + 0.99) });
    return year.account.http.post(`/api/documents/${id}/cancel`, {});
  },
  credit: ({ account, invoices }, { index }) =>
    account.http.post(`/api/documents/${pick(invoices, index)}/credit`, {}),
  creditLine: ({ account, invoices }, { index }) =>
    account.http.post(`/api/documents/${pick(invoices, index)}/credit`, { lines: [{ lineNumber: 1 }] }),
  async deposit(year, { percent }) {
    const { http, clientId } = year.account;
    const body = { typeId: 'quote', clientId, lines: linesOf(year, 1_000.07) };
    const quote = outputOf(documents.create, await http.post('/api/documents', body));
    await post(http, quote.id, 'issue');
    const answer = await http.post(`/api/documents/${quote.id}/deposit`, { percent });
    const draft = outputOf(documents.draftDeposit, answer);
    year.invoices.push((await post(http, draft.id, 'issue')).id);
    year.quotes.push(quote.id);
    return answer;
  },
  async reduce(year, { percent }) {
    const { http, clientId } = year.account;
    const body = { period: YEAR, percent, reason: 'Bonus' };
    const draft = await http.post(`/api/clients/${clientId}/price-reductions`, body);
    if (draft.status !== 201) return draft;
    return http.post(`/api/documents/${(draft.body as { id: string }).id}/issue`, {});
  },
  async final(year, { index }) {
    const { http } = year.account;
    if (year.quotes.length === 0) return undefined;
    const draft = await http.post(`/api/documents/${pick(year.quotes, index)}/convert`, {});
    if (draft.status !== 201) return draft;
    return issue(year, (draft.body as { id: string }).id);
  },
};

/** Ids of account payments of which something is left. */
async function onAccount({ http, clientId }: Business): Promise<string[]> {
  const { items } = await http.call(documents.listAccountPayments, { id: clientId, pageSize: 100 });
  return items.filter(({ remainingMinor }) => remainingMinor > 0).map(({ id }) => id);
}

async function issue(year: Year, id: string): Promise<HttpResponse> {
  const answer = await year.account.http.post(`/api/documents/${id}/issue`, {});
  if (answer.status === 200) year.invoices.push(id);
  return answer;
}

const linesOf = ({ rates: [standard, reduced] }: Year, unitPrice: number) => [
  { description: 'Work', unitPrice, vatRate: standard },
  { description: 'Book', unitPrice: 33.33, vatRate: reduced },
];

/** An outgoing line of the bank that pays back as much. */
async function settleOutgoing(
  { system, account, currency, today: date }: Year,
  part: Parameters<typeof bankLine>[1][number],
): Promise<void> {
  const line = bankLine(account, [part], { date, currency, moneyMinor: -part.amountMinor });
  await settleLine(system, line).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
}

async function settle(year: Year, parts: object[], more: object = {}): Promise<HttpResponse> {
  const body = { currency: year.currency, parts, ...more };
  return stored(year.settlements, await year.account.http.post('/api/settlements', body));
}

function stored(settlements: string[], answer: HttpResponse): HttpResponse {
  if (answer.status === 201) settlements.push((answer.body as { id: string }).id);
  return answer;
}

/** Steps that are accepted, or throw. */
const WITHOUT_ANSWER = new Set<Step['kind']>(['issue', 'payBack', 'payBackInvoice']);
const WEEK_MS = 6 * 86_400_000;
const FIRST_DAY = '2026-01-05';

/** A company, in euros unless `fields` say otherwise, after a year of steps, six days apart. */
export async function playedYear(
  system: TestSystem,
  fields: Partial<CallInput<typeof companies.create>> & { country: string },
  rates: readonly [number, number],
  steps: readonly Step[],
  firstDay = FIRST_DAY,
): Promise<Year> {
  const firstMs = Date.parse(`${firstDay}T10:00:00Z`);
  at(system, new Date(firstMs).toISOString());
  const seller = await business(
    system,
    { currency: 'EUR', receivablesFrom: 'issued', issueChecks: 'lenient', ...fields },
    { country: fields.country, externalId: '10042' },
  );
  // a session would end while the clock is moved by months
  const account = { ...seller, http: await createKey(seller) };
  const made = { invoices: [], quotes: [], settlements: [], accepted: new Set<string>() };
  const currency = fields.currency ?? 'EUR';
  const year: Year = { ...made, system, account, currency, rates, today: firstDay };
  for (const [place, each] of steps.entries()) {
    const now = new Date(firstMs + place * WEEK_MS).toISOString();
    at(system, now);
    year.today = now.slice(0, 10);
    // the key is that of the step
    const run = STEPS[each.kind] as (of: Year, asked: Step) => Promise<HttpResponse | undefined>;
    const answer = await run(year, each);
    expect([undefined, 200, 201, 400, 404, 409, 422]).toContain(answer?.status);
    if (answer === undefined ? WITHOUT_ANSWER.has(each.kind) : answer.status < 300)
      year.accepted.add(each.kind);
  }
  at(system, '2026-12-31T10:00:00Z');
  return year;
}

export function setChart({ http }: Business, chart: Chart, fields: object) {
  return http.call(settings.setBookkeeping, { chart, debtorAccounts: 'externalId', ...fields });
}

/** Money of the report of payments in the year, in euro cents. */
export async function moneyOf({ http }: Business): Promise<number> {
  const { totals } = await http.call(documents.paymentReport, { ...YEAR, period: 'all' });
  return totals.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0);
}

/** The sum that the clients owe by their statements, in euro cents. */
export async function owedTo({ http, clientId }: Business): Promise<number> {
  const { currencies } = await http.call(documents.statement, { id: clientId });
  return currencies.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
}

/** Base and VAT of the register in euro cents, all, or of a rate. */
export async function registerSum({ http }: Business, by: 'issue' | 'taxPoint' | 'payment', rate?: number) {
  const { items } = await http.call(documents.vatRegister, { ...YEAR, by, period: 'all' });
  const chosen = items.filter(({ vatRate }) => rate === undefined || vatRate === String(rate));
  const sum = (amount: (row: (typeof items)[number]) => number) =>
    chosen.reduce((total, row) => total + amount(row), 0);
  return { base: sum((row) => row.companyBaseMinor), vat: sum((row) => row.companyVatMinor) };
}
