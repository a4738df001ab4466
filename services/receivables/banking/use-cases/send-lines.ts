// The list of lines as CSV, amounts in major units with their sign.
import { receivables } from '../../../../shared/contracts/receivables';
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../../shared/csv/send-table';
import type { AskContext } from '../../../../shared/runtime/context';
import { csvAmount } from '../domain/csv-amount';
import { files } from './files';

const TEXTS = ['id', 'bankAccountId', 'parentLineId', 'status', 'bookingDate', 'valueDate'] as const;
const HEADER = [
  ...TEXTS,
  ...['currency', 'amount', 'counterparty.name', 'counterparty.account', 'counterparty.bic'],
  ...['remittance.structured', 'remittance.text', 'endToEndId', 'mandateId', 'bankReference', 'code'],
  ...['bookingText', 'createdAt', 'updatedAt'],
];

export function sendLines(
  pages: Table<BankLine>['pages'],
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  const store = { files, chunkAction: receivables.fileChunk.name };
  const cells = (line: BankLine) => cellsOf(line, format);
  return sendTable(ctx, store, { fileName: 'bank-lines.csv', header: HEADER, pages, cells, format });
}

function cellsOf(line: BankLine, { date }: CsvFormat): unknown[] {
  const { counterparty, remittance, currency } = line;
  const shown = {
    ...line,
    bookingDate: date(line.bookingDate),
    valueDate: line.valueDate === null ? null : date(line.valueDate),
  };
  const signed = line.direction === 'credit' ? line.amountMinor : -line.amountMinor;
  return [
    ...TEXTS.map((name) => shown[name]),
    ...[currency, csvAmount(signed, currency)],
    ...[counterparty.name, counterparty.account, counterparty.bic],
    ...[remittance.structured.join(' '), remittance.text],
    ...[line.endToEndId, line.mandateId, line.bankReference, line.code],
    ...[line.bookingText, line.createdAt, line.updatedAt],
  ];
}
