// The levels that reminders take of invoices. One that has left in a cycle of its invoice that is over takes no level any more.
import { plannedAnew, readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Levels of the invoices `$3`, each in its cycle `$4`, which is due on `$5`; `$2` is the reminder that asks. */
export const levelsOfInvoices = plannedAnew(
  readQuery(
    'receivables.reminder_levels.of_invoices',
    `SELECT d.id AS "documentId", coalesce(max(l.level) FILTER (WHERE l.state = 'left' AND l.cycle = d.cycle), 0) AS level,
        max(l.left_on) AS "lastReminderDay",
        bool_or(l.state = 'open' AND l.reminder_id IS DISTINCT FROM $2::uuid) AS "isTaken",
        coalesce(bool_or(l.left_on > d.due_date), false) AS "wasReminded"
      FROM unnest($3::uuid[], $4::integer[], $5::date[]) AS d (id, cycle, due_date)
      JOIN receivables.reminder_levels l ON l.company_id = $1 AND l.document_id = d.id GROUP BY d.id`,
  ),
);

/** The attempt takes the levels of the invoices `$3` in their cycles `$4`; other invoices of the reminder `$2` are free again. */
export const takeLevels = writeQuery(
  'receivables.reminder_levels.take',
  `UPDATE receivables.reminder_levels l SET
      cycle = coalesce((SELECT d.cycle FROM unnest($3::uuid[], $4::integer[]) AS d (id, cycle) WHERE d.id = l.document_id), l.cycle),
      state = CASE WHEN l.document_id = ANY ($3::uuid[]) THEN l.state ELSE 'over' END
    WHERE l.company_id = $1 AND l.reminder_id = $2 AND l.state = 'open'`,
);

/** The reminder `$2` has left on the day `$3`: its levels stay taken while the cycle of their invoice lasts. */
export const leaveLevels = writeQuery(
  'receivables.reminder_levels.leave',
  `UPDATE receivables.reminder_levels SET left_on = $3, state = 'left'
    WHERE company_id = $1 AND reminder_id = $2 AND state = 'open'`,
);

/** Invoices of the reminder `$2` are free again. */
export const freeLevels = writeQuery(
  'receivables.reminder_levels.free',
  `UPDATE receivables.reminder_levels SET state = 'over' WHERE company_id = $1 AND reminder_id = $2 AND state = 'open'`,
);
