// 100,000 documents of one company and a thousand of another, as the service would have written them.
import type { Client } from 'pg';

export const BIG_COMPANY = '01900000-0000-7000-8000-0000000000aa';
export const SMALL_COMPANY = '01900000-0000-7000-8000-0000000000bb';
export const DOCUMENTS = 100_000;

/** Ids grow with n; so do the dates, 28 days with `DOCUMENTS / 28` documents each. */
export const documentId = (n: number) => `01910000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const clientId = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/**
 * Ten documents are a draft, a quote, a credit note of the invoice before it, and seven invoices that were sent: every second of
 * them paid. 100 clients have most of them, client 0 one in a hundred.
 */
export async function seed(admin: Client, companyId: string, count: number): Promise<void> {
  await admin.query('ALTER TABLE documents.documents DISABLE TRIGGER count_documents');
  await admin.query(
    `INSERT INTO documents.documents (company_id, id, type_id, status, document_date, issue_date, due_date, client_id,
      client_name, currency, content, state, net_minor, vat_minor, total_minor, number, period, sequence, corrects_id, paid_minor,
      credited_minor, sent_at, search_text, version, created_at, updated_at, register_day)
    SELECT $1, ('01910000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, type_id,
      CASE WHEN is_draft THEN 'draft' ELSE 'sent' END, day, issued, CASE WHEN type_id = 'invoice' THEN issued + 30 END,
      ('01920000-0000-7000-8000-' || lpad(((n / 10) % 100)::text, 12, '0'))::uuid, 'Client ' || (n / 10) % 100, 'EUR',
      '{"lines": [], "adjustments": [], "vatBreakdown": [], "linesMinor": 10000, "seller": {}, "buyer": {}}',
      '{"transmissions": []}', 10000, 2000, 12000, CASE WHEN issued IS NOT NULL THEN 'N' || n END,
      CASE WHEN issued IS NOT NULL THEN 2026 END, CASE WHEN issued IS NOT NULL THEN n END,
      CASE WHEN type_id = 'credit-note'
        THEN ('01910000-0000-7000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid END,
      CASE WHEN type_id = 'invoice' AND n % 2 = 0 AND NOT is_draft THEN 12000 ELSE 0 END,
      CASE WHEN n % 10 = 5 THEN 12000 ELSE 0 END, CASE WHEN issued IS NOT NULL THEN now() END,
      ' n' || n || E' \\n client ' || (n / 10) % 100 || E' \\n ref' || md5(n::text) || ' ', 1, now(), now(), issued
    FROM generate_series(1, $2::integer) n
    CROSS JOIN LATERAL (SELECT CASE n % 10 WHEN 6 THEN 'credit-note' WHEN 7 THEN 'quote' ELSE 'invoice' END AS type_id,
      n % 10 = 9 AS is_draft, date '2026-01-01' + (n::bigint * 28 / $2)::integer AS day) made
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT is_draft THEN day END AS issued) dated`,
    [companyId, count],
  );
  await admin.query('ALTER TABLE documents.documents ENABLE TRIGGER count_documents');
  await admin.query(
    `INSERT INTO documents.document_counts SELECT company_id, type_id, status, coalesce(payment_status, ''), 0, count(*)
      FROM documents.documents WHERE company_id = $1 GROUP BY 1, 2, 3, 4`,
    [companyId],
  );
  await admin.query(
    `WITH paid AS (
        INSERT INTO documents.settlements (company_id, id, source_type, date, currency, money_minor, evidence, booked_by,
          content_sha256, created_at)
        SELECT company_id, id, 'manual', issue_date, currency, paid_minor, '[]', '{"type": "user", "id": null}', '', now()
        FROM documents.documents WHERE company_id = $1 AND paid_minor > 0 RETURNING company_id, id, money_minor, date
      ) INSERT INTO documents.payments (company_id, id, document_id, amount_minor, date, created_at, settlement_id)
        SELECT company_id, gen_random_uuid(), id, money_minor, date, now(), id FROM paid`,
    [companyId],
  );
}
