import { createImportTable } from '../../../shared/csv/import-tables';
import type { Migration } from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

/** Clients from CSV files, and lists as CSV that are too large for one message. */
export const up: Migration = async (context) => {
  await createFileTables(context);
  await createImportTable(context);
};
