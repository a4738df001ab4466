// Recurring invoices of the demonstration: hosting that begins within a month, and a rent whose price rises each year. They are
// drafted, so that nobody gets a mail.
import type { ApiClient } from '../../shared/client';
import { lineOf, pick, type Stock } from './invoices';

const MONTHS_A_YEAR = 12;

export async function seedRecurring(client: ApiClient, { customers, articles }: Stock): Promise<void> {
  const [first, second] = customers.filter(({ currency }) => currency !== 'EUR');
  if (!first || !second) return;
  const hosting = {
    ...lineOf(pick(articles, 2), first, 1),
    description: 'Hosting, {period.month} {period.year}',
  };
  await activated(client, {
    name: 'Hosting',
    clientId: first.id,
    alignTo: 'month',
    firstPart: 'prorated',
    template: { lines: [hosting], dueInDays: 14 },
    schedule: { unit: 'month', step: 1, anchor: inDays(10) },
  });
  const care = {
    ...lineOf(pick(articles, 4), second, 2),
    description: 'Opieka, {period.from} – {period.to}',
  };
  await activated(client, {
    name: 'Opieka kwartalna',
    clientId: second.id,
    billing: 'in_arrears',
    template: { lines: [care], dueInDays: 14 },
    schedule: { unit: 'month', step: 3, anchor: inDays(20) },
    indexation: { percent: '3', everyPeriods: MONTHS_A_YEAR / 3 },
  });
}

type Fields = Parameters<ApiClient['documents']['createRecurring']>[0];

async function activated(client: ApiClient, fields: Fields): Promise<void> {
  const { id } = await client.documents.createRecurring(fields);
  await client.documents.activateRecurring({ id });
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
