// Money that comes in: bank accounts, their statements, and lines that settle documents.
import { defineService } from '../contract';
import { exportRows } from '../export-rows';
import { fileChunk, storedBytes, uploadChunk } from '../files';
import { accounts } from './accounts';
import { booking } from './booking';
import { lines } from './lines';
import { statements } from './statements';

export * from './values';

export const receivables = defineService('receivables', {
  ...accounts,
  ...statements,
  ...lines,
  ...booking,
  exportAccounts: exportRows('bank accounts'),
  exportStatements: exportRows('bank statements'),
  exportLines: exportRows('lines of bank statements'),
  fileChunk: fileChunk(),
  uploadChunk: uploadChunk(),
  storedBytes: storedBytes(),
});
