import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Lines take text and price from their article: in the language and currency of the document, and by the quantity. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE catalog.articles
    ADD COLUMN price_includes_vat boolean NOT NULL DEFAULT false,
    ADD COLUMN prices jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN translations jsonb NOT NULL DEFAULT '[]'`);
};
