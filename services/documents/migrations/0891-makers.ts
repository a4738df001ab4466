// Fills in who created the documents of before, by portions. Those that a key created keep no maker: which user held it is not known here.
import type { Migration, Portion } from '../../../shared/runtime/database/migrations/migration';

const ROWS = 1000;

const FILL = `WITH portion AS (
    SELECT company_id, id FROM documents.documents
      WHERE maker_id IS NULL AND state->'doneBy'->'created'->>'type' IN ('user', 'service_account')
      ORDER BY company_id, id LIMIT ${ROWS}
  ), filled AS (
    UPDATE documents.documents d SET maker_id = (d.state->'doneBy'->'created'->>'actorId')::uuid
    FROM portion p WHERE d.company_id = p.company_id AND d.id = p.id RETURNING d.id
  ) SELECT id FROM filled`;

export const portion: Portion = async ({ sql, rows }) => {
  // policies hold for the owner of the table, too
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  return (await rows(FILL)) === ROWS;
};

/** For callers who see only what they created: a page of 20 among 100,000 documents. */
export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.documents_makerless');
  await sql(`CREATE INDEX documents_by_maker ON documents.documents (company_id, maker_id, document_date, id)
    WHERE maker_id IS NOT NULL`);
};
