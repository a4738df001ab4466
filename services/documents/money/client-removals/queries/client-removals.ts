import { readQuery } from '../../../../../shared/runtime/database/query';

/** Clients among `$2` that are deleted, or are being deleted. */
export const removedAmong = readQuery(
  'documents.client_removals.among',
  `SELECT DISTINCT client_id AS "clientId" FROM documents.client_removals
    WHERE company_id = $1 AND client_id = ANY ($2::uuid[])`,
);
