// Bank accounts, their statements and the lines of these.
import { receivables } from '../../../shared/contracts/receivables';
import { readChunks, sumStoredBytes, writeChunks } from '../../../shared/runtime/files/chunk-actions';
import { createAccount } from './actions/create-account';
import { exportFileChunk, exportFiles } from './actions/export-files';
import { exportAccounts, exportLines, exportStatements } from './actions/export-rows';
import { getAccount } from './actions/get-account';
import { getLine } from './actions/get-line';
import { getStatement } from './actions/get-statement';
import { listAccounts } from './actions/list-accounts';
import { listLines } from './actions/list-lines';
import { listStatements } from './actions/list-statements';
import { statementFile } from './actions/statement-file';
import { updateAccount } from './actions/update-account';
import { forgetPendingLines } from './jobs/forget-pending';
import { files } from './use-cases/files';

const accounts = { listAccounts, createAccount, getAccount, updateAccount };
const statements = { listStatements, getStatement, statementFile };
const lines = { listLines, getLine };
const forServices = {
  ...{ exportAccounts, exportStatements, exportLines, exportFiles, exportFileChunk },
  fileChunk: readChunks(receivables.fileChunk, files),
  uploadChunk: writeChunks(receivables.uploadChunk, files),
  storedBytes: sumStoredBytes(receivables.storedBytes, files),
};

export const actions = { ...accounts, ...statements, ...lines, ...forServices };
export const jobs = [forgetPendingLines];
