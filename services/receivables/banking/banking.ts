// Bank accounts, their statements and the lines of these.
import { receivables } from '../../../shared/contracts/receivables';
import { readChunks, sumStoredBytes, writeChunks } from '../../../shared/runtime/files/chunk-actions';
import { accountHistory, createAccount, getAccount, listAccounts, updateAccount } from './actions/accounts';
import {
  exportAccounts,
  exportFileChunk,
  exportFiles,
  exportLines,
  exportStatements,
} from './actions/export';
import { getLine, getStatement, listLines, listStatements, statementFile } from './actions/statements';
import { forgetPendingLines } from './jobs/forget-pending';
import { files } from './use-cases/files';

const accounts = { listAccounts, createAccount, getAccount, accountHistory, updateAccount };
const statements = { listStatements, getStatement, statementFile };
const lines = { listLines, getLine };
const forServices = {
  exportAccounts,
  exportStatements,
  exportLines,
  exportFiles,
  exportFileChunk,
  fileChunk: readChunks(receivables.fileChunk, files),
  uploadChunk: writeChunks(receivables.uploadChunk, files),
  storedBytes: sumStoredBytes(receivables.storedBytes, files),
};

export const actions = { ...accounts, ...statements, ...lines, ...forServices };
export const jobs = [forgetPendingLines];
