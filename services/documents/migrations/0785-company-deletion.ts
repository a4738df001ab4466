import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Issued, signed and reported rows stay as they are until its company is deleted: by `documents.delete_company` alone, see the runtime.
 * The condition is put before the first of each trigger, so that what it keeps is not stated again.
 */
export const up: Migration = async ({ sql }) => {
  for (const name of ['keep_issued', 'keep_signature', 'refuse_record_change'])
    await sql(`DO $do$
      DECLARE text text := pg_get_functiondef('documents.${name}()'::regprocedure);
      BEGIN
        IF text !~ '\\mBEGIN\\M' THEN RAISE EXCEPTION 'documents.${name} has no BEGIN'; END IF;
        EXECUTE regexp_replace(text, '\\mBEGIN\\M',
          'BEGIN IF TG_OP = ''DELETE'' AND documents.deletes_company() THEN RETURN OLD; END IF;');
      END $do$`);
};
