// Lists are filtered by metadata.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';
import { createMetadataFilter } from '../../../shared/runtime/lists/metadata-filter';

export const up: Migration = (context) => createMetadataFilter(context, 'clients');
