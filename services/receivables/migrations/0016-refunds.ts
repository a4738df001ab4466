// Refunds of payments online, and the reversal of their settlements.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.payment_attempts ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0,
    ADD COLUMN refund jsonb, ADD COLUMN reversal jsonb,
    DROP CONSTRAINT payment_attempts_state_check, DROP CONSTRAINT payment_attempts_booking_check`);
  await sql(`ALTER TABLE receivables.payment_attempts
    ADD CONSTRAINT payment_attempts_state_check CHECK (state IN
      ('created', 'pending', 'succeeded', 'partly_refunded', 'refunded', 'failed', 'cancelled', 'expired')),
    ADD CONSTRAINT payment_attempts_booking_check CHECK (booking IN
      ('none', 'pending', 'booked', 'refused', 'reversing', 'reversed'))`);
};
