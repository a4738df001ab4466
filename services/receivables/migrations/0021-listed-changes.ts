// The place up to which the changes of a payment provider are known.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE receivables.payment_connections ADD COLUMN list_cursor text');
};
