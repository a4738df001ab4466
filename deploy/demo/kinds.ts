// Documents of other kinds: a sale in the shop, an invoice that becomes dearer, a reduction of price, a supplier's invoice.
import type { ApiClient } from '../../shared/client';
import type { Customer, Document } from './client-types';
import { daysAgo } from './days-ago';
import { lineOf, pick, type Stock } from './invoices';
import { issueDraft, issueToday } from './issue-today';

export async function seedKinds(client: ApiClient, stock: Stock): Promise<void> {
  const [business, supplier] = stock.customers.filter(
    ({ type, currency }) => type === 'COMPANY' && currency !== 'EUR',
  );
  const [person] = stock.customers.filter(({ type }) => type === 'INDIVIDUAL');
  if (!business || !supplier || !person) return;
  await sellInTheShop(client, person);
  const invoice = await orderOf(client, stock, business);
  await addToIt(client, invoice);
  await reducePrices(client, business, invoice);
  await billInTheNameOf(client, supplier);
}

/** Prices include VAT, and it is paid before the customer leaves. */
async function sellInTheShop(client: ApiClient, { id: clientId }: Customer): Promise<void> {
  const cards = { description: 'Kartki świąteczne', quantity: 3, unitPrice: '9.90', vatRate: '23' };
  const sale = await issueToday(client, {
    typeId: 'invoice',
    clientId,
    simplified: 'auto',
    pricesIncludeVat: true,
    lines: [cards],
  });
  const paid = { amountMinor: sale.totals.totalMinor, date: daysAgo(0), method: 'cash' as const };
  await client.documents.addPayment({ id: sale.id, ...paid });
}

function orderOf(client: ApiClient, { articles }: Stock, customer: Customer): Promise<Document> {
  const lines = [lineOf(pick(articles, 2), customer, 4), lineOf(pick(articles, 5), customer, 2)];
  return issueToday(client, { typeId: 'invoice', clientId: customer.id, lines, dueInDays: 14 });
}

async function addToIt(client: ApiClient, { id }: Document): Promise<void> {
  const lines = [{ description: 'Transport', quantity: 1, unitPrice: '120.00', vatRate: '23' }];
  const note = await client.documents.debit({ id, reason: 'Koszt transportu', lines });
  await issueDraft(client, note.id);
}

/** A bonus on what was bought within 30 days. */
async function reducePrices(client: ApiClient, { id }: Customer, newest: Document): Promise<void> {
  const period = { from: daysAgo(30), to: newest.issueDate ?? daysAgo(0) };
  const note = await client.documents.reducePrices({ id, period, percent: '2', reason: 'Rabat miesięczny' });
  await issueDraft(client, note.id);
}

async function billInTheNameOf(client: ApiClient, { id: supplierClientId }: Customer): Promise<void> {
  const agreement = { date: daysAgo(90), text: 'Umowa o samofakturowaniu 3/2026' };
  const lines = [{ description: 'Papier kredowy', quantity: 10, unitPrice: '38.00', vatRate: '23' }];
  await issueToday(client, {
    typeId: 'invoice',
    typeCode: '389',
    selfBilling: { supplierClientId, agreement },
    lines,
  });
}
