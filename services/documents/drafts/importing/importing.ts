// Documents of another system from CSV files: their description for shared/csv.
import { documents } from '../../../../shared/contracts/documents';
import { importedRow } from '../../../../shared/contracts/documents/importing';
import { fieldsOf } from '../../../../shared/csv/fields';
import { implementImports } from '../../../../shared/csv/import-actions';
import { ImportStore } from '../../../../shared/csv/import-store';
import { files } from '../../use-cases/send-file';
import { documentRows } from './use-cases/document-rows';

const { actions, jobs } = implementImports(documents, {
  name: 'documents',
  create: importedRow,
  fields: fieldsOf(importedRow.input, {}),
  files,
  usualMatch: 'number',
  imports: new ImportStore('documents'),
  ...documentRows,
});
const { startImport, readImport, refusedRows } = actions;

export const importing = { actions: { startImport, readImport, refusedRows }, jobs };
