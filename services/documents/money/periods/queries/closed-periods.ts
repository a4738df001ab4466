import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

export const closedThrough = readQuery(
  'documents.closed_through',
  'SELECT closed_through::text AS "closedThrough" FROM documents.closed_periods WHERE company_id = $1',
);

/** Any number of issues share the row; a closing waits for all of them, and they for it. */
export const shareClosedThrough = writeQuery(
  'documents.share_closed_through',
  `SELECT closed_through::text AS "closedThrough" FROM documents.closed_periods WHERE company_id = $1 FOR SHARE`,
);

/** The row that issues, closings and deletions of clients meet at. No row where there is one already. */
export const openBooks = writeQuery(
  'documents.open_books',
  `INSERT INTO documents.closed_periods (company_id, created_at, updated_at) VALUES ($1, $2, $2)
    ON CONFLICT (company_id) DO NOTHING RETURNING company_id`,
);
