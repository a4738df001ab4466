import { readQuery } from '../../../../../shared/runtime/database/query';

/** Numbers and transmissions of documents, and nothing else of them, in the order of their ids. */
export const transmissionsOf = readQuery(
  'documents.transmissions_of',
  `SELECT id, coalesce(number, '') AS number, transmissions FROM documents.documents
    WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id`,
);
