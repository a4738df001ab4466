// Money that comes in: bank accounts, their statements, and lines that settle documents.
import { defineService } from '../contract';
import { exportRows } from '../export-rows';
import { fileChunk, storedBytes, uploadChunk } from '../files';
import { accounts } from './accounts';
import { booking } from './booking';
import { lines } from './lines';
import { openMoney } from './open-money';
import { statements } from './statements';
import { unmatched } from './unmatched';

export * from './values';

export const receivables = defineService('receivables', {
  ...accounts,
  ...statements,
  ...lines,
  ...booking,
  ...openMoney,
  ...unmatched,
  exportAccounts: exportRows('bank accounts'),
  exportStatements: exportRows('bank statements'),
  exportLines: exportRows('lines of bank statements'),
  exportDecisions: exportRows('what was decided about lines of bank statements'),
  exportFiles: exportRows('what is known of the files of banks'),
  exportFileChunk: fileChunk('export'),
  fileChunk: fileChunk(),
  uploadChunk: uploadChunk(),
  storedBytes: storedBytes(),
});
