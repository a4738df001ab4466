// The list of documents as CSV, amounts in major units.
import { amounts, type Columns, csvAmount, days, fields } from '../../../shared/csv/columns';
import type { CsvFormat } from '../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../shared/csv/send-table';
import type { AskContext } from '../../../shared/runtime/context';
import type { presentSummary } from '../domain/present';
import { store } from './send-file';

type Summary = ReturnType<typeof presentSummary>;

const COLUMNS: Columns<Summary> = {
  ...fields('id', 'typeId', 'status', 'number', 'reference', 'clientId', 'clientName'),
  ...days('issueDate', 'dueDate', 'validUntil'),
  ...fields('paymentStatus', 'isOverdue', 'reminderLevel', 'lastReminderAt', 'selfBilled'),
  ...fields('createdAt', 'updatedAt', 'currency'),
  ...amounts('net', 'vat', 'total'),
  paidAtIssue: ({ paidMinorAtIssue, currency }) => csvAmount(paidMinorAtIssue, currency),
  ...amounts('payable', 'paid', 'deducted', 'credited', 'balance', 'unapplied', 'surcharge'),
  collection: ({ collection }) => collection?.state,
  collectOn: ({ collection }, { date }) => collection && date(collection.collectOn),
};

export function sendList(pages: Table<Summary>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(ctx, store, { fileName: 'documents.csv', columns: COLUMNS, pages, format });
}
