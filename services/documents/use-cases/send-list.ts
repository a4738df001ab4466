// The list of documents as CSV, amounts in major units.
import { documents } from '../../../shared/contracts/documents';
import type { CsvFormat } from '../../../shared/csv/csv-format';
import { sendTable } from '../../../shared/csv/send-table';
import type { AskContext } from '../../../shared/runtime/context';
import type { Order, Place } from '../../../shared/runtime/database/order';
import { csvAmount } from '../domain/amounts/csv-amount';
import { presentSummary, type SummaryRecord } from '../domain/present';
import { type ListFilter, orderOf, page } from '../queries/list';
import { files } from './send-file';

type Sort = Parameters<typeof orderOf>[0];
type ListedRow = SummaryRecord & { documentDate: string };

const PAGE_ROWS = 500;
const TEXTS = [
  ...(['id', 'typeId', 'status', 'number', 'reference', 'clientId', 'clientName'] as const),
  ...([
    'issueDate',
    'dueDate',
    'validUntil',
    'paymentStatus',
    'isOverdue',
    'createdAt',
    'updatedAt',
  ] as const),
];
const DATES = ['issueDate', 'dueDate', 'validUntil'] as const;
const AMOUNTS = [
  ...(['netMinor', 'vatMinor', 'totalMinor', 'paidMinorAtIssue', 'payableMinor'] as const),
  ...(['paidMinor', 'creditedMinor', 'balanceMinor', 'unappliedMinor'] as const),
];

/** The sort key of a document, as text. */
export function keyOf({ documentDate, dueDate, updatedAt }: ListedRow, { key }: Order): string {
  if (!key) return '';
  if (key.type === 'timestamptz') return updatedAt;
  return (key.column === 'due_date' ? dueDate : documentDate) ?? '';
}

export function sendList(filter: ListFilter, sort: Sort, format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(
    ctx,
    { files, chunkAction: documents.fileChunk.name },
    {
      fileName: 'documents.csv',
      header: [...TEXTS, 'currency', ...AMOUNTS.map((name) => name.replace('Minor', ''))],
      pages: pages(filter, sort, ctx),
      cells: (row) => cellsOf(row, filter.today, format),
      format,
    },
  );
}

async function* pages(filter: ListFilter, sort: Sort, ctx: AskContext): AsyncGenerator<ListedRow[]> {
  const order = orderOf(sort);
  let after: Place | undefined;
  do {
    const { statement, values } = page(filter, after, PAGE_ROWS, 0, sort, false);
    const rows: ListedRow[] = await ctx.company.many(statement, values);
    yield rows;
    const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
    after = last && { id: last.id, key: keyOf(last, order) };
  } while (after);
}

function cellsOf(row: ListedRow, today: string, { date }: CsvFormat): unknown[] {
  const shown = presentSummary(row, today);
  const { currency } = shown;
  const cells = { ...shown };
  for (const name of DATES) cells[name] = shown[name] && date(shown[name]);
  return [
    ...TEXTS.map((name) => cells[name]),
    currency,
    ...AMOUNTS.map((name) => csvAmount(shown[name], currency)),
  ];
}
