// Lines that belong to no client and are older than the period of their company. `$1` is the company.
import { plannedAnew, readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Companies that have chosen a period. */
export const retentionPeriods = readQuery(
  'receivables.retention.periods',
  `SELECT company_id AS "companyId", bank_line_retention_days AS days FROM receivables.matching_settings
    WHERE bank_line_retention_days IS NOT NULL ORDER BY company_id`,
);

/** A line with a booking, whatever became of it, and one that sums up payments that are kept, stay as they are. */
const IS_ERASABLE = `l.erased_at IS NULL AND l.status IN ('open', 'ignored')
    AND NOT EXISTS (SELECT FROM receivables.bookings b WHERE b.company_id = $1 AND b.line_id = l.id)
    AND NOT EXISTS (SELECT FROM receivables.bank_lines c WHERE c.company_id = $1 AND c.parent_line_id = l.id
      AND c.erased_at IS NULL)`;

/** Locks at most `$3` lines of days before `$2`, the oldest first. */
export const lockErasable = plannedAnew(
  writeQuery(
    'receivables.retention.lock_lines',
    `SELECT l.id FROM receivables.bank_lines l WHERE l.company_id = $1 AND l.booking_date < $2 AND ${IS_ERASABLE}
      ORDER BY l.booking_date, l.id LIMIT $3 FOR UPDATE`,
  ),
);

/**
 * Blanks the lines `$2` at `$3`: names, accounts, texts and references. Days, amounts, keys and the hash of the content stay: sums
 * stay true, and the line is known if a file brings it again.
 */
export const eraseLines = plannedAnew(
  writeQuery(
    'receivables.retention.erase_lines',
    `UPDATE receivables.bank_lines l SET status = 'ignored', is_decided = true, ignored_reason = NULL, erased_at = $3,
        counterparty = '{}', remittance = '{"structured": [], "text": ""}', search_text = '', end_to_end_id = NULL,
        mandate_id = NULL, customer_reference = NULL, bank_reference = NULL, booking_text = NULL, return_of = NULL,
        batch = batch - 'paymentInfoId', version = l.version + 1, updated_at = $3
      WHERE l.company_id = $1 AND l.id = ANY ($2::uuid[]) AND ${IS_ERASABLE} RETURNING l.id`,
  ),
);

/**
 * Files of banks of whose lines nothing is left to prove. `$1` is the company.
 * Files, at most `$3`, whose statements have ended before the day `$2` and have no line that is not erased.
 */
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
