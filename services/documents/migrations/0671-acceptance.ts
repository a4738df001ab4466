// The answer of the supplier to a self-billed document, which comes after its issue.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN acceptance jsonb');
  await sql(ALSO_CHANGEABLE);
};

/** `keep_issued` stays as it is otherwise. */
const ALSO_CHANGEABLE = `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('documents.keep_issued()'::regprocedure), $$'updated_at'$$, $$'updated_at', 'acceptance'$$);
END $do$`;
