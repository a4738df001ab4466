// Random histories of imports in any order and overlap, runs, bookings and what people do, in memory: each line is one row, each
// booked line has its settlement, and no run changes what a person did. PURE_HISTORIES=100000 is the full number.
import fc from 'fast-check';
import { balanceOf } from '../../../services/documents/domain/status';
import { newSettlementOf } from '../../../services/documents/money/payments/domain/new-settlement';
import { DocumentIndex } from '../../../services/receivables/booking/domain/document-index';
import { matchOne } from '../../../services/receivables/booking/domain/match-one';
import {
  criteriaOf,
  matchableOf,
  requestByRule,
} from '../../../services/receivables/booking/domain/matchable';
import type { SettleRequest } from '../../../services/receivables/booking/models/booking-row';
import type { OpenDocument } from '../../../shared/contracts/documents/open-documents';
import { isProblem } from '../../../shared/runtime/errors';
import { holds, runs } from '../../support/properties';
import { Books, CLIENT, invoice, TOTAL } from '../documents/settlements/books';
import { Ledger } from '../documents/settlements/ledger';
import { AccountInMemory, type RealLine, type StoredLine } from './account-in-memory';
import { dayOf } from './camt';

const numRuns = runs();
const DAYS = 5;
const DOCUMENTS = 4;
const SETTINGS = { autoBook: 'references', threshold: 90, discountGraceDays: 0 } as const;
const BY_HAND = [{ code: 'person', points: 0, words: 'Booked by a person.', where: null }];

const numberOf = (at: number) => `INV-2026-000${at}`;
const real = fc.record({
  amountMinor: fc.constantFrom(100, 49_00, TOTAL, TOTAL),
  names: fc.option(fc.nat(DOCUMENTS - 1).map(numberOf), { nil: undefined }),
});
const days = fc.array(fc.array(real, { maxLength: 4 }), { minLength: DAYS, maxLength: DAYS });
const place = fc.nat(DAYS - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), at: place, other: place }),
  fc.record({
    kind: fc.constantFrom('run', 'book', 'unbook', 'ignore', 'unignore' as const),
    at: fc.nat(30),
    other: fc.nat(30),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Company {
  readonly account: AccountInMemory;
  readonly books = new Books();
  readonly ledger = new Ledger();
  readonly requests = new Map<string, SettleRequest>();
  /** The status that a person has given a line. */
  readonly decided = new Map<string, string>();

  constructor(all: readonly (readonly RealLine[])[]) {
    this.account = new AccountInMemory(all);
    for (let at = 0; at < DOCUMENTS; at += 1) {
      const id = this.books.newId();
      this.books.documents.set(id, { ...invoice(id), number: numberOf(at) });
      this.ledger.issue(id, TOTAL);
    }
  }

  run(): void {
    for (const line of this.account.lines) {
      if (line.status !== 'open' || line.isDecided) continue;
      const { suggestions, isCertain } = this.matched(line);
      const [best] = suggestions;
      if (best && isCertain) this.settle(line, requestByRule({ line, best, clientIds: [CLIENT] }));
    }
  }

  matched(line: StoredLine) {
    const open = [...this.books.documents.values()]
      .map(({ id, number }) => openDocument(id, number ?? '', this.balance(id)))
      .filter(({ balanceMinor }) => balanceMinor > 0);
    return matchOne(line, matchableOf(criteriaOf(line, []), new DocumentIndex(open)), SETTINGS);
  }

  /** Returns true if it is booked. */
  settle(line: StoredLine, request: SettleRequest): boolean {
    const id = this.books.newId();
    const settlement = newSettlementOf({ id, ...request });
    const portion = this.books.portion();
    try {
      portion.book(settlement);
    } catch (error) {
      if (!isProblem(error)) throw error;
      return false;
    }
    this.books.write(portion, [settlement]);
    this.ledger.book(id, settlement.parts);
    this.requests.set(id, request);
    Object.assign(line, { status: 'booked', settlementId: id });
    return true;
  }

  private balance(id: string): number {
    const document = this.books.documents.get(id);
    return document ? balanceOf(document).balanceMinor : 0;
  }
}

function openDocument(id: string, number: string, balanceMinor: number): OpenDocument {
  const client = { clientId: CLIENT, clientName: 'Muster Bau GmbH', currency: 'EUR' };
  const dates = { issueDate: '2026-10-01', dueDate: null, payableMinor: TOTAL, balanceMinor };
  const none = { references: [], otherNumbers: [], cashDiscounts: [], vatBreakdown: [], holds: [] };
  return { id, number, ...client, ...dates, ...none, cashDiscountVat: null, isSent: true };
}

function act(company: Company, { kind, at, other }: Step): void {
  const { account } = company;
  if (kind === 'import') account.import(Math.min(at, other), Math.max(at, other));
  else if (kind === 'run') company.run();
  else {
    const line = account.lines[at % Math.max(1, account.lines.length)];
    const status = line && byPerson(company, line, kind, other);
    if (line && status) {
      Object.assign(line, { status, isDecided: true });
      company.decided.set(line.id, status);
    }
  }
}

/** The status that a person gives the line; undefined for a refusal. */
function byPerson(company: Company, line: StoredLine, kind: string, other: number): string | undefined {
  const { books, ledger } = company;
  if (kind === 'ignore') return line.status === 'open' ? 'ignored' : undefined;
  if (kind === 'unignore') return line.status === 'ignored' ? 'open' : undefined;
  if (kind === 'unbook') {
    if (line.settlementId === null) return undefined;
    books.reverse(line.settlementId, dayOf(DAYS));
    ledger.reverse(line.settlementId);
    line.settlementId = null;
    return 'open';
  }
  if (line.status !== 'open') return undefined;
  const { amountMinor, currency, bookingDate: date } = line;
  const documentId = [...books.documents.keys()][other];
  const part = { kind: 'money' as const, amountMinor };
  const parts = [documentId === undefined ? { ...part, clientId: CLIENT } : { ...part, documentId }];
  const source = { type: 'bank_line', id: line.id } as const;
  const head = { source, date, currency, parts, moneyMinor: amountMinor, evidence: BY_HAND };
  return company.settle(line, { ...head, bookedBy: { type: 'user', id: 'anna' } }) ? 'booked' : undefined;
}

function check(company: Company, all: readonly (readonly RealLine[])[], seen: ReadonlySet<number>): void {
  const { account, books, ledger, requests, decided } = company;
  // B1, B3: the rows are the lines of the bank
  const real = [...seen].flatMap((day) =>
    (all[day] ?? []).map(({ amountMinor }) => `${dayOf(day)} ${amountMinor}`),
  );
  const stored = account.lines.map(({ bookingDate, amountMinor }) => `${bookingDate} ${amountMinor}`);
  expect(stored.toSorted()).toEqual(real.toSorted());
  // B2: a line is booked if and only if a live settlement names it, of all its money
  const booked = account.lines.filter(({ status }) => status === 'booked');
  const live = [...ledger.settlements].filter(([, { isLive }]) => isLive).map(([id]) => id);
  expect(booked.map(({ settlementId }) => settlementId ?? '').toSorted()).toEqual(live.toSorted());
  for (const { id, settlementId, amountMinor } of booked) {
    const request = requests.get(settlementId ?? '');
    expect(request).toMatchObject({ source: { id }, moneyMinor: amountMinor });
    // B4: what is booked by itself has a reference and an amount, in words
    if (request?.bookedBy.type !== 'rule') continue;
    const codes = request.evidence?.map(({ code }) => code).join(' ') ?? '';
    expect(codes).toMatch(/R[12]/);
    expect(codes).toMatch(/A[1-4]/);
    expect(request.evidence?.every(({ words }) => words.length > 0)).toBe(true);
  }
  // B5: a line is as a person has left it
  for (const line of account.lines) if (decided.has(line.id)) expect(line.status).toBe(decided.get(line.id));
  // X1: sums of documents are those of the model
  for (const [id, { paidMinor, deductedMinor }] of books.documents)
    expect({ paidMinor, deductedMinor }).toEqual(ledger.settled(id));
  expect(ledger.receivedMinor()).toBe(booked.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
}

it('lines, settlements and documents are those of the model after each history', async () => {
  let byRule = 0;
  await holds(
    fc.property(days, fc.array(step, { minLength: 4, maxLength: 14 }), (all, steps) => {
      const company = new Company(all);
      const seen = new Set<number>();
      for (const each of steps) {
        act(company, each);
        if (each.kind !== 'import') continue;
        for (let day = Math.min(each.at, each.other); day <= Math.max(each.at, each.other); day += 1)
          seen.add(day);
      }
      check(company, all, seen);
      byRule += [...company.requests.values()].filter(({ bookedBy }) => bookedBy.type === 'rule').length;
    }),
    { numRuns },
  );
  // the histories reach what they are to try
  expect(byRule).toBeGreaterThan(0);
});
