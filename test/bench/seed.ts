// 100,000 clients and as many articles of one company, as the services would have written them.
import { databaseUrl, sql } from './processes';

export const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 100_000);

/** Numbered `from` on, with those numbers in their ids, names and addresses. `owner` is SQL of the company of number `n`. */
export async function seedClients(
  companyId: string,
  { from = 1, count = CLIENTS, owner = '$1::uuid' }: { from?: number; count?: number; owner?: string } = {},
): Promise<void> {
  await sql(
    databaseUrl(),
    `INSERT INTO clients.clients (company_id, id, type, name, contact_first_name, contact_last_name, contact_email,
      country, city, identifiers, metadata, is_active, search_text, email_key, name_key, identifier_keys, version, created_at, updated_at)
    SELECT ${owner}, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'COMPANY',
      'Client ' || md5(n::text), 'Anna', 'Kowalska ' || n, 'client' || n || '@example.com', 'PL', 'Kraków', '[]', '{}',
      true, ' client ' || md5(n::text) || ' anna kowalska ' || n || ' client' || n || '@example.com krakow ',
      'client' || n || '@example.com', 'client ' || md5(n::text), '{}', 1, now(), now()
    FROM generate_series($2::integer, $3::integer) n`,
    [companyId, from, from + count - 1],
  );
  await sql(
    databaseUrl(),
    `TRUNCATE clients.client_counts;
    INSERT INTO clients.client_counts SELECT company_id, 0, count(*) FROM clients.clients GROUP BY 1`,
  );
  await sql(databaseUrl(), 'VACUUM ANALYZE');
}

/** Adds articles: 300 are in the catalog, 40 of them run low, and the rest is archived. */
export async function seedArticles(companyId: string): Promise<void> {
  await sql(
    databaseUrl(),
    `INSERT INTO catalog.articles (company_id, id, type, name, name_key, reference, unit_price, currency, unit, vat_rate,
      stock_tracked, stock_quantity, low_stock_threshold, is_active, version, created_at, updated_at)
    SELECT $1::uuid, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'PRODUCT', 'Article ' || md5(n::text),
      'article ' || md5(n::text), 'REF-' || n, 19.99, 'EUR', 'piece', 20, true, n, 40, n <= 300, 1, now(), now()
    FROM generate_series(1, ${CLIENTS}) n`,
    [companyId],
  );
  await sql(databaseUrl(), 'VACUUM ANALYZE catalog.articles');
}

/** Ids that the load reads, spread over all clients. */
export function clientId(n: number): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}
