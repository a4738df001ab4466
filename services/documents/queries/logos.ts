import { writeQuery } from '../../../shared/runtime/database/query';

/** Two documents may be issued with the same logo at once: the second insert does nothing. */
export const storeLogo = writeQuery(
  'documents.logos.keep',
  `INSERT INTO documents.logos (company_id, sha256, rendition) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);
