// Figures of all companies for operators.
import { readQuery } from '../../../../shared/runtime/database/query';

/** Incoming lines that nothing settles, by the days since the bank has booked them. */
export const openByAge = readQuery(
  'receivables.figures.open_by_age',
  `SELECT CASE WHEN booking_date > current_date - 8 THEN '7' WHEN booking_date > current_date - 31 THEN '30'
        ELSE 'more' END AS days, count(*)::int AS count
      FROM receivables.bank_lines WHERE status = 'open' AND direction = 'credit' AND detail_count = 0 GROUP BY 1`,
);

/** Accounts on which lines are missing before a statement of the last year. */
export const accountsWithGaps = readQuery(
  'receivables.figures.accounts_with_gaps',
  `SELECT count(DISTINCT (company_id, bank_account_id))::int AS count FROM (
      SELECT company_id, bank_account_id, closing_date, closing_minor - own_minor
          - lag(closing_minor) OVER (PARTITION BY company_id, bank_account_id ORDER BY place) AS gap
        FROM receivables.bank_statements WHERE place IS NOT NULL) s
    WHERE gap <> 0 AND closing_date > current_date - 365`,
);

/** Seconds since the oldest run of the matching that an import has asked for became due. Runs that are under way count. */
export const oldestMatching = readQuery(
  'receivables.figures.oldest_matching',
  `SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(job.run_at)), 0)::int AS seconds
      FROM receivables_jobs._private_jobs job JOIN receivables_jobs._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'match_imported' AND job.run_at <= now()`,
);

/** Seconds since the oldest booking began that is neither booked nor refused. */
export const oldestBooking = readQuery(
  'receivables.figures.oldest_booking',
  `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS seconds FROM receivables.bookings
      WHERE state IN ('pending', 'reversing')`,
);
