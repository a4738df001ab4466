// An order that is paid in two parts: a deposit is invoiced and paid, and the invoice at the end takes it off.
import type { ApiClient } from '../../shared/client';
import { daysAgo } from './days-ago';
import { lineOf, pick, type Stock } from './invoices';
import { issueToday } from './issue-today';

const QUANTITY = 200;

export async function seedDeposit(client: ApiClient, { customers, articles }: Stock): Promise<void> {
  const [customer] = customers.filter(({ currency }) => currency !== 'EUR');
  if (!customer) return;
  const order = { typeId: 'invoice' as const, clientId: customer.id, orderReference: 'ZAM-7/2026' };
  const catalog = pick(articles, 7);
  const half = [
    { description: `Zaliczka: ${catalog.name}`, quantity: 1, unitPrice: '2735.00', vatRate: '23' },
  ];
  const deposit = await issueToday(client, { ...order, typeCode: '386', lines: half });
  const { id: documentId, totals } = deposit;
  const paid = { amountMinor: totals.totalMinor, date: daysAgo(0), method: 'bank_transfer' as const };
  await client.documents.addPayment({ id: documentId, ...paid });
  const lines = [lineOf(catalog, customer, QUANTITY)];
  await issueToday(client, { ...order, lines, prepayments: [{ documentId }], dueInDays: 14 });
}
