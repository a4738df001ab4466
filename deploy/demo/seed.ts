// `npm run seed:demo`: fills a running system with a company that has a year behind it, over the API alone. Nothing is mailed:
// its documents count as handed over by other means. Its options are in options.ts.
import { ApiProblem, createClient } from '../../shared/client';
import { signInOrUp } from './account';
import { seedArticles, seedCompany, seedCustomers } from './company';
import { seedDeposit } from './deposit';
import { seedInvoices } from './invoices';
import { chosen, HELP } from './options';
import { type Output, withProgress } from './progress';
import { seedQuotes } from './quotes';
import { SeedError } from './seed-error';

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
  await seedDeposit(client, { customers, articles });
  await withProgress(out, 'Quotes', (tick) => seedQuotes(client, { customers, articles }, tick));
  out.write(`${name} is ready. Sign in at ${url}/auth/sign-in as ${email}`);
  out.write(credentials.password === undefined ? ` with the password ${password}\n` : '\n');
}

async function main(): Promise<void> {
  try {
    const choice = chosen(process.argv.slice(2));
    if (choice) await seedDemo({ ...choice, password: process.env.DEMO_PASSWORD }, process.stdout);
    else process.stdout.write(HELP);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** One line for what its user can do something about; anything else is a defect, with its stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof SeedError || error instanceof ApiProblem) return error.message;
  if (error instanceof TypeError && error.message === 'fetch failed')
    return 'Nothing answers there: is the system running? --url says where.';
  throw error;
}

if (require.main === module) void main();
