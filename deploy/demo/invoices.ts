// A year of invoices, the oldest first, as numbers are taken: paid, paid in part, overdue, corrected and drafted.
import type { ApiClient } from '../../shared/client';
import type { ExpectedTransfer } from '../simulate/bank/bank-year';
import type { Article, Customer, Document, Inputs } from './client-types';
import { daysAgo } from './days-ago';

export const INVOICES = 60;
const EVERY_DAYS = 6;
const DUE_IN_DAYS = 14;
/** PLN per EUR, for the VAT register of the seller. */
const EXCHANGE_RATE = '4.2537';

export interface Stock {
  customers: readonly Customer[];
  articles: readonly Article[];
}

/** Returns what customers at home pay by their bank. */
export async function seedInvoices(
  client: ApiClient,
  stock: Stock,
  tick: () => void,
): Promise<ExpectedTransfer[]> {
  const transfers: ExpectedTransfer[] = [];
  for (let index = 0; index < INVOICES; index++) {
    const age = (INVOICES - 1 - index) * EVERY_DAYS;
    const draft = await client.documents.create(invoiceOf(stock, index));
    const invoice = await client.documents.issue({ id: draft.id, issueDate: daysAgo(age) });
    await client.documents.send({ id: invoice.id, delivery: 'other' });
    const transfer = await settle(client, invoice, index, age, payerOf(stock, index));
    if (transfer) transfers.push(transfer);
    tick();
  }
  await client.documents.create({ ...invoiceOf(stock, INVOICES), notes: 'Czeka na dane klienta' });
  return transfers;
}

function payerOf({ customers }: Pick<Stock, 'customers'>, index: number): Customer {
  return pick(customers, index * 7 + Math.trunc(index / 10));
}

function invoiceOf({ customers, articles }: Stock, index: number): Inputs['document'] {
  const customer = payerOf({ customers }, index);
  const lines = Array.from({ length: 1 + (index % 4) }, (_, at) =>
    lineOf(pick(articles, index * 3 + at), customer, 1 + ((index * 5 + at) % 9)),
  );
  const terms = { typeId: 'invoice' as const, clientId: customer.id, dueInDays: DUE_IN_DAYS, lines };
  if (!paysInEuro(customer)) return terms;
  return { ...terms, ...termsAbroad(index) };
}

/** Buyers abroad order by number, and owe the VAT. */
export function termsAbroad(index: number) {
  const exemptionReasons = [{ vatCategory: 'AE' as const, code: 'VATEX-EU-AE', reason: 'Reverse charge' }];
  return { orderReference: `PO-${4200 + index}`, exchangeRate: EXCHANGE_RATE, exemptionReasons };
}

/** A line; abroad its price is in EUR, and the buyer owes the VAT. */
export function lineOf(article: Article, customer: Customer, quantity: number) {
  const { id: articleId, name: description, unit, vatRate } = article;
  const what = { articleId, description, unit, quantity };
  const price = article.unitPrice ?? '0';
  if (!paysInEuro(customer)) return { ...what, unitPrice: price, vatRate: vatRate ?? '23' };
  return { ...what, unitPrice: inEuro(price), vatCategory: 'AE' as const, vatRate: 0 };
}

function inEuro(price: string): string {
  return (Number(price) / 4).toFixed(2);
}

function paysInEuro({ currency }: Customer): boolean {
  return currency === 'EUR';
}

/** Most old invoices are paid; recent ones are open. Payments in part and from abroad are entered by hand. */
async function settle(
  client: ApiClient,
  invoice: Document,
  index: number,
  age: number,
  payer: Customer,
): Promise<ExpectedTransfer | undefined> {
  if (index % 20 === 13) await creditOneLine(client, invoice, age);
  if (index % 20 === 13 || age < DUE_IN_DAYS || index % 11 === 5) return undefined;
  const { id, number, currency } = invoice;
  const { totalMinor } = invoice.totals;
  const isPart = index % 9 === 4;
  const date = daysAgo(age - (index % DUE_IN_DAYS));
  if (!isPart && currency === 'PLN')
    return { number: number ?? '', amountMinor: totalMinor, day: date, payer: payer.name ?? '' };
  const amountMinor = isPart ? Math.ceil(totalMinor / 3) : totalMinor;
  await client.documents.addPayment({ id, amountMinor, date, method: 'bank_transfer' });
  return undefined;
}

async function creditOneLine(client: ApiClient, { id }: Document, age: number): Promise<void> {
  const lines = [{ lineNumber: 1 }];
  const note = await client.documents.credit({ id, lines, reason: 'Zwrot', issueDate: daysAgo(age - 2) });
  await client.documents.send({ id: note.id, delivery: 'other' });
}

export function pick<T>(from: readonly T[], index: number): T {
  const item = from[index % from.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
