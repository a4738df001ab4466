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
