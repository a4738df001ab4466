import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Cash discounts of a client: null is as the company has them. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE clients.clients ADD COLUMN cash_discounts jsonb');
};
