import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The service writes the words that a document is found by, together with what they come from: reading them out of the row in a trigger took
 * more than half of the time of an issue. The balance, which statements of many documents change, stays with the trigger. Rows of
 * before have no words until they are saved again, and take them from the function as they did.
 */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN matching_words text[]');
  await sql(CHANGEABLE);
  await sql(`CREATE FUNCTION documents.drop_matching_keys(company uuid, document uuid, wanted text[]) RETURNS void
    LANGUAGE plpgsql SET enable_seqscan = off AS $$ BEGIN
      DELETE FROM documents.matching_keys k
        WHERE k.company_id = company AND k.document_id = document AND NOT k.key = ANY (wanted);
    END $$`);
  await sql(KEEP_KEYS);
  await sql('ALTER FUNCTION documents.keep_matching_keys() RESET enable_seqscan');
  await sql('DROP TRIGGER keep_matching_keys ON documents.documents');
  await sql(`CREATE TRIGGER keep_matching_keys
    AFTER UPDATE OF payment_status, matching_words, number, payment, reference, buyer_reference, transmissions
    ON documents.documents FOR EACH ROW
    WHEN (OLD.payment_status IS NOT NULL OR NEW.payment_status IS NOT NULL)
    EXECUTE FUNCTION documents.keep_matching_keys()`);
};

const CHANGEABLE = `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('documents.keep_issued()'::regprocedure), $$'updated_at'$$, $$'updated_at', 'matching_words'$$);
END $do$`;

const keysOf = (
  row: string,
) => `CASE WHEN ${row}.payment_status IS NULL OR ${row}.payment_status NOT IN ('unpaid', 'partly_paid')
      THEN '{}' WHEN ${row}.matching_words IS NULL THEN documents.matching_keys_of(${row})
      ELSE ${row}.matching_words || ('=' || (${row}.total_minor + ${row}.rounding_minor - ${row}.withheld_minor
        - ${row}.paid_minor_at_issue - ${row}.paid_minor - ${row}.credited_minor - ${row}.deducted_minor)) END`;

const KEEP_KEYS = `CREATE OR REPLACE FUNCTION documents.keep_matching_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wanted text[] := ${keysOf('NEW')};
    before text[] := '{}';
  BEGIN
    IF TG_OP = 'UPDATE' THEN before := ${keysOf('OLD')}; END IF;
    IF before = wanted THEN RETURN NULL; END IF;
    IF before <> '{}' THEN PERFORM documents.drop_matching_keys(NEW.company_id, NEW.id, wanted); END IF;
    IF wanted <> '{}' THEN
      INSERT INTO documents.matching_keys (company_id, document_id, key)
        SELECT NEW.company_id, NEW.id, word FROM unnest(wanted) word WHERE NOT word = ANY (before)
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;
