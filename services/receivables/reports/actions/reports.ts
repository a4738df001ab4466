import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import { receivables } from '../../../../shared/contracts/receivables';
import type { OpenMoneyRow } from '../../../../shared/contracts/receivables/open-money';
import { amounts, type Columns, days, fields } from '../../../../shared/csv/columns';
import { splitCsvChoice } from '../../../../shared/csv/csv-format';
import { sendTable } from '../../../../shared/csv/send-table';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { store } from '../../banking/use-cases/files';
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
  if (ctx.accepts !== 'text/csv') return { asOf, items, totals: openTotals(items) };
  const fileName = `open-money-${asOf}.csv`;
  return sendTable(ctx, store, { fileName, columns: COLUMNS, pages: onePage(items), format });
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
  const sums = await ctx.call(documents.receivableSums, { companyId, ...input });
  const { asOf, today } = sums;
  const [unmatched, announced] = await Promise.all([
    ctx.company.many<OpenLines>(openLines, [asOf, null]),
    asOf < today ? undefined : ctx.company.many<LineSums>(announcedLines),
  ]);
  return { asOf, items: summaryRows(sums, unmatched, announced) };
});

/** The rows of the report as CSV, amounts in major units. */
const COLUMNS: Columns<OpenMoneyRow> = {
  ...fields('source', 'clientId', 'clientName', 'currency', 'count'),
  ...amounts('amount', 'days0to30', 'days31to60', 'days60Plus'),
  ...days('oldestOn'),
};

async function* onePage(rows: readonly OpenMoneyRow[]) {
  yield rows;
}
