// Files of banks, each content once. `$1` is the company.
import { readQuery } from '../../../../shared/runtime/database/query';

/** Files after the id `$2`, `$3` at most. A file that was stored twice is named once. */
export const filesPage = readQuery(
  'receivables.files.page',
  `SELECT DISTINCT ON (s.file_id) s.file_id AS id, s.file_name AS "fileName", s.sha256, f.chunks
    FROM receivables.bank_statements s
    JOIN receivables.files f ON f.company_id = s.company_id AND f.id = s.file_id
    WHERE s.company_id = $1 AND s.file_id > $2 AND NOT EXISTS (SELECT FROM receivables.bank_statements earlier
      WHERE earlier.company_id = s.company_id AND earlier.sha256 = s.sha256 AND earlier.file_id < s.file_id
        AND earlier.erased_at IS NULL)
    ORDER BY s.file_id LIMIT $3`,
);
