import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Rows that stayed behind in tables of `documents`, which refuse changes, go with their company. */
export const up: Migration = ({ sql }) =>
  sql(`DO $do$ BEGIN
    IF to_regprocedure('documents.refuse_moved()') IS NULL THEN RETURN; END IF;
    CREATE OR REPLACE FUNCTION documents.refuse_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND documents.deletes_company() THEN RETURN NULL; END IF;
      RAISE EXCEPTION '% is a table of receivables now', TG_TABLE_NAME;
    END $$;
  END $do$`);
