// Writes of a reminder that has left into its invoices.
import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, writeQuery } from '../../../../../shared/runtime/database/query';
import { DocumentRow } from '../../../models/document-row';

/** Returns no row where the demands of the reminder `$2` are written. */
export const noteDemand = writeQuery(
  'documents.demands.note',
  `INSERT INTO documents.demands (company_id, reminder_id, created_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING reminder_id AS "reminderId"`,
);

/** Locks the invoices `$2` in the order of their ids, as payments do. */
export const lockInvoices = plannedAnew(
  writeQuery(
    'documents.demands.lock_invoices',
    `SELECT id FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  ),
);

/** The invoices `$2` whose cycle `$3` lasts: the level `$4` has left at `$5`; `$6` is now. */
export const markInvoices = plannedAnew(
  writeQuery(
    'documents.demands.mark_invoices',
    `UPDATE documents.documents SET reminder_level = greatest(reminder_level, $4::integer), state = state || jsonb_build_object('lastReminderAt', $5::text),
        version = version + 1, updated_at = $6
      WHERE company_id = $1 AND (id, reminder_cycle) IN (SELECT * FROM unnest($2::uuid[], $3::integer[]))
      RETURNING ${selectList(DocumentRow)}`,
  ),
);
