// Quotes: one that became an invoice, some that wait, one that expired without an answer, one still being written.
import type { ApiClient } from '../../shared/client';
import { daysAgo } from './days-ago';
import { lineOf, pick, type Stock } from './invoices';

interface Plan {
  age: number;
  validForDays: number;
  outcome: 'stays a draft' | 'waits' | 'becomes an invoice';
}

const QUOTES: readonly Plan[] = [
  { age: 90, validForDays: 30, outcome: 'waits' },
  { age: 60, validForDays: 30, outcome: 'becomes an invoice' },
  { age: 12, validForDays: 30, outcome: 'waits' },
  { age: 5, validForDays: 60, outcome: 'waits' },
  { age: 0, validForDays: 30, outcome: 'stays a draft' },
];

export async function seedQuotes(client: ApiClient, stock: Stock, tick: () => void): Promise<void> {
  for (const [index, plan] of QUOTES.entries()) {
    await seedQuote(client, stock, index, plan);
    tick();
  }
}

async function seedQuote(client: ApiClient, { customers, articles }: Stock, index: number, plan: Plan) {
  // those at home: their prices are the catalog's
  const customer = pick(customers, index % 4);
  const lines = [0, 1].map((at) => lineOf(pick(articles, index * 2 + at), customer, 4 + index));
  const validUntil = daysAgo(plan.age - plan.validForDays);
  const quote = await client.documents.create({ typeId: 'quote', clientId: customer.id, validUntil, lines });
  if (plan.outcome === 'stays a draft') return;
  await client.documents.issue({ id: quote.id, issueDate: daysAgo(plan.age) });
  await client.documents.send({ id: quote.id, delivery: 'other' });
  if (plan.outcome === 'becomes an invoice') await client.documents.convert({ id: quote.id });
}
