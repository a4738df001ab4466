import { writeQuery } from '../../../shared/runtime/database/query';
import { RUNS } from './due';

/**
 * Makes what has failed due at `$3`, of the client `$2` or of all; of all also what is due within a day, because the time zone may
 * have changed: the run plans it anew. A run under way may have read what was before: its outcome is
 * of an older version then, and it runs again.
 */
export const retryFailed = writeQuery(
  'recurring.retry_failed',
  `UPDATE recurring.recurring_invoices r
    SET next_run_at = least(next_run_at, $3), version = version + (leased_until IS NOT NULL)::integer
    WHERE company_id = $1 AND ${RUNS} AND ($2::uuid IS NULL OR client_id = $2)
      AND (leased_until IS NOT NULL OR $2::uuid IS NULL AND next_run_at < $3::timestamptz + interval '26 hours' OR EXISTS (SELECT FROM recurring.recurring_periods p
        WHERE p.company_id = r.company_id AND p.recurring_invoice_id = r.id AND p.index = r.next_index
          AND p.is_live AND p.outcome = 'failed'))`,
);
