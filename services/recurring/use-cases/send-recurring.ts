// The lists of recurring invoices and of periods as CSV.
import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import type { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import { type Columns, days, fields } from '../../../shared/csv/columns';
import type { CsvFormat } from '../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../shared/csv/send-table';
import type { AskContext } from '../../../shared/runtime/context';
import { files } from '../files/file-store';

const STORE = { files, chunkAction: recurring.fileChunk.name };

const RECURRING: Columns<RecurringInvoice> = {
  ...fields('id', 'externalId', 'name', 'status', 'clientId', 'clientName', 'action', 'billing', 'nextIndex'),
  ...days('nextIssueDate'),
  ...fields('nextRunAt', 'createdAt', 'updatedAt'),
};
const PERIOD: Columns<RecurringPeriod> = {
  ...fields('id', 'recurringInvoiceId', 'index', 'revision', 'isLive'),
  ...days('from', 'to'),
  ...fields('outcome', 'documentId', 'createdAt', 'updatedAt'),
};

export function sendRecurring(
  pages: Table<RecurringInvoice>['pages'],
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  return sendTable(ctx, STORE, { fileName: 'recurring-invoices.csv', columns: RECURRING, pages, format });
}

export function sendPeriods(
  pages: Table<RecurringPeriod>['pages'],
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  return sendTable(ctx, STORE, { fileName: 'recurring-periods.csv', columns: PERIOD, pages, format });
}
