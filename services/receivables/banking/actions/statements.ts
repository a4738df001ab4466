import { receivables } from '../../../../shared/contracts/receivables';
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import { type CsvFormat, splitCsvChoice } from '../../../../shared/csv/csv-format';
import { sendTable, type Table } from '../../../../shared/csv/send-table';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { csvAmount } from '../domain/csv-amount';
import { presentLine } from '../domain/present-line';
import { type PresentableStatement, presentStatement } from '../domain/present-statement';
import { BankLineRow } from '../models/bank-line-row';
import { BankStatementRow } from '../models/bank-statement-row';
import { lineList, statementList, statementWithGap } from '../queries/lists';
import { files } from '../use-cases/files';

export const listStatements = readAction(receivables.listStatements, (input, ctx) =>
  statementList.page(input, ctx),
);

export const getStatement = readAction(receivables.getStatement, async ({ id }, ctx) => {
  const row = await ctx.company.one<PresentableStatement>(statementWithGap, [id]);
  if (!row) throw problem('bank_statement_not_found');
  return presentStatement(row);
});

export const statementFile = readAction(receivables.statementFile, async ({ id }, ctx) => {
  const { companyId } = ctx;
  const row = await ctx.company.find(BankStatementRow, { id });
  if (!row) throw problem('bank_statement_not_found');
  if (row.erasedAt !== null) throw problem('bank_statement_file_erased');
  const file = await files.find(ctx.company, row.fileId, ctx.now());
  if (!file) throw problem('bank_statement_not_found');
  const head = { contentType: 'application/octet-stream', fileName: row.fileName || 'statement' };
  return ctx.sendStoredFile(head, { action: receivables.fileChunk.name, companyId, file });
});

export const listLines = readAction(receivables.listLines, (parameters, ctx) => {
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return lineList.page(input, ctx);
  return sendLines(lineList.pages(input, ctx), format, ctx);
});

export const getLine = readAction(receivables.getLine, async ({ id }, ctx) => {
  const row = await ctx.company.find(BankLineRow, { id });
  if (!row) throw problem('bank_line_not_found');
  return presentLine(row);
});

/** The list of lines as CSV, amounts in major units with their sign. */
const TEXTS = ['id', 'bankAccountId', 'parentLineId', 'status', 'bookingDate', 'valueDate'] as const;
const HEADER = [
  ...TEXTS,
  ...['currency', 'amount', 'counterparty.name', 'counterparty.account', 'counterparty.bic'],
  ...['remittance.structured', 'remittance.text', 'endToEndId', 'mandateId', 'bankReference', 'code'],
  ...['bookingText', 'createdAt', 'updatedAt'],
];

function sendLines(pages: Table<BankLine>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  const store = { files, chunkAction: receivables.fileChunk.name };
  const cells = (line: BankLine) => cellsOf(line, format);
  return sendTable(ctx, store, { fileName: 'bank-lines.csv', header: HEADER, pages, cells, format });
}

function cellsOf(line: BankLine, { date }: CsvFormat): unknown[] {
  const { counterparty, remittance, currency } = line;
  const content = {
    ...line,
    bookingDate: date(line.bookingDate),
    valueDate: line.valueDate === null ? null : date(line.valueDate),
  };
  const signed = line.direction === 'credit' ? line.amountMinor : -line.amountMinor;
  return [
    ...TEXTS.map((name) => content[name]),
    ...[currency, csvAmount(signed, currency)],
    ...[counterparty.name, counterparty.account, counterparty.bic],
    ...[remittance.structured.join(' '), remittance.text],
    ...[line.endToEndId, line.mandateId, line.bankReference, line.code],
    ...[line.bookingText, line.createdAt, line.updatedAt],
  ];
}
