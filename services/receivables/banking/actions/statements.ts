import { receivables } from '../../../../shared/contracts/receivables';
import { splitCsvChoice } from '../../../../shared/csv/csv-format';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentLine } from '../domain/present-line';
import { presentStatement, type ShownStatement } from '../domain/present-statement';
import { BankLineRow } from '../models/bank-line-row';
import { BankStatementRow } from '../models/bank-statement-row';
import { lineList, shownStatement, statementList } from '../queries/lists';
import { files } from '../use-cases/files';
import { sendLines } from '../use-cases/send-lines';

export const listStatements = readAction(receivables.listStatements, (input, ctx) =>
  statementList.page(input, ctx),
);

export const getStatement = readAction(receivables.getStatement, async ({ id }, ctx) => {
  const row = await ctx.company.one<ShownStatement>(shownStatement, [id]);
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

export const listLines = readAction(receivables.listLines, (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  if (ctx.accepts !== 'text/csv') return lineList.page(input, ctx);
  return sendLines(lineList.pages(input, ctx), format, ctx);
});

export const getLine = readAction(receivables.getLine, async ({ id }, ctx) => {
  const row = await ctx.company.find(BankLineRow, { id });
  if (!row) throw problem('bank_line_not_found');
  return presentLine(row);
});
