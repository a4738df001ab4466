// Files of banks of whose lines nothing is left to prove. `$1` is the company.
import { plannedAnew, readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Files, at most `$3`, whose statements have ended before the day `$2` and have no line that is not erased. */
export const erasableFiles = plannedAnew(
  readQuery(
    'receivables.retention.files',
    `WITH kept AS (SELECT DISTINCT unnest(statement_ids) AS id FROM receivables.bank_lines
      WHERE company_id = $1 AND erased_at IS NULL)
    SELECT s.file_id AS "fileId" FROM receivables.bank_statements s LEFT JOIN kept ON kept.id = s.id
    WHERE s.company_id = $1 AND s.erased_at IS NULL GROUP BY s.file_id
    HAVING count(kept.id) = 0 AND max(coalesce(s.last_day, s.closing_date, s.created_at::date)) < $2
    ORDER BY s.file_id LIMIT $3`,
  ),
);

/** Marks the statements of the file `$2`: it was deleted at `$3`. Its name goes, too: a user may have put a person into it. */
export const markFileErased = writeQuery(
  'receivables.retention.mark_file',
  `UPDATE receivables.bank_statements SET erased_at = $3, file_name = '' WHERE company_id = $1 AND file_id = $2`,
);
