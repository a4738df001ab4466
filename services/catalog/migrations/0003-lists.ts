import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What lists are sorted and filtered by, and the id that an article has elsewhere. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE catalog.articles ADD COLUMN external_id text COLLATE "C"');
  await sql(`CREATE UNIQUE INDEX articles_external_id ON catalog.articles (company_id, external_id)
    WHERE external_id IS NOT NULL`);
  await sql('CREATE INDEX articles_by_change ON catalog.articles (company_id, updated_at, id)');
  await sql(
    `CREATE INDEX articles_archived ON catalog.articles (company_id, name_key, id) WHERE NOT is_active`,
  );
  await sql(`CREATE INDEX articles_out ON catalog.articles (company_id, name_key, id)
    WHERE is_active AND stock_tracked AND stock_quantity = 0`);
};
