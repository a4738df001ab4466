import { addImportStarter } from '../../../shared/csv/import-tables';
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** An import ends with the membership, or the key, of who has started it. */
export const up: Migration = addImportStarter;
