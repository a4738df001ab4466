import { receivables } from '../../../../shared/contracts/receivables';
import { CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import { BankLine } from '../../../../shared/contracts/receivables/lines';
import { BankStatement } from '../../../../shared/contracts/receivables/statements';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { EXPORT_PAGE, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentAccount } from '../domain/present-account';
import { presentLine } from '../domain/present-line';
import { presentStatement } from '../domain/present-statement';
import { BankAccountRow } from '../models/bank-account-row';
import { BankLineRow } from '../models/bank-line-row';
import { BankStatementRow } from '../models/bank-statement-row';

const accountText = compileOutput(CompanyBankAccount);
const statementText = compileOutput(BankStatement);
const lineText = compileOutput(BankLine);
/** Balances and gaps follow from the statements beside it. */
const WITHOUT_STATE = { lastClosing: null, gaps: [] };

export const exportAccounts = exportPageAction(
  receivables.exportAccounts,
  (rows, after) => rows.findAll(BankAccountRow, { id: { above: after } }, EXPORT_PAGE),
  (row) => accountText(presentAccount(row, WITHOUT_STATE, 'OWNER')),
);

export const exportStatements = exportPageAction(
  receivables.exportStatements,
  (rows, after) => rows.findAll(BankStatementRow, { id: { above: after } }, EXPORT_PAGE),
  (row) => statementText(presentStatement({ ...row, gapMinor: null })),
);

export const exportLines = exportPageAction(
  receivables.exportLines,
  (rows, after) => rows.findAll(BankLineRow, { id: { above: after } }, EXPORT_PAGE),
  (row) => lineText(presentLine(row)),
);
