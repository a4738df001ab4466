import { readQuery } from '../../../../../shared/runtime/database/query';

const ISSUED = `id, jsonb_array_length(lines) + jsonb_array_length(adjustments) AS lines,
  coalesce((done_by->'issued'->>'at')::timestamptz, created_at) AS issued_at`;

/**
 * The issued credit notes ($2) and debit notes of an invoice of the client $3, and the credit notes of those, in the order of
 * their issue: each locks what it corrects.
 */
export const modificationsOf = readQuery(
  'documents.modifications_of',
  `WITH debits AS (
    SELECT ${ISSUED} FROM documents.documents
    WHERE company_id = $1 AND client_id = $3 AND corrects->>'id' = $2::uuid::text AND corrects_id IS NULL
      AND type_id = 'invoice' AND status <> 'draft')
  SELECT id, lines FROM (
    SELECT * FROM debits
    UNION ALL SELECT ${ISSUED} FROM documents.documents
      WHERE company_id = $1 AND corrects_id = $2 AND type_id IN ('credit-note', 'self-billed-credit-note') AND status <> 'draft'
    UNION ALL SELECT notes.* FROM debits CROSS JOIN LATERAL (
      SELECT ${ISSUED} FROM documents.documents notes
      WHERE company_id = $1 AND corrects_id = debits.id AND type_id = 'credit-note' AND status <> 'draft') notes
  ) modifications ORDER BY issued_at, id`,
);
