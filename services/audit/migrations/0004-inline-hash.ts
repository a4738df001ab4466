import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * PostgreSQL inlines a function in SQL only if its body is no more volatile than it says, and `convert_to` is stable: as an immutable
 * one, it was started for each entry.
 */
export const up: Migration = ({ sql }) => sql('ALTER FUNCTION audit.hash_of(text) STABLE');
