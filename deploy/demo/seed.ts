// `npm run seed:demo`: fills a running system with a company that has a year behind it, over the API alone.
//   --url <address>    where the system is, http://127.0.0.1:3000
//   --email <address>  whose company it is to be, with the password in DEMO_PASSWORD; a new account without one
//   --name <name>      of the company
// Nothing is mailed: its documents count as handed over by other means.
import { parseArgs } from 'node:util';
import { ApiProblem, createClient } from '../../shared/client';
import { signInOrUp } from './account';
import { seedArticles, seedCompany, seedCustomers } from './company';
import { seedInvoices } from './invoices';
import { type Output, withProgress } from './progress';
import { seedQuotes } from './quotes';
import { SeedError } from './seed-error';
import { SELLER } from './seller-and-customers';

export interface SeedOptions {
  url: string;
  email: string;
  password: string | undefined;
  name: string;
}

export async function seedDemo({ url, name, ...credentials }: SeedOptions, out: Output): Promise<void> {
  const client = createClient({ baseUrl: url });
  const { email, password } = await signInOrUp(client, credentials);
  await seedCompany(client, name);
  const customers = await withProgress(out, 'Clients', (tick) => seedCustomers(client, tick));
  const articles = await withProgress(out, 'Articles', (tick) => seedArticles(client, tick));
  await withProgress(out, 'Invoices', (tick) => seedInvoices(client, { customers, articles }, tick));
  await withProgress(out, 'Quotes', (tick) => seedQuotes(client, { customers, articles }, tick));
  out.write(`${name} is ready. Sign in at ${url}/auth/sign-in as ${email}`);
  out.write(credentials.password === undefined ? ` with the password ${password}\n` : '\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      email: { type: 'string', default: 'demo@example.com' },
      name: { type: 'string', default: SELLER.name },
    },
  });
  try {
    await seedDemo({ ...values, password: process.env.DEMO_PASSWORD }, process.stdout);
  } catch (error) {
    process.stderr.write(`${sentenceFor(values.url, error)}\n`);
    process.exitCode = 1;
  }
}

/** One line for what its user can do something about; anything else is a defect, with its stack. */
function sentenceFor(url: string, error: unknown): string {
  if (error instanceof SeedError || error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError && error.message === 'fetch failed') return `Nothing answers at ${url}`;
  throw error;
}

if (require.main === module) void main();
