import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Goods leave the stock in the transaction of the issue, or the issue does not happen: with a transaction for each of the two services,
 * two issues could take the last piece, and a process that ends between them would leave a wrong stock. So this one function reaches
 * into the schema of the catalog, as the owner and for the company of the transaction alone; the role of documents sees no other schema
 * still. Both schemas are in one database where a company moves its stock.
 */
export const up: Migration = async ({ sql, role }) => {
  await sql(MOVE);
  await sql('REVOKE ALL ON FUNCTION documents.move_stock FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION documents.move_stock TO ${role}`);
};

/**
 * Moves goods of the invoice `source` for the document `document` ({id, number}). Of `moves` ({articleId, quantity}), `take` lets the
 * quantities leave, `give` takes back at most what has left, and `settle` makes them what has left, of all articles of the invoice.
 * Returns the articles that have moved, and those of which too little is there; articles whose stock is not tracked do not move.
 */
const MOVE = `CREATE FUNCTION documents.move_stock(
    company uuid, document jsonb, source uuid, kind text, moves jsonb, may_be_negative boolean)
  RETURNS TABLE (id uuid, name text, reference text, quantity numeric, stock_before numeric, stock_after numeric,
    threshold numeric, is_short boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  #variable_conflict use_column
  DECLARE
    move record;
    article record;
    leaving numeric;
    outside numeric;
  BEGIN
    IF NOT coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false)
      THEN RETURN; END IF;
    IF kind = 'settle' AND NOT EXISTS (SELECT FROM catalog.stock_movements m
        WHERE m.company_id = company AND m.source_id = source)
      THEN RETURN; END IF;
    PERFORM set_config('app.stock_document', (document || jsonb_build_object('source', source))::text, true);
    -- in the order of their ids, so that two documents never wait for each other
    FOR move IN
      SELECT article_id, sum(given.wanted) AS wanted FROM (
        SELECT (one->>'articleId')::uuid AS article_id, (one->>'quantity')::numeric AS wanted
          FROM jsonb_array_elements(moves) one
        UNION ALL
        SELECT DISTINCT m.article_id, 0 FROM catalog.stock_movements m
          WHERE kind = 'settle' AND m.company_id = company AND m.source_id = source
      ) given GROUP BY article_id ORDER BY article_id
    LOOP
      SELECT a.* INTO article FROM catalog.articles a
        WHERE a.company_id = company AND a.id = move.article_id AND a.stock_tracked FOR UPDATE;
      CONTINUE WHEN NOT FOUND;
      SELECT coalesce(-sum(m.quantity), 0) INTO outside FROM catalog.stock_movements m
        WHERE m.company_id = company AND m.source_id = source AND m.article_id = move.article_id;
      leaving := CASE kind
        WHEN 'take' THEN move.wanted
        WHEN 'give' THEN CASE WHEN move.wanted > 0
          THEN -least(move.wanted, greatest(outside, 0)) ELSE -greatest(move.wanted, least(outside, 0)) END
        ELSE move.wanted - outside END;
      CONTINUE WHEN leaving = 0;
      id := article.id;
      name := article.name;
      reference := article.reference;
      quantity := trim_scale(leaving);
      stock_before := trim_scale(article.stock_quantity);
      stock_after := trim_scale(article.stock_quantity - leaving);
      threshold := CASE WHEN article.is_active THEN article.low_stock_threshold END;
      is_short := stock_after < 0 AND leaving > 0 AND NOT coalesce(article.allow_negative_stock, may_be_negative);
      IF NOT is_short THEN
        UPDATE catalog.articles a SET stock_quantity = stock_after, version = a.version + 1, updated_at = clock_timestamp()
          WHERE a.company_id = company AND a.id = article.id;
      END IF;
      RETURN NEXT;
    END LOOP;
    PERFORM set_config('app.stock_document', '', true);
  END $$`;
