// A company whose September is closed, and everything that could change it afterwards.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { PAYMENT_KINDS } from '../../../../shared/contracts/documents/settlement-fields';
import type { VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import { receivables } from '../../../../shared/contracts/receivables';
import type { HttpResponse } from '../../../support/http-client';
import type { TestSystem } from '../../../support/system';
import { imported, linesOf } from '../../receivables/bank';
import { at, type Business, businessAt, expectStatus, HUNDRED, sent } from '../document-steps';

const GERMAN = { country: 'DE', currency: 'EUR' };
const IBAN = 'DE89370400440532013000';
const LINES = [
  { ...HUNDRED, vatRate: 19 },
  { description: 'Book', unitPrice: 50, vatRate: 7 },
];
export const TERMS = { lines: LINES, cashDiscounts: [{ percent: '3', days: 60 }] };
/** UNTDID 2475: VAT is due when the invoice is paid. */
export const BY_PAYMENT = { ...TERMS, taxPointCode: '432' };
export const CLOSED_DAY = '2026-09-20';
const OPEN_DAY = '2026-10-10';
const DAYS = [CLOSED_DAY, OPEN_DAY, undefined];

export interface Books {
  account: Business;
  by: VatRegisterBy;
  invoices: string[];
  payments: { id: string; documentId: string }[];
  settlements: string[];
  accountPayments: string[];
  /** Lines of the bank with 10.00 each, by the day of their booking. */
  lines: Map<string, string[]>;
  booked: string[];
}

/** Invoices of September, settled in part and in every kind; the month is closed. */
export async function closedSeptember(system: TestSystem, by: VatRegisterBy): Promise<Books> {
  const account = await businessAt(
    system,
    '2026-09-10T10:00:00Z',
    { ...GERMAN, vatRegisterBy: by, iban: IBAN },
    GERMAN,
  );
  const books: Books = {
    account,
    by,
    invoices: [],
    payments: [],
    settlements: [],
    accountPayments: [],
    lines: new Map(),
    booked: [],
  };
  for (const terms of [TERMS, BY_PAYMENT, TERMS, BY_PAYMENT])
    books.invoices.push((await sent(account, terms)).id);
  at(system, '2026-09-25T10:00:00Z');
  for (const [index, documentId] of books.invoices.entries()) {
    for (const kind of index < 2 ? (['money', 'cash_discount'] as const) : PAYMENT_KINDS)
      await addPayment(books, { documentId, kind, date: '2026-09-15', amountMinor: 1_00 });
    await settle(books, { documentId, kind: 'cash_discount', date: '2026-09-16', amountMinor: 1_00 });
  }
  await settle(books, { clientId: account.clientId, kind: 'money', date: '2026-09-12', amountMinor: 90_00 });
  await readAccountPayments(books);
  await apply(books, { documentId: books.invoices[1] ?? '', date: '2026-09-17', amountMinor: 1_00 });
  await importLines(books);
  await bookLine(books, { documentId: books.invoices[1] ?? '', kind: 'cash_discount', date: CLOSED_DAY });
  at(system, '2026-10-20T10:00:00Z');
  await account.http.call(documents.setClosedThrough, { closedThrough: '2026-09-30' });
  return books;
}

async function importLines({ account: { http }, lines }: Books): Promise<void> {
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const account = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  const days = [CLOSED_DAY, OPEN_DAY].flatMap((day) => Array.from({ length: 10 }, (_, n) => ({ day, n })));
  const rows = days.map(({ day, n }) => `${day},10.00,EUR,ACME,,Transfer ${day} ${n}`);
  const csv = `date,amount,currency,name,iban,reference\n${rows.join('\n')}\n`;
  await imported(http, csv, { bankAccountId: account.id });
  for (const { id, bookingDate } of await linesOf(http))
    lines.set(bookingDate, [...(lines.get(bookingDate) ?? []), id]);
}

/** The register of September as the company reads it, without the list of what waits. */
export async function september({ account: { http }, by }: Books) {
  const asked = { from: '2026-09-01', to: '2026-09-30', by, entries: true };
  const { withoutTaxPoint: _, ...register } = await http.call(documents.vatRegister, asked);
  return register;
}

interface Part {
  kind: string;
  documentId?: string;
  clientId?: string;
  amountMinor: number;
  date?: string | undefined;
}

const dated = (date: string | undefined) => (date === undefined ? {} : { date });

export async function addPayment(
  books: Books,
  { documentId = '', kind, amountMinor, date }: Part,
): Promise<HttpResponse> {
  const body = { kind, amountMinor, ...dated(date) };
  const answer = await books.account.http.post(`/api/documents/${documentId}/payments`, body);
  if (answer.status === 201) books.payments.push({ id: (answer.body as { id: string }).id, documentId });
  return answer;
}

export async function settle(books: Books, { date, ...part }: Part): Promise<HttpResponse> {
  const parts = part.documentId && part.kind !== 'money' ? [part, { ...part, kind: 'money' }] : [part];
  const body = { currency: 'EUR', parts, ...dated(date) };
  const answer = await books.account.http.post('/api/settlements', body);
  if (answer.status === 201) books.settlements.push((answer.body as { id: string }).id);
  return answer;
}

async function readAccountPayments(books: Books): Promise<void> {
  const { clientId: id, http } = books.account;
  const { items } = await http.call(documents.listAccountPayments, { id });
  books.accountPayments = items.map((one) => one.id);
}

export async function apply(books: Books, { date, documentId, amountMinor }: Omit<Part, 'kind'>) {
  const body = { parts: [{ documentId, amountMinor }], ...dated(date) };
  const path = `/api/account-payments/${books.accountPayments[0]}/apply`;
  const answer = await books.account.http.post(path, body);
  if (answer.status === 201) books.settlements.push((answer.body as { id: string }).id);
  return answer;
}

/** Books a line of the bank of the day: its 10.00, and 1.00 of another kind beside it. */
export async function bookLine(books: Books, { documentId = '', kind, date }: Omit<Part, 'amountMinor'>) {
  const ofDay = books.lines.get(date ?? OPEN_DAY) ?? [];
  const [id = 'none'] = ofDay;
  const money = { kind: 'money', documentId, amountMinor: 10_00 };
  const parts = kind === 'money' ? [money] : [money, { kind, documentId, amountMinor: 1_00 }];
  const answer = await books.account.http.post(`/api/bank-lines/${id}/book`, { parts });
  if (answer.status === 200) books.booked.push(ofDay.shift() ?? id);
  return answer;
}

const index = fc.nat(20);
const day = fc.constantFrom(...DAYS);
const booked = { index, day, kind: fc.constantFrom(...PAYMENT_KINDS) };
export const step = fc.oneof(
  fc.record({ does: fc.constantFrom('pay', 'settle', 'book' as const), ...booked }),
  fc.record({
    does: fc.constantFrom('pay', 'settle', 'book' as const),
    ...booked,
    kind: fc.constant('cash_discount' as const),
  }),
  fc.record({ does: fc.constantFrom('apply', 'reverse', 'credit' as const), index, day }),
  fc.record({
    does: fc.constantFrom('remove', 'unbook', 'correct', 'lower', 'cancel', 'issue' as const),
    index,
  }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The correction of a price that was too high. */
export const LOWER = {
  mode: 'difference',
  changes: { lines: [{ ...HUNDRED, unitPrice: 60, vatRate: 19 }, LINES[1]] },
};

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** Tries a step; undefined where there is nothing to do it to. */
export async function attempt(books: Books, given: Step): Promise<HttpResponse | undefined> {
  const { http } = books.account;
  const documentId = pick(books.invoices, given.index) ?? '';
  switch (given.does) {
    case 'pay':
      return addPayment(books, { documentId, kind: given.kind, amountMinor: 1_00, date: given.day });
    case 'settle':
      return settle(books, { documentId, kind: given.kind, amountMinor: 1_00, date: given.day });
    case 'book':
      if (books.lines.get(given.day ?? OPEN_DAY)?.length === 0) return undefined;
      return bookLine(books, { documentId, kind: given.kind, date: given.day });
    case 'apply':
      return apply(books, { documentId, amountMinor: 1_00, date: given.day });
    case 'reverse': {
      const id = pick(books.settlements, given.index);
      const on = given.day === undefined ? {} : { on: given.day };
      return id ? http.post(`/api/settlements/${id}/reverse`, { reason: 'Returned', ...on }) : undefined;
    }
    case 'remove': {
      const payment = pick(books.payments, given.index);
      return payment && http.delete(`/api/documents/${payment.documentId}/payments/${payment.id}`);
    }
    case 'unbook': {
      const id = pick(books.booked, given.index);
      return id ? http.post(`/api/bank-lines/${id}/unbook`, { reason: 'Wrong' }) : undefined;
    }
    case 'credit': {
      const lines = given.index % 2 === 0 ? {} : { lines: [{ lineNumber: 1, quantity: '0.3' }] };
      const issueDate = given.day === undefined ? {} : { issueDate: given.day };
      return http.post(`/api/documents/${documentId}/credit`, { ...lines, ...issueDate });
    }
    case 'correct':
    case 'lower':
      return correct(books, documentId, given.does === 'lower' ? LOWER : {});
    case 'cancel':
      return http.post(`/api/documents/${documentId}/cancel`, {});
    case 'issue': {
      const { id } = await sent(books.account, given.index % 2 === 0 ? TERMS : BY_PAYMENT);
      books.invoices.push(id);
      return undefined;
    }
  }
}

async function correct(books: Books, id: string, changes: object): Promise<HttpResponse> {
  const { http } = books.account;
  const draft = await http.post(`/api/documents/${id}/correct`, { reason: 'Address', ...changes });
  if (draft.status !== 201) return draft;
  const { id: newId } = draft.body as { id: string };
  const issued = await http.post(`/api/documents/${newId}/issue`, {});
  const { typeId } = issued.body as { typeId?: string };
  if (typeId === 'invoice') {
    expectStatus(await http.post(`/api/documents/${newId}/send`, { delivery: 'other' }), 200);
    books.invoices.push(newId);
  }
  return issued;
}
