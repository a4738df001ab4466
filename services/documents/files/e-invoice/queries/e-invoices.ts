import { writeQuery } from '../../../../../shared/runtime/database/query';

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
