// Documents that were issued before judgements were kept are judged once, for the register of VAT.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(ONCE);
  await sql(`CREATE INDEX documents_unjudged ON documents.documents (company_id, id)
    WHERE judgement IS NULL AND number IS NOT NULL AND imported IS NULL AND type_id <> 'quote'`);
};

/** `keep_issued` stays as it is otherwise. A judgement of the issue never changes, and a later one is stored once. */
const ONCE = `DO $do$ DECLARE definition text := pg_get_functiondef('documents.keep_issued()'::regprocedure); BEGIN
  definition := replace(definition, $$'updated_at'$$, $$'updated_at', 'judgement', 'register_day'$$);
  definition := replace(definition, 'RETURN NEW;', $$IF (NEW.judgement, NEW.register_day) IS DISTINCT FROM (OLD.judgement, OLD.register_day)
      AND (OLD.judgement IS NOT NULL OR NEW.judgement->>'judgedLater' IS DISTINCT FROM 'true') THEN
      RAISE EXCEPTION 'document % is judged: that cannot be changed', OLD.id;
    END IF;
    RETURN NEW;$$);
  EXECUTE definition;
END $do$`;
