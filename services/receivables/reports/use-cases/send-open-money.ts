// The rows of the report as CSV, amounts in major units.
import { receivables } from '../../../../shared/contracts/receivables';
import type { OpenMoneyRow } from '../../../../shared/contracts/receivables/open-money';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { sendTable } from '../../../../shared/csv/send-table';
import type { AskContext } from '../../../../shared/runtime/context';
import { csvAmount } from '../../banking/domain/csv-amount';
import { files } from '../../banking/use-cases/files';

const HEADER = [
  ...['source', 'clientId', 'clientName', 'currency', 'count', 'amount'],
  ...['days0to30', 'days31to60', 'days60Plus', 'oldestOn'],
];

export function sendOpenMoney(
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
