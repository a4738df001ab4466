// 100,000 clients and as many articles of one company, as the services would have written them.
import { sql } from './processes';

export const CLIENTS = 100_000;

export async function seedClients(url: string, companyId: string): Promise<void> {
  await sql(
    url,
    `INSERT INTO clients.clients (company_id, id, type, name, contact_first_name, contact_last_name, contact_email,
      country, city, identifiers, metadata, is_active, search_text, email_key, name_key, identifier_keys, version, created_at, updated_at)
    SELECT $1::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'COMPANY',
      'Client ' || md5(n::text), 'Anna', 'Kowalska ' || n, 'client' || n || '@example.com', 'PL', 'Kraków', '[]', '{}',
      true, ' client ' || md5(n::text) || ' anna kowalska ' || n || ' client' || n || '@example.com krakow ',
      'client' || n || '@example.com', 'client ' || md5(n::text), '{}', 1, now(), now()
    FROM generate_series(1, ${CLIENTS}) n`,
    [companyId],
  );
  await sql(
    url,
    `INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 0, ${CLIENTS})
    ON CONFLICT (company_id, shard) DO UPDATE SET total = client_counts.total + ${CLIENTS}`,
    [companyId],
  );
  await sql(url, 'VACUUM ANALYZE');
}

/** Of the articles 300 are in the catalog, the rest is archived; 40 of the 300 run low. */
export async function seedArticles(url: string, companyId: string): Promise<void> {
  await sql(
    url,
    `INSERT INTO catalog.articles (company_id, id, type, name, name_key, reference, unit_price, currency, unit, vat_rate,
      stock_tracked, stock_quantity, low_stock_threshold, is_active, version, created_at, updated_at)
    SELECT $1::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'PRODUCT', 'Article ' || md5(n::text),
      'article ' || md5(n::text), 'REF-' || n, 19.99, 'EUR', 'piece', 20, true, n, 40, n <= 300, 1, now(), now()
    FROM generate_series(1, ${CLIENTS}) n`,
    [companyId],
  );
  await sql(url, 'VACUUM ANALYZE catalog.articles');
}

/** Ids that the load reads, spread over all clients. */
export function clientId(n: number): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}
