import { receivables } from '../../../../shared/contracts/receivables';
import { CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import { BankFile } from '../../../../shared/contracts/receivables/exported';
import { BankLine } from '../../../../shared/contracts/receivables/lines';
import { BankStatement } from '../../../../shared/contracts/receivables/statements';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { readChunks } from '../../../../shared/runtime/files/chunk-actions';
import { EXPORT_PAGE, EXPORT_ROWS_MAX, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentAccount } from '../domain/present-account';
import { presentLine } from '../domain/present-line';
import { type PresentableStatement, presentStatement } from '../domain/present-statement';
import { BankAccountRow } from '../models/bank-account-row';
import { BankLineRow } from '../models/bank-line-row';
import { filesPage } from '../queries/files';
import { pageOfStatements } from '../queries/lists';
import { files } from '../use-cases/files';
import { stateOf } from '../use-cases/read-account';

const accountText = compileOutput(CompanyBankAccount);
const statementText = compileOutput(BankStatement);
const lineText = compileOutput(BankLine);

export const exportAccounts = exportPageAction(
  receivables.exportAccounts,
  async (rows, after) => {
    const accounts = await rows.findAll(BankAccountRow, { id: { above: after } }, EXPORT_PAGE);
    return Promise.all(accounts.map(async (row) => ({ ...row, state: await stateOf(rows, row.id) })));
  },
  ({ state, ...row }) => accountText(presentAccount(row, state, 'OWNER')),
);

export const exportStatements = exportPageAction(
  receivables.exportStatements,
  (rows, after) => rows.many<PresentableStatement>(pageOfStatements, [after, EXPORT_ROWS_MAX]),
  (row) => statementText(presentStatement(row)),
);

export const exportLines = exportPageAction(
  receivables.exportLines,
  (rows, after) => rows.findAll(BankLineRow, { id: { above: after } }, EXPORT_PAGE),
  (row) => lineText(presentLine(row)),
);

/** Files of banks for an export: what is known of each, and its bytes. */
export const exportFiles = exportPageAction(
  receivables.exportFiles,
  (rows, after) => rows.many<BankFile>(filesPage, [after, EXPORT_ROWS_MAX]),
  compileOutput(BankFile),
);

export const exportFileChunk = readChunks(receivables.exportFileChunk, files);
