import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The column names who created, issued, sent and cancelled a document; documents of before say nothing of it. */
export const up: Migration = async ({ sql }) => {
  await sql("ALTER TABLE documents.documents ADD COLUMN done_by jsonb NOT NULL DEFAULT '{}'");
  await sql(ALSO_CHANGEABLE);
};

/** Issued documents are sent and cancelled: `keep_issued` stays as it is otherwise. */
const ALSO_CHANGEABLE = `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('documents.keep_issued()'::regprocedure), $$'updated_at'$$, $$'updated_at', 'done_by'$$);
END $do$`;
