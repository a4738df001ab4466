// The lists of recurring invoices and of periods as CSV.
import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringInvoice, RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import type { CsvFormat } from '../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../shared/csv/send-table';
import type { AskContext } from '../../../shared/runtime/context';
import { files } from '../files/file-store';

const STORE = { files, chunkAction: recurring.fileChunk.name };

const RECURRING = [
  ...(['id', 'externalId', 'name', 'status', 'clientId', 'clientName', 'action', 'billing'] as const),
  ...(['nextIndex', 'nextIssueDate', 'nextRunAt', 'createdAt', 'updatedAt'] as const),
];
const PERIOD = [
  ...(['id', 'recurringInvoiceId', 'index', 'revision', 'isLive', 'from', 'to', 'outcome'] as const),
  ...(['documentId', 'createdAt', 'updatedAt'] as const),
];

export function sendRecurring(
  pages: Table<RecurringInvoice>['pages'],
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  return sendTable(ctx, STORE, {
    ...{ fileName: 'recurring-invoices.csv', header: RECURRING, pages, format },
    cells(row) {
      const nextIssueDate = row.nextIssueDate && format.date(row.nextIssueDate);
      return RECURRING.map((name) => ({ ...row, nextIssueDate })[name]);
    },
  });
}

export function sendPeriods(
  pages: Table<RecurringPeriod>['pages'],
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  return sendTable(ctx, STORE, {
    ...{ fileName: 'recurring-periods.csv', header: PERIOD, pages, format },
    cells: (row) => {
      const days = { from: format.date(row.from), to: format.date(row.to) };
      return PERIOD.map((name) => ({ ...row, ...days })[name]);
    },
  });
}
