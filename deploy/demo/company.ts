// The demonstration company with its look, its customers and its catalog.
import type { Client } from '../../shared/client';
import { ARTICLES } from './articles';
import type { Article, Customer } from './client-types';
import { SeedError } from './seed-error';
import { CUSTOMERS, SELLER } from './seller-and-customers';

/** Creates the company and makes it the active one; refuses a second of the same name, which would only confuse. */
export async function seedCompany(client: Client, name: string): Promise<void> {
  const { companies } = await client.identity.session();
  if (companies.some((company) => company.name === name)) {
    throw new SeedError(`You have a company ${name}. Give the new one another name: --name …`);
  }
  const { id } = await client.companies.create({ ...SELLER, name });
  await client.companies.switch({ companyId: id });
  await client.settings.setBranding({ preset: 'modern', accentColor: '#B4235A' });
}

export async function seedCustomers(client: Client, tick: () => void): Promise<Customer[]> {
  const made: Customer[] = [];
  for (const customer of CUSTOMERS) {
    made.push(await client.clients.create(customer));
    tick();
  }
  return made;
}

export async function seedArticles(client: Client, tick: () => void): Promise<Article[]> {
  const made: Article[] = [];
  for (const article of ARTICLES) {
    made.push(await client.catalog.create(article));
    tick();
  }
  return made;
}
