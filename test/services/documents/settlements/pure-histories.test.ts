// Random histories of portions, repeated calls, reversals, applications and credit notes in memory: sums, outcomes and days are those
// of the model. PURE_HISTORIES=100000 is the full number.
import fc from 'fast-check';
import { balanceOf, paymentStatusOf } from '../../../../services/documents/domain/status';
import type { NewSettlement } from '../../../../services/documents/money/payments/domain/new-settlement';
import { moneyOf } from '../../../../services/documents/money/payments/domain/parts';
import type { PaymentKind } from '../../../../shared/contracts/documents/settlement-fields';
import { isProblem } from '../../../../shared/runtime/errors';
import { holds, runs } from '../../../support/properties';
import { Books, CLIENT, invoice, type Part, type Payment, TOTAL } from './books';
import { Ledger } from './ledger';

const numRuns = runs();
const DAYS = 8;

const at = fc.nat(9);
const part = fc.record({
  at,
  kind: fc.constantFrom('money', 'money', 'write_off', 'client' as const),
  amountMinor: fc.constantFrom(1, 40_00, 60_00, TOTAL, 150_00),
});
const settlement = fc.record({
  day: fc.nat(DAYS - 1),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  isPaidBack: fc.constantFrom(true, false, false),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const) }),
  fc.record({
    kind: fc.constant('book' as const),
    portion: fc.array(settlement, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('again' as const), at }),
  fc.record({ kind: fc.constant('reverse' as const), at }),
  fc.record({ kind: fc.constantFrom('credit', 'cancel' as const), at }),
  fc.record({
    kind: fc.constant('apply' as const),
    at,
    other: at,
    amountMinor: fc.constantFrom(1, 40_00, TOTAL),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (day: number) => `2026-05-0${day + 1}`;
const pick = (ids: Iterable<string>, index: number): string => {
  const all = [...ids];
  return all[index % Math.max(1, all.length)] ?? 'none';
};

function settlementOf(
  books: Books,
  { day, parts, isPaidBack = false }: { day: number; parts: Part[]; isPaidBack?: boolean },
): NewSettlement {
  const id = books.newId();
  const head = { id, sourceType: 'bank_line', sourceId: id, date: dayOf(day), currency: 'EUR' } as const;
  const more = { received: null, method: null, reference: null, externalId: null, evidence: [] };
  return { ...head, ...more, bookedBy: { type: 'rule', id: 'references' }, parts, isPaidBack };
}

function partsOf(books: Books, given: readonly { at: number; kind: string; amountMinor: number }[]): Part[] {
  return given.map(({ at: index, kind, amountMinor }) =>
    kind === 'client'
      ? { kind: 'money', clientId: CLIENT, amountMinor }
      : { kind: kind as PaymentKind, documentId: pick(books.documents.keys(), index), amountMinor },
  );
}

/** Books all of them; the model takes only what was not refused. */
function book(books: Books, ledger: Ledger, asked: readonly NewSettlement[], appliesId?: string): void {
  const before = new Map(books.documents);
  const portion = books.portion();
  const refused: string[] = [];
  for (const one of asked) {
    const [documents, known] = [portion.changed, books.contents.has(one.id)];
    try {
      const settled = portion.book(one);
      if (known) expect(settled).toEqual([]);
      else ledger.book(one.id, modelParts(one), appliesId);
    } catch (error) {
      if (!isProblem(error)) throw error;
      expect([400, 404, 409]).toContain(error.code);
      refused.push(one.id);
      expect(portion.changed).toEqual(documents);
    }
  }
  books.write(portion, asked);
  for (const id of refused) expect(books.contents.has(id)).toBe(false);
  if (portion.booked.length === 0) expect(books.documents).toEqual(before);
}

const modelParts = ({ parts, isPaidBack = false }: NewSettlement) =>
  isPaidBack ? parts.map((one) => ({ ...one, isBack: true })) : parts;

function act(books: Books, ledger: Ledger, given: Step): void {
  if (given.kind === 'issue') {
    const id = books.newId();
    books.documents.set(id, invoice(id));
    ledger.issue(id, TOTAL);
    return;
  }
  if (given.kind === 'book') {
    const asked = given.portion.map(({ parts, ...head }) =>
      settlementOf(books, { ...head, parts: partsOf(books, parts) }),
    );
    book(books, ledger, asked);
    return;
  }
  if (given.kind === 'again') {
    const known = books.settlements.get(pick(books.settlements.keys(), given.at));
    if (known) book(books, ledger, [known, known]);
    return;
  }
  if (given.kind === 'apply') apply(books, ledger, given);
  else if (given.kind === 'reverse') reverse(books, ledger, pick(books.settlements.keys(), given.at));
  else end(books, ledger, given);
}

function end(books: Books, ledger: Ledger, given: { kind: 'credit' | 'cancel'; at: number }): void {
  const document = books.documents.get(pick(books.documents.keys(), given.at));
  if (!document) return;
  const isTouched = document.paidMinor + document.deductedMinor + document.creditedMinor > 0;
  if (given.kind === 'cancel' && !isTouched) {
    books.documents.set(document.id, { ...document, status: 'cancelled' });
    ledger.credit(document.id);
  } else if (given.kind === 'credit' && document.status === 'sent') {
    books.documents.set(document.id, { ...document, creditedMinor: TOTAL });
    ledger.credit(document.id);
  }
}

function apply(
  books: Books,
  ledger: Ledger,
  given: { at: number; other: number; amountMinor: number },
): void {
  const from = pick(ledger.onAccount().keys(), given.other);
  if ((ledger.onAccount().get(from) ?? 0) < given.amountMinor) return;
  const documentId = pick(books.documents.keys(), given.at);
  const parts: Part[] = [{ kind: 'money', documentId, amountMinor: given.amountMinor }];
  book(books, ledger, [settlementOf(books, { day: 0, parts })], from);
}

function reverse(books: Books, ledger: Ledger, id: string): void {
  const settlement = ledger.settlements.get(id);
  if (!settlement?.isLive) return;
  const isApplied = [...ledger.settlements.values()].some(
    ({ appliesId, isLive }) => isLive && appliesId === id,
  );
  if (isApplied) return;
  books.reverse(id, dayOf(DAYS));
  ledger.reverse(id);
}

function check(books: Books, ledger: Ledger): void {
  let owed = 0;
  for (const [id, document] of books.documents) {
    const { paidMinor, deductedMinor } = document;
    expect({ paidMinor, deductedMinor }).toEqual(ledger.settled(id));
    const { balanceMinor, unappliedMinor } = balanceOf(document);
    // nothing but a credit note takes an invoice below 0
    if (document.creditedMinor === 0) expect(balanceMinor).toBeGreaterThanOrEqual(0);
    expect(balanceMinor + unappliedMinor).toBe(Math.max(balanceMinor, 0));
    if (balanceMinor > 0) expect(paymentStatusOf(document)).toMatch(/paid$/);
    owed += balanceMinor;
    const own = books.payments.filter(({ documentId }) => documentId === id);
    expect(sumAt(own, dayOf(DAYS))).toBe(paidMinor + deductedMinor);
    checkDays(own);
  }
  const onAccount = [...ledger.onAccount().values()].reduce((sum, amount) => sum + amount, 0);
  expect(owed - onAccount).toBe(ledger.owedMinor());
  for (const [id, { parts, isPaidBack }] of books.settlements) {
    const money = books.payments.filter((one) => one.settlementId === id && one.reversesId === null);
    const ofClients = parts.filter(({ clientId }) => clientId !== undefined);
    const paid = money.reduce(
      (sum, { kind, amountMinor }) => (kind === 'money' ? sum + amountMinor : sum),
      0,
    );
    expect(paid + moneyOf(ofClients)).toBe(isPaidBack ? -moneyOf(parts) : moneyOf(parts));
  }
}

/** A payment counts on each day from its own on and, taken back, on none from that of its reversal on. */
function checkDays(own: readonly Payment[]): void {
  const paid = own.filter(({ reversesId }) => reversesId === null);
  for (let day = 0; day < DAYS; day += 1) {
    const asOf = dayOf(day);
    const counted = paid.filter(
      ({ date, reversedOn }) => date <= asOf && !(reversedOn !== null && reversedOn <= asOf),
    );
    expect(sumAt(own, asOf)).toBe(counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  }
}

function sumAt(payments: readonly Payment[], day: string): number {
  return payments.reduce((sum, { date, amountMinor }) => (date <= day ? sum + amountMinor : sum), 0);
}

it('documents, settlements and days are those of the model after each history', async () => {
  await holds(
    fc.property(fc.array(step, { minLength: 4, maxLength: 16 }), (steps) => {
      const [books, ledger] = [new Books(), new Ledger()];
      for (const each of [{ kind: 'issue' } as const, ...steps]) act(books, ledger, each);
      check(books, ledger);
    }),
    { numRuns },
  );
});
