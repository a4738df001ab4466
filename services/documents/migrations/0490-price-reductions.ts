import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Price reductions are credit notes that are never more than what is left of their invoices. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN is_price_reduction boolean NOT NULL DEFAULT false');
};
