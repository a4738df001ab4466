/** @list all — the rest of documents; npm test has the core of each capability */
// No client must get what it has not paid, in any order of payments, deductions, credit notes, corrections and reversals; the register
// has the VAT of the documents less what was taken off. TEST_RUNS=100 tries more histories, TEST_SEED one again.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { PAYMENT_KINDS, type PaymentKind } from '../../../../shared/contracts/documents/settlement-fields';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, post, read, sent } from '../document-steps';
import { BY_PAYMENT, LOWER, TERMS } from './closed-books';

const system = beforeTests(startTestSystem);
const GERMAN = { country: 'DE', currency: 'EUR' };
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-05-04T10:00:00Z');
/** 119.00 and 53.50, and 3 % of it. */
const TOTAL = 172_50;
const DISCOUNT = 5_18;

const index = fc.nat(9);
const amountMinor = fc.constantFrom(1, 60_00, TOTAL - DISCOUNT, TOTAL);
const kind = fc.constantFrom(...PAYMENT_KINDS);
const step = fc.oneof(
  fc.record({ does: fc.constant('issue' as const), isByPayment: fc.boolean() }),
  fc.record({ does: fc.constant('settle' as const), index, kind, amountMinor }),
  fc.record({ does: fc.constant('discount' as const), index }),
  fc.record({ does: fc.constantFrom('credit', 'creditLine', 'lower', 'correct', 'reverse' as const), index }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  account: Business;
  invoices: string[];
  settlements: string[];
  /** Credit notes of several invoices. */
  notes: string[];
}

const pick = (ids: readonly string[], at: number): string => ids[at % Math.max(1, ids.length)] ?? '';
const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString();
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('gives back 115.43 of an invoice of 119.00 that was paid with a discount, and the register ends at 0', async () => {
  const history = await begun();
  const { account } = history;
  const fields = { lines: [TERMS.lines[0]], cashDiscounts: TERMS.cashDiscounts };
  const { id } = await sent(account, fields);
  await settle(history, [
    { kind: 'money', documentId: id, amountMinor: 115_43 },
    { kind: 'cash_discount', documentId: id, amountMinor: 3_57 },
  ]);
  await post(account.http, id, 'credit');
  expect(await read(account.http, id)).toMatchObject({ balanceMinor: -115_43, deductedMinor: 0 });
  expect((await registered(account, 'issue')).vatMinor).toBe(0);
});

it('gives nothing back of an invoice that was written off', async () => {
  const history = await begun();
  const { account } = history;
  const { id } = await sent(account, TERMS);
  const written = await settle(history, [{ kind: 'write_off', documentId: id, amountMinor: TOTAL }]);
  const { id: settlementId } = written.body as { id: string };
  const lines = [{ lineNumber: 1, quantity: '0.5' }];
  await post(account.http, id, 'credit', { lines });
  expect(await read(account.http, id)).toMatchObject({ balanceMinor: 0, deductedMinor: TOTAL - 59_50 });
  const { parts } = await account.http.call(documents.getSettlement, { id: settlementId });
  expect(parts).toMatchObject([{ kind: 'write_off', amountMinor: TOTAL - 59_50 }]);
  await post(account.http, id, 'credit');
  expect(await read(account.http, id)).toMatchObject({
    balanceMinor: 0,
    deductedMinor: 0,
    unappliedMinor: 0,
  });
});

it('gives nothing back for invoices that were written off and are reduced together, or by a note that names them', async () => {
  const history = await begun();
  const { account } = history;
  const { http } = account;
  const lines = [TERMS.lines[0]];
  const [paid, written, other] = [
    await sent(account, { lines }),
    await sent(account, { lines }),
    await sent(account, { lines }),
  ];
  await settle(history, [
    { kind: 'money', documentId: paid.id, amountMinor: 119_00 },
    { kind: 'write_off', documentId: written.id, amountMinor: 119_00 },
    { kind: 'write_off', documentId: other.id, amountMinor: 119_00 },
  ]);
  await post(http, other.id, 'credit');
  const documentIds = [paid.id, written.id, other.id];
  const owed = async () => {
    const notes = await Promise.all(history.notes.map((id) => read(http, id)));
    const invoices = await Promise.all(documentIds.map((id) => read(http, id)));
    return (
      sum(notes.map(({ unappliedMinor = 0 }) => unappliedMinor)) -
      sum(invoices.map(({ balanceMinor = 0 }) => balanceMinor))
    );
  };
  // a half of each note is of the invoice that was paid; nothing is left of the one that was credited in full
  for (const [index, percent] of [10, 50].entries()) {
    await reduceTogether(history, { documentIds, percent });
    expect(await owed()).toBe([11_90, 65_45][index]);
  }
  // the notes take 11.90 and 53.55 off 119.00; the next one names this invoice alone
  expect(await settledBy(account, written.id)).toEqual({ write_off: 53_55, set_off: 65_45 });
  const note = await http.call(documents.create, {
    ...{
      typeId: 'credit-note',
      clientId: account.clientId,
      correctedIds: [written.id],
      correctionReason: 'Bonus',
    },
    lines: [{ name: 'Bonus', unitPrice: 10, vatRate: 19 }],
  });
  history.notes.push((await post(http, note.id, 'issue')).id);
  expect(await settledBy(account, written.id)).toEqual({ write_off: 41_65, set_off: 77_35 });
  expect(await owed()).toBe(65_45);
});

it('names what stands in the way of a cancellation', async () => {
  const history = await begun();
  const { account } = history;
  const { id } = await sent(account, TERMS);
  await settle(history, [{ kind: 'set_off', documentId: id, amountMinor: 1_00 }]);
  const { items } = await account.http.call(documents.listPayments, { id });
  const answer = await account.http.post(`/api/documents/${id}/cancel`, {});
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'document_settled' });
  expect(problemOf(answer).detail).toContain(items[0]?.id);
});

it('holds after every step of random histories', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const history = await begun();
      const first = { does: 'issue', isByPayment: false } as const;
      for (const [day, each] of [first, ...steps].entries()) {
        at(system, dayOf(day));
        await act(history, each);
      }
      await agree(history);
    }),
    { numRuns: runs(3, 100), endOnFailure: true, includeErrorInReport: true },
  );
});

async function begun(): Promise<History> {
  return {
    account: await businessAt(system, dayOf(0), GERMAN, GERMAN),
    invoices: [],
    settlements: [],
    notes: [],
  };
}

async function settle({ account, settlements }: History, parts: object[]): Promise<HttpResponse> {
  const answer = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  if (answer.status === 201) settlements.push((answer.body as { id: string }).id);
  return answer;
}

async function reduceTogether({ account, notes }: History, choice: object): Promise<void> {
  const draft = await account.http.call(documents.reducePrices, {
    ...{ id: account.clientId, reason: 'Bonus' },
    ...choice,
  });
  notes.push((await post(account.http, draft.id, 'issue')).id);
}

/** A refusal changes nothing, and nothing else may come. */
async function act(history: History, given: Step): Promise<void> {
  const answer = await attempt(history, given);
  if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
}

async function attempt(history: History, given: Step): Promise<HttpResponse | undefined> {
  const { account, invoices, settlements } = history;
  const { http } = account;
  if (given.does === 'issue') {
    invoices.push((await sent(account, given.isByPayment ? BY_PAYMENT : TERMS)).id);
    return undefined;
  }
  const documentId = pick(invoices, given.index);
  switch (given.does) {
    case 'settle':
      return settle(history, [{ kind: given.kind, documentId, amountMinor: given.amountMinor }]);
    case 'discount':
      return settle(history, [
        { kind: 'money', documentId, amountMinor: TOTAL - DISCOUNT },
        { kind: 'cash_discount', documentId, amountMinor: DISCOUNT },
      ]);
    case 'credit':
      return http.post(`/api/documents/${documentId}/credit`, {});
    case 'creditLine':
      return http.post(`/api/documents/${documentId}/credit`, {
        lines: [{ lineNumber: 1, quantity: '0.5' }],
      });
    case 'lower':
    case 'correct':
      return correct(history, documentId, given.does === 'lower' ? LOWER : {});
    case 'reverse': {
      const id = pick(settlements, given.index);
      return id ? http.post(`/api/settlements/${id}/reverse`, { reason: 'Returned' }) : undefined;
    }
  }
}

async function correct({ account: { http }, invoices }: History, id: string, changes: object) {
  const draft = await http.post(`/api/documents/${id}/correct`, { reason: 'Price', ...changes });
  if (draft.status !== 201) return draft;
  const issued = await http.post(`/api/documents/${(draft.body as Document).id}/issue`, {});
  if (issued.status === 200 && (issued.body as Document).typeId === 'invoice')
    invoices.push((issued.body as Document).id);
  return issued;
}

/** Sums of what stands, by kind. */
async function settledBy({ http }: Business, id: string): Promise<Record<string, number>> {
  const { items } = await http.call(documents.listPayments, { id });
  const kinds = [...new Set(items.map((one) => one.kind))].map((one) => {
    const amounts = items.filter((item) => item.kind === one).map((item) => item.amountMinor);
    return [one, sum(amounts)] as const;
  });
  return Object.fromEntries(kinds);
}

interface Settled {
  document: Document;
  /** Sums of what stands, in minor units. */
  paidMinor: number;
  moneyMinor: number;
  discountMinor: number;
  discountVatMinor: number;
}

/** A fee of a bank and a loss of exchange are money of the client that has not arrived. */
const MONEY: readonly PaymentKind[] = ['money', 'bank_fee', 'exchange_difference'];

async function settled({ http }: Business, id: string): Promise<Settled> {
  const document = await read(http, id);
  const { items } = await http.call(documents.listPayments, { id });
  const of = (kinds: readonly PaymentKind[]) =>
    sum(items.filter((one) => kinds.includes(one.kind)).map((one) => one.amountMinor));
  return {
    document,
    paidMinor: of([...MONEY, 'set_off', 'withheld_tax']),
    moneyMinor: of(MONEY),
    discountMinor: of(['cash_discount']),
    discountVatMinor: sum(items.flatMap(({ vat }) => vat).map(({ vatMinor }) => vatMinor)),
  };
}

async function agree({ account, invoices }: History): Promise<void> {
  const all: Settled[] = [];
  for (const id of invoices) all.push(await settled(account, id));
  for (const { document, moneyMinor } of all) {
    const { balanceMinor = 0, unappliedMinor = 0 } = document;
    expect(unappliedMinor).toBe(Math.max(0, -balanceMinor));
    expect(unappliedMinor).toBeLessThanOrEqual(moneyMinor);
  }
  const price = ({ document }: Settled) => document.totalMinor - (document.creditedMinor ?? 0);
  const whole = sum(all.map((one) => price(one) - one.discountMinor));
  const due = (one: Settled) =>
    Math.min(Math.max(one.paidMinor, 0), Math.max(price(one) - one.discountMinor, 0));
  const register = await registered(account, 'issue');
  expect(register.grossMinor).toBe(whole);
  expect(register.vatMinor).toBe(await vatOfDocuments(account, all));
  expect((await registered(account, 'payment')).grossMinor).toBe(sum(all.map(due)));
  const mixed = all.map((one) =>
    one.document.taxPointCode === '432' ? due(one) : price(one) - one.discountMinor,
  );
  expect((await registered(account, 'taxPoint')).grossMinor).toBe(sum(mixed));
}

/** VAT of the invoices that no other one has replaced, less credit notes and discounts. */
async function vatOfDocuments({ http }: Business, all: readonly Settled[]): Promise<number> {
  const { items } = await http.call(documents.list, { typeId: 'credit-note', pageSize: 100 });
  const notes = await Promise.all(items.filter(({ number }) => number).map(({ id }) => read(http, id)));
  const replaced = new Set(all.map(({ document }) => document.corrects?.id));
  const standing = all.filter(({ document }) => !replaced.has(document.id));
  return (
    sum(standing.map(({ document }) => document.totals.vatMinor)) -
    sum(notes.map(({ totals }) => totals.vatMinor)) -
    sum(all.map(({ discountVatMinor }) => discountVatMinor))
  );
}

async function registered({ http }: Business, by: 'issue' | 'taxPoint' | 'payment') {
  const year = { from: '2026-01-01', to: '2026-12-31', by };
  const { totals } = await http.call(documents.vatRegister, year);
  const [{ baseMinor, vatMinor } = { baseMinor: 0, vatMinor: 0 }] = totals;
  return { grossMinor: baseMinor + vatMinor, vatMinor };
}
