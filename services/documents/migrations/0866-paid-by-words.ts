// Paid invoices by the words that a payment may name them by, also by a structured reference alone. Row-level security keeps `&&` out of
// an index, so the function acts as the owner of the table, for the company of the transaction.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql, role }) => {
  // the company comes last and as an array for the reasons told in migration 0002 of clients
  await sql(`CREATE INDEX documents_paid_by_words ON documents.documents
    USING gin (matching_words, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256) WHERE payment_status = 'paid'`);
  await sql(`CREATE FUNCTION documents.paid_by_words(wanted text[]) RETURNS SETOF uuid ROWS 10
    LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_temp
    SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
    DECLARE
      company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    BEGIN
      IF company IS NULL OR wanted = '{}' THEN RETURN; END IF;
      RETURN QUERY SELECT t.id FROM documents.documents t
        WHERE ARRAY[t.company_id] @> ARRAY[company] AND t.matching_words && wanted AND t.payment_status = 'paid'
        ORDER BY t.id DESC LIMIT 500;
    END $$`);
  await sql('REVOKE ALL ON FUNCTION documents.paid_by_words FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION documents.paid_by_words TO ${role}`);
};
