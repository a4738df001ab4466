// The demonstration company with its look, its customers and its catalog.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../shared/client';
import { ARTICLES } from './articles';
import type { Article, Customer } from './client-types';
import { customersFile, externalIdOf } from './customers-file';
import { SeedError } from './seed-error';
import { CUSTOMERS, SELLER } from './seller-and-customers';

const POLL_MS = 100;

/** Creates the company and makes it the active one; refuses a second of the same name, which would only confuse. */
export async function seedCompany(client: ApiClient, name: string): Promise<void> {
  const { companies } = await client.identity.session();
  if (companies.some((company) => company.name === name)) {
    throw new SeedError(`You have a company ${name}. Give the new one another name: --name …`);
  }
  const { id } = await client.companies.create({ ...SELLER, name });
  await client.companies.switch({ companyId: id });
  await client.settings.setBranding({ preset: 'modern', accentColor: '#B4235A' });
}

export async function seedCustomers(client: ApiClient, tick: () => void): Promise<Customer[]> {
  const file = new Blob([customersFile(CUSTOMERS)], { type: 'text/csv' });
  const { id } = await client.clients.startImport({ dryRun: false }, { file });
  await imported(client, id);
  const made = new Map<string | null, Customer>();
  for await (const customer of client.clients.list()) {
    made.set(customer.externalId, customer);
    tick();
  }
  return CUSTOMERS.flatMap((_, index) => made.get(externalIdOf(index)) ?? []);
}

async function imported(client: ApiClient, id: string): Promise<void> {
  for (;;) {
    const { status, refused, error } = await client.clients.readImport({ id });
    if (status === 'completed' && refused === 0) return;
    if (status === 'completed' || status === 'failed')
      throw new SeedError(error ?? `Customers that were refused: ${refused}.`);
    await sleep(POLL_MS);
  }
}

export async function seedArticles(client: ApiClient, tick: () => void): Promise<Article[]> {
  const made: Article[] = [];
  for (const article of ARTICLES) {
    made.push(await client.catalog.create(article));
    tick();
  }
  return made;
}
