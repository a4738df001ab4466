import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Cash discounts of an invoice, with last days and amounts since its issue. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN cash_discounts jsonb');
};
