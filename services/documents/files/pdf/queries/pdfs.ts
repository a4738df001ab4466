import { writeQuery } from '../../../../../shared/runtime/database/query';

/**
 * $2 document, $3 state, $4 hash, $5 moment, $6 bytes. If two are made at once, the first one stays. Only the PDFs of the
 * first and the newest state of a document are stored, so that payments that come and go do not fill the table.
 * (The inner SELECT does not see the row that this query inserts.)
 */
export const storePdf = writeQuery(
  'documents.pdfs.keep',
  `WITH inserted AS (
      INSERT INTO documents.pdfs (company_id, document_id, state, sha256, made_at, pdf) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING RETURNING state
    )
    DELETE FROM documents.pdfs WHERE company_id = $1 AND document_id = $2
      AND state IN (SELECT state FROM documents.pdfs WHERE company_id = $1 AND document_id = $2
        ORDER BY made_at, state OFFSET 1) AND EXISTS (SELECT FROM inserted)`,
);
