// The list of mailed statements, their export, and schedules that are due.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { FREE } from '../../reminders/queries/reminders';
import { presentStatementMail } from '../domain/statement-mail';
import { type StatementMailRecord, StatementMailRow } from '../models/statement-mail-row';

export const statementMailList = defineList(StatementMailRow, receivables.listStatementMails, {
  sorts: { createdAt: undefined },
  filters: {
    status: (statuses) => [
      { sql: 'status = ANY ($::text[])', value: [...new Set(statuses.split(','))].sort() },
    ],
  },
  present: (row: StatementMailRecord) => presentStatementMail(row),
});

export const pageOfStatementMails = readQuery(
  'receivables.export.statement_mails',
  `SELECT ${selectList(StatementMailRow)} FROM receivables.statement_mails
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Leases up to `$3` schedules that are due at `$1`, without those of the companies `$2`, until `$4`. */
export const leaseSchedules = writeQuery(
  'receivables.statement_schedules.lease_due',
  `WITH turn AS (SELECT company_id FROM receivables.statement_schedules
      WHERE is_active AND next_run_at <= $1 AND ${FREE} AND company_id <> ALL ($2::uuid[])
      ORDER BY next_run_at, company_id LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE receivables.statement_schedules s SET leased_until = $4 FROM turn
      WHERE s.company_id = turn.company_id RETURNING s.company_id AS "companyId"`,
);
