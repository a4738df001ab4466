// Open documents and lines of the bench, as the services would have written them.
import { databaseUrl, sql } from '../processes';

/** Five documents of each client; one amount in ten is the same. */
export async function seedDocuments(companyId: string, count: number): Promise<void> {
  await sql(
    databaseUrl(),
    `INSERT INTO documents.documents (company_id, id, type_id, status, document_date, issue_date, due_date, client_id,
      client_name, currency, content, state, net_minor, vat_minor, total_minor, number, period, sequence, paid_minor,
      credited_minor, sent_at, search_text, version, created_at, updated_at, register_day)
    SELECT $1, ('01910000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'invoice', 'sent', day, day, day + 30,
      ('01920000-0000-7000-8000-' || lpad((n / 5)::text, 12, '0'))::uuid, ${CLIENT}, 'EUR',
      jsonb_build_object('linesMinor', ${MINOR}, 'seller', '{"country": "DE"}'::jsonb, 'buyer', '{}'::jsonb,
        'payment', '{}'::jsonb, 'vatBreakdown', '[]'::jsonb),
      '{"transmissions": []}', ${MINOR}, 0, ${MINOR}, ${NUMBER}, 2026, n, 0, 0, now(), 'n' || n, 1, date_trunc('milliseconds', now()), now(), day
    FROM generate_series(1, $2::integer) n CROSS JOIN LATERAL (SELECT date '2026-01-01' + n % 150 AS day) dated`,
    [companyId, count],
  );
  await sql(databaseUrl(), 'VACUUM ANALYZE documents.documents');
}

const NUMBER = `'INV-2026-' || lpad(n::text, 6, '0')`;
const MINOR = `CASE n % 10 WHEN 0 THEN 4900 ELSE 1000 + (n::bigint * 7919) % 500000 END`;
const CLIENT = `'Client ' || substr(md5((n / 5)::text), 1, 10) || ' GmbH'`;

export interface SeededLines {
  accountId: string;
  from: number;
  count: number;
  status: 'open' | 'booked';
}

/** Seven lines in ten pay a document by its number, one pays another amount, one names nothing, one is of a stranger. */
export async function seedLines(companyId: string, { accountId, from, count, status }: SeededLines) {
  await sql(
    databaseUrl(),
    `INSERT INTO receivables.bank_lines (company_id, id, bank_account_id, status, direction, amount_minor, currency,
      booking_date, value_date, counterparty, remittance, is_reversal, detail_count, is_possible_duplicate, format, key,
      content, statement_ids, search_text, version, created_at, updated_at)
    SELECT $1, ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, $5, 'credit',
      ${MINOR} + CASE n % 10 WHEN 7 THEN 1 ELSE 0 END, 'EUR', date '2026-06-01' + n % 180, date '2026-06-01' + n % 180,
      jsonb_build_object('name', CASE n % 10 WHEN 9 THEN 'Stranger ' || n ELSE ${CLIENT} END),
      jsonb_build_object('structured', '[]'::jsonb, 'text', words), false, 0, false, 'camt', 'k' || n, md5(n::text), '{}',
      lower(words), 1, now(), now()
    FROM generate_series($3::integer, $4::integer) n
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 10 < 8 THEN 'Rechnung ' || ${NUMBER} ELSE 'Danke fuer alles' END AS words) said`,
    [companyId, accountId, from, from + count - 1, status],
  );
  await sql(databaseUrl(), 'VACUUM ANALYZE receivables.bank_lines');
}
