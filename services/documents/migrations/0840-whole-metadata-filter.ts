import type { Migration } from '../../../shared/runtime/database/migrations/migration';
import { replaceMetadataFilter } from '../../../shared/runtime/lists/metadata-filter';

/** All documents with the values: a list that ended silently at 5,000 was wrong, and so were its total and its CSV. */
export const up: Migration = (context) => replaceMetadataFilter(context, 'documents');
