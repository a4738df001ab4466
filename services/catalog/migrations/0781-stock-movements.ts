import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Every change of a stock is a movement, written by the database itself: their sum is the stock, whoever has changed it. A stock may be
 * below zero where the company or the article allows it.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE catalog.articles ADD COLUMN allow_negative_stock boolean,
    DROP CONSTRAINT articles_stock_quantity_check,
    ADD CONSTRAINT articles_stock_quantity_check CHECK (stock_quantity BETWEEN -1e15 AND 1e15)`);
  await sql(`CREATE TABLE catalog.stock_movements (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    article_id uuid NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    quantity numeric NOT NULL,
    stock_quantity numeric NOT NULL,
    document_id uuid,
    document_number text,
    source_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'stock_movements');
  await sql('DROP INDEX catalog.articles_out');
  await sql(`CREATE INDEX articles_out ON catalog.articles (company_id, name_key, id)
    WHERE is_active AND stock_tracked AND stock_quantity <= 0`);
  await sql('CREATE INDEX ON catalog.stock_movements (company_id, article_id, position)');
  await sql(`CREATE INDEX ON catalog.stock_movements (company_id, source_id, article_id)
    WHERE source_id IS NOT NULL`);
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`INSERT INTO catalog.stock_movements (company_id, article_id, quantity, stock_quantity, created_at)
    SELECT company_id, id, stock_quantity, stock_quantity, updated_at FROM catalog.articles WHERE stock_quantity <> 0`);
  await sql(RECORD);
  await sql(`CREATE TRIGGER record_movement AFTER INSERT OR UPDATE OF stock_quantity ON catalog.articles
    FOR EACH ROW EXECUTE FUNCTION catalog.record_movement()`);
};

/** `app.stock_document` has the document of the statement, its number, and the invoice whose goods they are; empty without one. */
const RECORD = `CREATE FUNCTION catalog.record_movement() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    before numeric := CASE TG_OP WHEN 'UPDATE' THEN coalesce(OLD.stock_quantity, 0) ELSE 0 END;
    moved numeric := coalesce(NEW.stock_quantity, 0) - before;
    document jsonb := nullif(current_setting('app.stock_document', true), '')::jsonb;
  BEGIN
    IF moved = 0 THEN RETURN NULL; END IF;
    INSERT INTO catalog.stock_movements
        (company_id, article_id, quantity, stock_quantity, document_id, document_number, source_id, created_at)
      VALUES (NEW.company_id, NEW.id, trim_scale(moved), trim_scale(coalesce(NEW.stock_quantity, 0)), (document->>'id')::uuid,
        document->>'number', (document->>'source')::uuid, clock_timestamp());
    RETURN NULL;
  END $$`;
