import { writeQuery } from '../../../../shared/runtime/database/query';

/** Closes the open request of a document, if there is one, since a new one replaces it. $2 document, $3 now. */
export const replaceOpen = writeQuery(
  'documents.signature_requests.replace',
  `UPDATE documents.signature_requests SET status = 'replaced', closed_at = $3
    WHERE company_id = $1 AND document_id = $2 AND status = 'open'`,
);
