// A payment of an invoice that was replaced is reversed there, and booked anew at the invoice in its place.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.payments
    DROP CONSTRAINT payments_amount_minor_check,
    ADD COLUMN reverses_id uuid,
    ADD COLUMN moved_from_id uuid,
    ADD CONSTRAINT payments_amount_minor_check CHECK (
      CASE WHEN reverses_id IS NULL THEN amount_minor > 0 ELSE amount_minor < 0 END)`);
  await sql(`CREATE UNIQUE INDEX payments_reversed ON documents.payments (company_id, reverses_id)
    WHERE reverses_id IS NOT NULL`);
};
