import { receivables } from '../../../../shared/contracts/receivables';
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import { type Columns, csvAmount, days, fields } from '../../../../shared/csv/columns';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { listOrCsv, sendTable, type Table } from '../../../../shared/csv/send-table';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { presentLine } from '../domain/present-line';
import { type PresentableStatement, presentStatement } from '../domain/present-statement';
import { BankLineRow } from '../models/bank-line-row';
import { BankStatementRow } from '../models/bank-statement-row';
import { lineList, statementList, statementWithGap } from '../queries/lists';
import { files, store } from '../use-cases/files';

export const listStatements = pageOf(receivables.listStatements, statementList);

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

export const listLines = listOrCsv(receivables.listLines, lineList, sendLines);
export const getLine = byKey(receivables.getLine, BankLineRow, 'bank_line_not_found', presentLine);

/** The list of lines as CSV, amounts in major units with their sign. */
const COLUMNS: Columns<BankLine> = {
  ...fields('id', 'bankAccountId', 'parentLineId', 'status'),
  ...days('bookingDate', 'valueDate'),
  ...fields('currency'),
  amount: ({ direction, amountMinor, currency }) =>
    csvAmount(direction === 'credit' ? amountMinor : -amountMinor, currency),
  'counterparty.name': ({ counterparty }) => counterparty.name,
  'counterparty.account': ({ counterparty }) => counterparty.account,
  'counterparty.bic': ({ counterparty }) => counterparty.bic,
  'remittance.structured': ({ remittance }) => remittance.structured.join(' '),
  'remittance.text': ({ remittance }) => remittance.text,
  ...fields('endToEndId', 'mandateId', 'bankReference', 'code', 'bookingText', 'createdAt', 'updatedAt'),
};

function sendLines(pages: Table<BankLine>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(ctx, store, { fileName: 'bank-lines.csv', columns: COLUMNS, pages, format });
}
