// Mandatory transmissions that have not reached their authority for long.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Across companies: lanes where a transmission waits since `$1` or longer and no owner was notified after that. `$2`
 * the mandatory channels. Test transmissions do not count.
 */
export const overdueLanes = readQuery(
  'transmissions.overdue_lanes',
  `SELECT l.company_id AS "companyId", l.channel, l.environment, waiting.since, waiting.count
    FROM (
      SELECT company_id, channel, environment, min(queued_at) AS since, count(*)::integer AS count
      FROM transmissions.transmissions
      WHERE stream IS NOT NULL AND next_attempt_at IS NOT NULL AND queued_at <= $1
        AND environment = 'PROD' AND channel = ANY ($2)
      GROUP BY company_id, channel, environment
    ) waiting
    JOIN transmissions.lanes l ON l.company_id = waiting.company_id AND l.channel = waiting.channel
      AND l.environment = waiting.environment
    WHERE coalesce(l.overdue_told_at < waiting.since, true) ORDER BY waiting.since LIMIT 100`,
);

/**
 * Returns a row only for the first notification. `$1` the company, `$2` the channel, `$3` the environment, `$4` now,
 * `$5` since when.
 */
export const markOverdueNotified = writeQuery(
  'transmissions.mark_overdue_notified',
  `UPDATE transmissions.lanes SET overdue_told_at = $4
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND coalesce(overdue_told_at < $5, true) RETURNING id`,
);
