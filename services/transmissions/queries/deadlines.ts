// Deadlines of documents that the buyer has and the channel has not.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Across companies: what is to be told, the first deadline first. `$1` now, `$2` the part of the time that is left when a
 * deadline is near. A rehearsal has none, nor has a transmission that another one has followed.
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

/** `$1` the company, `$2` the transmission, `$3` what is told. A row comes back where it was not told before. */
export const markDeadlineTold = writeQuery(
  'transmissions.mark_deadline_told',
  `UPDATE transmissions.transmissions SET deadline_told = $3
    WHERE company_id = $1 AND id = $2 AND accepted_at IS NULL AND deadline_told IS DISTINCT FROM $3
      AND coalesce(deadline_told <> 'passed', true) RETURNING id`,
);
