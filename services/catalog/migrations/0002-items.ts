import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What the line of an invoice says of its item (EN 16931 BT-130, BG-30, BG-31). */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE catalog.articles
    ADD COLUMN vat_category text,
    ADD COLUMN unit_code text,
    ADD COLUMN standard_id jsonb,
    ADD COLUMN classifications jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN origin_country text,
    ADD COLUMN attributes jsonb NOT NULL DEFAULT '[]'`);
};
