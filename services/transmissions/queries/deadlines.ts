// Deadlines of documents that were released to their buyer and that the channel does not have yet.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Across companies: deadlines to notify, the first one first. `$1` now, `$2` the part of the time that is left when a
 * deadline is near. Test transmissions have none, nor has one that a later revision replaces.
 */
export const dueDeadlines = readQuery(
  'transmissions.due_deadlines',
  `SELECT t.company_id AS "companyId", t.id, t.channel, t.document_number AS "documentNumber",
      t.deadline_at AS "deadlineAt", t.deadline_told AS "deadlineTold"
    FROM transmissions.transmissions t
    WHERE t.deadline_at IS NOT NULL AND t.accepted_at IS NULL AND t.environment = 'PROD' AND t.state <> 'cancelled'
      AND (t.deadline_at <= $1 AND coalesce(t.deadline_told <> 'passed', true)
        OR t.deadline_at > $1 AND t.deadline_told IS NULL
          AND t.deadline_at - (t.deadline_at - t.offline_at) * $2::float8 <= $1)
      AND NOT EXISTS (SELECT FROM transmissions.transmissions later
        WHERE later.company_id = t.company_id AND later.document_id = t.document_id AND later.channel = t.channel
          AND later.environment = t.environment AND later.purpose = t.purpose AND later.revision > t.revision)
    ORDER BY t.deadline_at LIMIT 100`,
);

/** Returns a row only for the first notification. `$1` the company, `$2` the transmission, `$3` the stage. */
export const markDeadlineNotified = writeQuery(
  'transmissions.mark_deadline_notified',
  `UPDATE transmissions.transmissions SET deadline_told = $3
    WHERE company_id = $1 AND id = $2 AND accepted_at IS NULL AND deadline_told IS DISTINCT FROM $3
      AND coalesce(deadline_told <> 'passed', true) RETURNING id`,
);

/**
 * Mandatory transmissions that have not reached their authority for long.
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
