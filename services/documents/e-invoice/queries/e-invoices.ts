import { writeQuery } from '../../../../shared/runtime/database/query';

/**
 * $2 document, $3 format, $4 media type, $5 hash, $6 moment, $7 bytes. The first one stays when two are made at once, but
 * for one whose hash is $8: a channel has rejected it.
 */
export const storeEInvoice = writeQuery(
  'documents.e_invoices.keep',
  `INSERT INTO documents.e_invoices AS known (company_id, document_id, format, content_type, sha256, made_at, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id, document_id, format)
    DO UPDATE SET content_type = excluded.content_type, sha256 = excluded.sha256, made_at = excluded.made_at,
      content = excluded.content WHERE known.sha256 = $8 RETURNING format`,
);
