// Files of banks for an export: what is known of each, and its bytes.
import { receivables } from '../../../../shared/contracts/receivables';
import { BankFile } from '../../../../shared/contracts/receivables/exported';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { readChunks } from '../../../../shared/runtime/files/chunk-actions';
import { EXPORT_ROWS_MAX, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { filesPage } from '../queries/files';
import { files } from '../use-cases/files';

export const exportFiles = exportPageAction(
  receivables.exportFiles,
  (rows, after) => rows.many<BankFile>(filesPage, [after, EXPORT_ROWS_MAX]),
  compileOutput(BankFile),
);

export const exportFileChunk = readChunks(receivables.exportFileChunk, files);
