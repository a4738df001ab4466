import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

/**
 * $2 document, $3 format, $4 media type, $5 hash, $6 moment, $7 bytes. If two are made at once, the first one stays. A file
 * with the hash $8, which a channel has rejected, is replaced.
 */
export const storeEInvoice = writeQuery(
  'documents.e_invoices.keep',
  `INSERT INTO documents.e_invoices AS known (company_id, document_id, format, content_type, sha256, made_at, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id, document_id, format)
    DO UPDATE SET content_type = excluded.content_type, sha256 = excluded.sha256, made_at = excluded.made_at,
      content = excluded.content WHERE known.sha256 = $8 RETURNING format`,
);

const ISSUED = `id, jsonb_array_length(content->'lines') + jsonb_array_length(content->'adjustments') AS lines,
  coalesce((state->'doneBy'->'issued'->>'at')::timestamptz, created_at) AS issued_at`;

/**
 * The issued credit notes ($2) and debit notes of an invoice of the client $3, and the credit notes of those, in the order of
 * their issue: each locks what it corrects.
 */
export const modificationsOf = readQuery(
  'documents.modifications_of',
  `WITH debits AS (
    SELECT ${ISSUED} FROM documents.documents
    WHERE company_id = $1 AND client_id = $3 AND type_id = 'invoice' AND state->>'debitOf' = $2::uuid::text
      AND status <> 'draft')
  SELECT id, lines FROM (
    SELECT * FROM debits
    UNION ALL SELECT ${ISSUED} FROM documents.documents
      WHERE company_id = $1 AND corrects_id = $2 AND type_id IN ('credit-note', 'self-billed-credit-note') AND status <> 'draft'
    UNION ALL SELECT notes.* FROM debits CROSS JOIN LATERAL (
      SELECT ${ISSUED} FROM documents.documents notes
      WHERE company_id = $1 AND corrects_id = debits.id AND type_id = 'credit-note' AND status <> 'draft') notes
  ) modifications ORDER BY issued_at, id`,
);

/** Numbers and transmissions of documents, and nothing else of them, in the order of their ids. */
export const transmissionsOf = readQuery(
  'documents.transmissions_of',
  `SELECT id, coalesce(number, '') AS number, state->'transmissions' AS transmissions FROM documents.documents
    WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id`,
);
