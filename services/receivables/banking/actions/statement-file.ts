import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { BankStatementRow } from '../models/bank-statement-row';
import { files } from '../use-cases/files';

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
