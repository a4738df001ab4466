import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import { receivables } from '../../../../shared/contracts/receivables';
import type { OpenMoneyRow } from '../../../../shared/contracts/receivables/open-money';
import { type CsvFormat, splitCsvChoice } from '../../../../shared/csv/csv-format';
import { sendTable } from '../../../../shared/csv/send-table';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { csvAmount } from '../../banking/domain/csv-amount';
import { files } from '../../banking/use-cases/files';
import { accountRow, lineRow, openTotals } from '../domain/open-money';
import { summaryRows } from '../domain/summary-rows';
import { announcedLines, type LineSums, type OpenLines, openLines } from '../queries/open-lines';

type ReportFilter = Pick<Input<typeof receivables.openMoney>, 'asOf' | 'clientId' | 'currency'>;

export const openMoney = readAction(receivables.openMoney, async (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  const { companyId } = ctx;
  const limit = REPORT_ROWS_MAX + 1;
  const { asOf, items: onAccount } = await ctx.call(documents.accountMoney, { companyId, ...input, limit });
  const lines = await readLines(input, asOf, ctx);
  const items = [...lines.map(lineRow), ...onAccount.map(accountRow)];
  assertRows(items.length);
  if (ctx.accepts === 'text/csv') return sendOpenMoney(items, asOf, format, ctx);
  return { asOf, items, totals: openTotals(items) };
});

/** Lines have no client, so those of one client are none. */
function readLines({ clientId, currency }: ReportFilter, asOf: string, ctx: AskContext) {
  return clientId === undefined ? ctx.company.many<OpenLines>(openLines, [asOf, currency ?? null]) : [];
}

/** @throws 400 for too many rows */
function assertRows(rows: number): void {
  if (rows > REPORT_ROWS_MAX)
    throw invalid(
      '/clientId',
      `is needed: the report has over ${REPORT_ROWS_MAX} rows. Ask for one client, or one currency`,
    );
}

export const summary = readAction(receivables.summary, async (input, ctx) => {
  const { companyId } = ctx;
  const { asOf, today, items: owed } = await ctx.call(documents.receivableSums, { companyId, ...input });
  const [unmatched, announced] = await Promise.all([
    ctx.company.many<OpenLines>(openLines, [asOf, null]),
    asOf < today ? undefined : ctx.company.many<LineSums>(announcedLines),
  ]);
  return { asOf, items: summaryRows(owed, unmatched, announced) };
});

/** The rows of the report as CSV, amounts in major units. */
const HEADER = [
  ...['source', 'clientId', 'clientName', 'currency', 'count', 'amount'],
  ...['days0to30', 'days31to60', 'days60Plus', 'oldestOn'],
];

function sendOpenMoney(
  rows: readonly OpenMoneyRow[],
  asOf: string,
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  const store = { files, chunkAction: receivables.fileChunk.name };
  const cells = (row: OpenMoneyRow) => cellsOf(row, format);
  const fileName = `open-money-${asOf}.csv`;
  return sendTable(ctx, store, { fileName, header: HEADER, pages: onePage(rows), cells, format });
}

async function* onePage(rows: readonly OpenMoneyRow[]) {
  yield rows;
}

function cellsOf(row: OpenMoneyRow, { date }: CsvFormat): unknown[] {
  const { source, clientId, clientName, currency, count } = row;
  const amounts = [row.amountMinor, row.days0to30Minor, row.days31to60Minor, row.days60PlusMinor];
  return [
    ...[source, clientId, clientName, currency, count],
    ...amounts.map((minor) => csvAmount(minor, currency)),
    date(row.oldestOn),
  ];
}
