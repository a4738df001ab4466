// `npm run seed:demo`: fills a running system with a company that has a year of documents, over the API alone. Nothing is mailed:
// the documents count as delivered by other means, except the one that is sent by Peppol if that is asked for. An invoice is paid by a
// link if a simulated payment provider is named. The options are in
// options.ts.
import { type ApiClient, ApiProblem, createClient } from '../../shared/client';
import { signInOrUp } from './account';
import { seedBank } from './bank';
import type { Inputs } from './client-types';
import { seedArticles, seedCompany, seedCustomers } from './company';
import { readConnection } from './connection-file';
import { daysAgo } from './days-ago';
import { lineOf, pick, type Stock, seedInvoices } from './invoices';
import { issueToday } from './issue-today';
import { seedKinds } from './kinds';
import { payOnline, readPayments, type SimulatedPayments } from './online-payment';
import { type Choice, chosen, HELP } from './options';
import { seedQuotes } from './quotes';
import { seedRecurring } from './recurring';
import { SeedError } from './seed-error';
import { sendByPeppol } from './transmission';

export interface SeedOptions {
  url: string;
  email: string;
  password: string | undefined;
  name: string;
  connection?: Inputs['connection'] | undefined;
  payments?: SimulatedPayments | undefined;
}

export async function seedDemo(
  { url, name, connection, payments, ...credentials }: SeedOptions,
  out: Output,
): Promise<void> {
  const client = createClient({ baseUrl: url });
  const { email, password } = await signInOrUp(client, credentials);
  await seedCompany(client, name);
  const customers = await withProgress(out, 'Clients', (tick) => seedCustomers(client, tick));
  const articles = await withProgress(out, 'Articles', (tick) => seedArticles(client, tick));
  const stock = { customers, articles };
  const transfers = await withProgress(out, 'Invoices', (tick) => seedInvoices(client, stock, tick));
  await seedDeposit(client, stock);
  await seedKinds(client, stock);
  await seedRecurring(client, stock);
  await withProgress(out, 'Quotes', (tick) => seedQuotes(client, stock, tick));
  out.write(await seedBank(client, stock, transfers));
  out.write(await seedReminders(client));
  out.write(await yearInvoiced(client));
  out.write(`${name} is ready. Sign in at ${url}/auth/sign-in as ${email}`);
  out.write(credentials.password === undefined ? ` with the password ${password}\n` : '\n');
  if (connection) out.write(await sendByPeppol(client, connection, stock));
  if (payments) out.write(await payOnline(client, payments, stock));
}

/** The line of the report: what was invoiced, without VAT and in the currency of the company. */
async function yearInvoiced(client: ApiClient): Promise<string> {
  const year = { from: daysAgo(365), to: daysAgo(0), period: 'all' as const };
  const { items } = await client.documents.invoiceReport(year);
  const sumMinor = items.reduce((sum, { companyBaseMinor }) => sum + companyBaseMinor, 0);
  return `Invoiced in a year, by GET /api/reports/invoices: ${(sumMinor / 100).toFixed(2)} PLN without VAT\n`;
}

async function main(): Promise<void> {
  try {
    const choice = chosen(process.argv.slice(2));
    if (choice) await seedAsChosen(choice);
    else process.stdout.write(HELP);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

function seedAsChosen({ peppol, payments: file, ...choice }: Choice): Promise<void> {
  const connection =
    peppol === undefined ? undefined : readConnection<Inputs['connection']>(peppol, 'simulate:channels');
  const payments = file === undefined ? undefined : readPayments(file);
  const password = process.env.DEMO_PASSWORD;
  return seedDemo({ ...choice, connection, payments, password }, process.stdout);
}

/** Returns one line for an error that the user can correct; rethrows any other, which is a defect and needs its stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof SeedError || error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError && error.message === 'fetch failed')
    return 'Nothing answers there: is the system running? --url says where.';
  throw error;
}

if (require.main === module) void main();

// A line of progress: rewritten on a terminal, written once at the end elsewhere.
interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Runs the work, which calls `tick` for each thing it has made. */
async function withProgress<T>(
  out: Output,
  what: string,
  work: (tick: () => void) => Promise<T>,
): Promise<T> {
  let count = 0;
  const result = await work(() => {
    count++;
    if (out.isTTY) out.write(`\r${what}: ${count}`);
  });
  out.write(`${out.isTTY ? '\r' : ''}${what}: ${count}\n`);
  return result;
}

/** An order that is paid in two parts: a deposit is invoiced and paid, and the invoice at the end takes it off. */
const QUANTITY = 200;

async function seedDeposit(client: ApiClient, { customers, articles }: Stock): Promise<void> {
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

/**
 * Reminders of the demonstration: a policy of three steps, and what its first run proposes. Nobody gets a mail before an approval.
 */
const NOTHING = { interest: false, compensation: false };
const ALL = { interest: true, compensation: true };

async function seedReminders(client: ApiClient): Promise<string> {
  await client.documents.createReminderPolicy({
    name: 'Three steps',
    isDefault: true,
    isActive: true,
    steps: [
      { level: 1, afterDays: 7, tone: 'friendly', fee: null, charge: NOTHING, approval: true, attach: [] },
      {
        level: 2,
        afterDays: 21,
        tone: 'reminder',
        fee: null,
        charge: ALL,
        approval: true,
        attach: ['invoices'],
      },
      {
        level: 3,
        afterDays: 35,
        tone: 'final',
        fee: null,
        charge: ALL,
        approval: true,
        attach: ['invoices'],
      },
    ],
  });
  await client.documents.runReminders({ dryRun: false });
  const { total } = await client.documents.listReminders({ status: 'proposed' });
  return `Reminders that wait for an approval, by GET /api/reminders: ${total}\n`;
}
