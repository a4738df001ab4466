import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The keys of a document are found by its index, whatever the planner believes of a table that grows: with old statistics each
 * issue read all keys of all companies. Where there were none, none are looked for.
 */
export const up: Migration = async ({ sql }) => {
  await sql(KEEP_KEYS);
};

const KEEP_KEYS = `CREATE OR REPLACE FUNCTION documents.keep_matching_keys() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
  DECLARE
    wanted text[] := documents.matching_keys_of(NEW);
    before text[] := CASE TG_OP WHEN 'UPDATE' THEN documents.matching_keys_of(OLD) ELSE '{}' END;
  BEGIN
    IF before = wanted THEN RETURN NULL; END IF;
    IF before <> '{}' THEN
      DELETE FROM documents.matching_keys
        WHERE company_id = NEW.company_id AND document_id = NEW.id AND NOT key = ANY (wanted);
    END IF;
    INSERT INTO documents.matching_keys (company_id, document_id, key)
      SELECT NEW.company_id, NEW.id, unnest(wanted) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;
