// The list of reminders, and what becomes of their levels.
import { documents } from '../../../../shared/contracts/documents';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { DocumentRow } from '../../models/document-row';
import { presentSummary } from '../domain/present-reminder';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';

export const reminderList = defineList(ReminderRow, documents.listReminders, {
  without: ['letter'],
  sorts: { createdAt: undefined },
  filters: {
    status: (statuses) => [
      { sql: 'status = ANY ($::text[])', value: [...new Set(statuses.split(','))].sort() },
    ],
  },
  present: (row: Omit<ReminderRecord, 'letter'>) => presentSummary(row),
});

export const pageOfReminders = readQuery(
  'documents.export.reminders',
  `SELECT ${selectList(ReminderRow)} FROM documents.reminders
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

const STALE_AT_ONCE = 200;

/** Proposals of which no invoice is open any more, the oldest first. */
export const staleProposals = readQuery(
  'documents.reminders.stale',
  `SELECT ${selectList(ReminderRow)} FROM documents.reminders WHERE company_id = $1 AND status = 'proposed'
      AND NOT EXISTS (SELECT FROM documents.reminder_levels l JOIN documents.documents d
        ON d.company_id = l.company_id AND d.id = l.document_id AND d.payment_status IN ('unpaid', 'partly_paid')
        WHERE l.company_id = $1 AND l.reminder_id = reminders.id AND l.state = 'open')
    ORDER BY id LIMIT ${STALE_AT_ONCE}`,
);

/** The attempt takes the levels of the invoices `$3` in the cycle of this moment; other invoices of the reminder `$2` are free again. */
export const takeLevels = writeQuery(
  'documents.reminders.take',
  `UPDATE documents.reminder_levels SET has_cycle_ended = has_cycle_ended AND document_id <> ALL ($3::uuid[]),
      state = CASE WHEN document_id = ANY ($3::uuid[]) THEN state ELSE 'over' END
    WHERE company_id = $1 AND reminder_id = $2 AND state = 'open'`,
);

/** The reminder `$2` has left on the day `$3`: its levels stay taken, unless the balance was 0 since the attempt. */
export const leaveLevels = writeQuery(
  'documents.reminders.leave',
  `UPDATE documents.reminder_levels SET left_on = $3, state = CASE WHEN has_cycle_ended THEN 'over' ELSE 'left' END
    WHERE company_id = $1 AND reminder_id = $2 AND state = 'open'`,
);

/** The invoices whose level `$3` of the reminder `$2` has left at `$4` in the cycle that lasts; `$5` is now. */
export const markDocuments = writeQuery(
  'documents.reminders.mark_documents',
  `UPDATE documents.documents SET reminder_level = greatest(reminder_level, $3::integer), last_reminder_at = $4,
      version = version + 1, updated_at = $5
    WHERE company_id = $1 AND id IN (SELECT l.document_id FROM documents.reminder_levels l
      WHERE l.company_id = $1 AND l.reminder_id = $2 AND l.state = 'left') RETURNING ${selectList(DocumentRow)}`,
);

/** Invoices of the reminder `$2` are free again. */
export const freeLevels = writeQuery(
  'documents.reminders.free',
  `UPDATE documents.reminder_levels SET state = 'over' WHERE company_id = $1 AND reminder_id = $2 AND state = 'open'`,
);

/** Runs after it ask nobody where a step asks for no approval; not after a change of the policy since the version `$3`. */
export const markPolicyRun = writeQuery(
  'documents.reminder_policies.mark_run',
  'UPDATE documents.reminder_policies SET has_run = true WHERE company_id = $1 AND id = $2 AND version = $3 AND is_active',
);
