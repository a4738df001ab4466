import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Poland: whether an article is one of Annex 15, whose VAT is paid by split payment; null where nobody has said. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE catalog.articles ADD COLUMN split_payment boolean');
};
