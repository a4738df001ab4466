// The demonstration company with its look, its customers and its catalog.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../shared/client';
import type { Article, Customer, Inputs } from './client-types';
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
  const customers = new Map<string | null, Customer>();
  for await (const customer of client.clients.list()) {
    customers.set(customer.externalId, customer);
    tick();
  }
  return CUSTOMERS.flatMap((_, index) => customers.get(externalIdOf(index)) ?? []);
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
  const articles: Article[] = [];
  for (const article of ARTICLES) {
    articles.push(await client.catalog.create(article));
    tick();
  }
  return articles;
}

/** Articles of the demonstration company. */
const ARTICLES: readonly Inputs['article'][] = [
  service('Projekt graficzny', 'PG-01', '180.00', 'h'),
  service('Skład i łamanie', 'SK-01', '95.50', 'h'),
  service('Sesja zdjęciowa', 'SZ-01', '1250.00', 'dzień'),
  service('Korekta tekstu', 'KT-01', '12.40', 'strona'),
  service('Opieka nad stroną', 'OS-01', '399.00', 'miesiąc'),
  product('Wizytówki, 500 szt.', 'WI-500', '149.00', 'op.', 40, 10),
  product('Plakat A2', 'PL-A2', '32.90', 'szt.', 180, 25),
  product('Katalog 48 stron', 'KA-48', '27.35', 'szt.', 600, 100),
  product('Koperty z nadrukiem, 100 szt.', 'KO-100', '64.99', 'op.', 6, 10),
  product('Teczka firmowa', 'TE-01', '4.75', 'szt.', 950, 200),
];

function service(name: string, reference: string, unitPrice: string, unit: string): Inputs['article'] {
  return { type: 'SERVICE', name, reference, unitPrice, unit, vatRate: '23' };
}

function product(
  name: string,
  reference: string,
  unitPrice: string,
  unit: string,
  stockQuantity: number,
  lowStockThreshold: number,
): Inputs['article'] {
  const stock = { stockTracked: true, stockQuantity, lowStockThreshold };
  return { type: 'PRODUCT', name, reference, unitPrice, unit, vatRate: '23', ...stock };
}

/** The customers as a CSV file, as they would come from another program. */
const COLUMNS = [
  ...['type', 'name', 'contactFirstName', 'contactLastName', 'contactEmail'],
  ...['addressLine1', 'postalCode', 'city', 'country', 'language', 'currency'],
] as const;
const ADDRESS = ['scheme', 'value'] as const;
const SCHEMES = ['nip', 'vat'];

/** Writes one row per customer, in their order; the position is the `externalId`. */
function customersFile(customers: readonly Inputs['client'][]): string {
  const inside = [
    ...ADDRESS.map((part) => `electronicAddress.${part}`),
    ...SCHEMES.map((scheme) => `identifiers.${scheme}`),
  ];
  const header = ['externalId', ...COLUMNS, ...inside];
  const rows = customers.map((customer, index) => [
    externalIdOf(index),
    ...COLUMNS.map((column) => customer[column] ?? ''),
    ...ADDRESS.map((part) => customer.electronicAddress?.[part] ?? ''),
    ...SCHEMES.map((scheme) => customer.identifiers?.find((one) => one.scheme === scheme)?.value ?? ''),
  ]);
  return [header, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n');
}

function externalIdOf(index: number): string {
  return `demo-${String(index + 1).padStart(2, '0')}`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
