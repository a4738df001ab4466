import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A quote that is an invoice is not answered any more: links that were open at its conversion end. */
export const up: Migration = async ({ sql }) => {
  await sql(`UPDATE documents.signature_requests r SET status = 'withdrawn', closed_at = now(), code_hash = NULL
    WHERE r.status = 'open' AND EXISTS (
      SELECT FROM documents.documents d WHERE d.company_id = r.company_id AND d.quote_id = r.document_id)`);
};
