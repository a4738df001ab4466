// The list of reminders, their export, and proposals that wait.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { presentSummary } from '../domain/present-reminder';
import { ReminderPolicyRow } from '../models/reminder-policy-row';
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

export const countPolicies = readQuery(
  'receivables.reminder_policies.count',
  'SELECT count(*)::integer AS count FROM receivables.reminder_policies WHERE company_id = $1',
);

export const pageOfPolicies = readQuery(
  'receivables.export.reminder_policies',
  `SELECT ${selectList(ReminderPolicyRow)} FROM receivables.reminder_policies
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Returns no row where the owners know of the day. */
export const noteMissingRate = writeQuery(
  'receivables.note_missing_rate',
  `INSERT INTO receivables.rate_notices (company_id, since, created_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING since::text AS since`,
);

/** A lease far ahead was written before the clock went back: it counts no more. */
export const FREE = `(leased_until IS NULL OR leased_until <= $1 OR leased_until > $1::timestamptz + interval '1 hour')`;

/** Leases up to `$3` policies that are due at `$1`, without those of the companies `$2`, until `$4`. */
export const leasePolicies = writeQuery(
  'receivables.reminder_policies.lease_due',
  `WITH turn AS (SELECT company_id, id FROM receivables.reminder_policies
      WHERE is_active AND next_run_at <= $1 AND ${FREE} AND company_id <> ALL ($2::uuid[])
      ORDER BY next_run_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE receivables.reminder_policies p SET leased_until = $4 FROM turn
      WHERE p.company_id = turn.company_id AND p.id = turn.id RETURNING p.company_id AS "companyId", p.id`,
);
