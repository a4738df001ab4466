// The list of documents as CSV, amounts in major units.
import { documents } from '../../../shared/contracts/documents';
import type { CsvFormat } from '../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../shared/csv/send-table';
import type { AskContext } from '../../../shared/runtime/context';
import { csvAmount } from '../domain/csv-amount';
import type { presentSummary } from '../domain/present';
import { files } from './send-file';

type Summary = ReturnType<typeof presentSummary>;

const TEXTS = [
  ...(['id', 'typeId', 'status', 'number', 'reference', 'clientId', 'clientName'] as const),
  ...([
    'issueDate',
    'dueDate',
    'validUntil',
    'paymentStatus',
    'isOverdue',
    'reminderLevel',
    'lastReminderAt',
    'selfBilled',
    'createdAt',
    'updatedAt',
  ] as const),
];
const DATES = ['issueDate', 'dueDate', 'validUntil'] as const;
const AMOUNTS = [
  ...(['netMinor', 'vatMinor', 'totalMinor', 'paidMinorAtIssue', 'payableMinor'] as const),
  ...(['paidMinor', 'deductedMinor', 'creditedMinor', 'balanceMinor', 'unappliedMinor'] as const),
  'surchargeMinor' as const,
];

export function sendList(pages: Table<Summary>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(
    ctx,
    { files, chunkAction: documents.fileChunk.name },
    {
      fileName: 'documents.csv',
      header: [...TEXTS, 'currency', ...AMOUNTS.map((name) => name.replace('Minor', ''))],
      pages,
      cells: (summary) => cellsOf(summary, format),
      format,
    },
  );
}

function cellsOf(summary: Summary, { date }: CsvFormat): unknown[] {
  const { currency } = summary;
  const cells = { ...summary };
  for (const name of DATES) cells[name] = summary[name] && date(summary[name]);
  return [
    ...TEXTS.map((name) => cells[name]),
    currency,
    ...AMOUNTS.map((name) => csvAmount(summary[name], currency)),
  ];
}
