// The list of reminders, their export, and proposals that wait.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { presentSummary } from '../domain/present-reminder';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';

export const reminderList = defineList(ReminderRow, receivables.listReminders, {
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
  'receivables.export.reminders',
  `SELECT ${selectList(ReminderRow)} FROM receivables.reminders
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Proposals that are looked at together. */
export const PROPOSALS_MAX = 200;

/** Proposals after `$2` with the invoices whose level they take. */
export const openProposals = readQuery(
  'receivables.reminders.open_proposals',
  `SELECT id, (SELECT coalesce(json_agg(l.document_id), '[]') FROM receivables.reminder_levels l
        WHERE l.company_id = $1 AND l.reminder_id = reminders.id AND l.state = 'open') AS "documentIds"
    FROM receivables.reminders WHERE company_id = $1 AND status = 'proposed' AND id > $2 ORDER BY id LIMIT ${PROPOSALS_MAX}`,
);

/** Runs after it ask nobody where a step asks for no approval; not after a change of the policy since the version `$3`. */
export const markPolicyRun = writeQuery(
  'receivables.reminder_policies.mark_run',
  'UPDATE receivables.reminder_policies SET has_run = true WHERE company_id = $1 AND id = $2 AND version = $3 AND is_active',
);
