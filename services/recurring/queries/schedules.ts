import { recurring } from '../../../shared/contracts/recurring';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { invalid } from '../../../shared/runtime/errors';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../shared/runtime/lists/export-page';
import { patternsOf } from '../../../shared/values/search-patterns';
import { presentPeriod, presentRecurring } from '../domain/present';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { RUNS } from './due';

/** The lists of recurring invoices and of their periods. */
function anyOf(column: string, values: string) {
  return [{ sql: `${column} = ANY ($::text[])`, value: [...new Set(values.split(','))].sort() }];
}

const updatedAt = { column: 'updated_at', type: 'timestamptz' } as const;

export const recurringList = defineList(RecurringInvoiceRow, recurring.listRecurring, {
  sorts: {
    createdAt: undefined,
    updatedAt,
    nextIssueDate: { column: 'next_issue_date', type: 'date', isNullable: true },
  },
  filters: { status: (statuses) => anyOf('status', statuses) },
  search(q) {
    const patterns = patternsOf(q);
    if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
    return [{ sql: 'search_text LIKE ALL ($::text[])', value: patterns }];
  },
  present: (row: RecurringRecord) => presentRecurring(row),
});

export const periodList = defineList(RecurringPeriodRow, recurring.listRecurringPeriods, {
  sorts: { createdAt: undefined, updatedAt },
  filters: {
    id: (id) => [{ sql: 'recurring_invoice_id = $', value: id }],
    outcome: (outcomes) => anyOf('outcome', outcomes),
  },
  present: (row: PeriodRecord) => presentPeriod(row),
});

export const countPeriods = readQuery(
  'recurring.count_periods',
  `SELECT count(*)::integer AS count FROM recurring.recurring_periods WHERE company_id = $1 AND recurring_invoice_id = $2`,
);

export const pageOfRecurring = readQuery(
  'recurring.export.recurring',
  `SELECT ${selectList(RecurringInvoiceRow)} FROM recurring.recurring_invoices
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

export const pageOfPeriods = readQuery(
  'recurring.export.recurring_periods',
  `SELECT ${selectList(RecurringPeriodRow)} FROM recurring.recurring_periods
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Recurring invoices that make invoices by themselves, or will after a pause or hold. `$1` is the company.
 * Taken before the count, so that two activations at once are counted one by one.
 */
export const lockActive = writeQuery(
  'recurring.lock_active',
  `SELECT pg_advisory_xact_lock(hashtextextended('recurring: active ones of ' || $1::uuid, 0))`,
);

/** Counts those other than `$2`. A pause with a last day ends by itself. */
export const countActive = readQuery(
  'recurring.count_active',
  `SELECT count(*)::integer AS count FROM recurring.recurring_invoices
    WHERE company_id = $1 AND id <> $2
      AND (status IN ('active', 'held') OR (status = 'paused' AND pause_until IS NOT NULL))`,
);

/** Counts those of the client `$2` that are activated and have not ended. */
export const countOfClient = readQuery(
  'recurring.count_of_client',
  `SELECT count(*)::integer AS count FROM recurring.recurring_invoices
    WHERE company_id = $1 AND client_id = $2 AND status IN ('active', 'paused', 'held')`,
);

/** True if another than `$3` of the company is held for the reason `$2`. */
export const isAnyHeld = readQuery(
  'recurring.is_any_held',
  `SELECT EXISTS (SELECT FROM recurring.recurring_invoices
    WHERE company_id = $1 AND status = 'held' AND held_reason = $2 AND id <> $3) AS "isHeld"`,
);

/**
 * Makes what has failed due at `$3`, of the client `$2` or of all; of all also what is due within a day, because the time zone may
 * have changed: the run plans it anew. A run under way may have read what was before: its outcome is
 * of an older version then, and it runs again.
 */
export const retryFailed = writeQuery(
  'recurring.retry_failed',
  `UPDATE recurring.recurring_invoices r
    SET next_run_at = least(next_run_at, $3), version = version + (leased_until IS NOT NULL)::integer
    WHERE company_id = $1 AND ${RUNS} AND ($2::uuid IS NULL OR client_id = $2)
      AND (leased_until IS NOT NULL OR $2::uuid IS NULL AND next_run_at < $3::timestamptz + interval '26 hours' OR EXISTS (SELECT FROM recurring.recurring_periods p
        WHERE p.company_id = r.company_id AND p.recurring_invoice_id = r.id AND p.index = r.next_index
          AND p.is_live AND p.outcome = 'failed'))`,
);

/** Seconds since the oldest period began whose document was asked for and whose outcome is not recorded. */
export const oldestMaking = readQuery(
  'recurring.figures.oldest_making',
  `SELECT coalesce(extract(epoch FROM now() - min((making->>'startedAt')::timestamptz)), 0)::integer AS seconds
    FROM recurring.recurring_invoices WHERE making IS NOT NULL`,
);
