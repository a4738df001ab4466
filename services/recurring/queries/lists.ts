// The lists of recurring invoices and of their periods.
import { recurring } from '../../../shared/contracts/recurring';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery } from '../../../shared/runtime/database/query';
import { invalid } from '../../../shared/runtime/errors';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../shared/runtime/lists/export-page';
import { presentPeriod, presentRecurring } from '../domain/present';
import { patternsOf } from '../domain/search-patterns';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';

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
