import { addImportWarnings } from '../../../shared/csv/import-tables';
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** An import of clients says by row what it accepted with a warning. */
export const up: Migration = addImportWarnings;
