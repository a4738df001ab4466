import { writeQuery } from '../../../../shared/runtime/database/query';

/** Returns no row where the owners know of the day. */
export const noteMissingRate = writeQuery(
  'receivables.note_missing_rate',
  `INSERT INTO receivables.rate_notices (company_id, since, created_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING since::text AS since`,
);
