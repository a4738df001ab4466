// Entries of notifications that wait for their line. `$1` is the company.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Returns notices of the account `$2` with one of the bank's references `$3` or batches `$4`, the oldest first. */
export const waitingNotices = readQuery(
  'receivables.notices.waiting',
  `SELECT id FROM receivables.bank_notices WHERE company_id = $1 AND bank_account_id = $2
      AND (bank_reference = ANY ($3::text[]) OR payment_info_id = ANY ($4::text[])) ORDER BY id LIMIT 20000`,
);

/** Deletes those of the file `$2`, whose period of retention is over. */
export const eraseNotices = writeQuery(
  'receivables.notices.erase',
  `DELETE FROM receivables.bank_notices n USING receivables.bank_statements s
    WHERE n.company_id = $1 AND s.company_id = $1 AND s.id = n.statement_id AND s.file_id = $2`,
);
