import { writeQuery } from '../../../../shared/runtime/database/query';

/** Closes the open request of a document, if there is one. $2 document, $3 now, $4 status: `replaced` or `withdrawn`. */
export const closeOpen = writeQuery(
  'documents.signature_requests.close',
  `UPDATE documents.signature_requests SET status = $4, closed_at = $3, code_hash = NULL
    WHERE company_id = $1 AND document_id = $2 AND status = 'open'`,
);
