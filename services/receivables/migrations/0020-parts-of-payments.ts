// Refunds and disputes of payments online, and what documents have of each payment at a time.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.payment_attempts ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN disputes jsonb NOT NULL DEFAULT '[]', ADD COLUMN settlement_id uuid,
    ADD COLUMN booked_minor bigint NOT NULL DEFAULT 0, ADD COLUMN cause jsonb, ADD COLUMN plan jsonb,
    DROP CONSTRAINT payment_attempts_state_check`);
  await sql(`ALTER TABLE receivables.payment_attempts ADD CONSTRAINT payment_attempts_state_check CHECK (state IN
    ('created', 'pending', 'succeeded', 'partly_refunded', 'refunded', 'disputed', 'won', 'lost', 'failed', 'cancelled',
      'expired'))`);
  // what was asked of documents before is asked again, under the same id; what they have is there
  await sql(`UPDATE receivables.payment_attempts SET
    settlement_id = CASE WHEN booking IN ('booked', 'reversing', 'reversed') THEN id END,
    booked_minor = CASE WHEN booking IN ('booked', 'reversing') THEN amount_minor ELSE 0 END,
    cause = CASE WHEN reversal IS NOT NULL
      THEN jsonb_build_object('reason', reversal->'reason', 'by', reversal->'by', 'at', updated_at) END,
    plan = CASE
      WHEN booking = 'pending' AND request IS NOT NULL THEN jsonb_build_object('reversal', NULL,
        'next', request || jsonb_build_object('id', id), 'placed', '[]'::jsonb, 'released', '[]'::jsonb, 'reason', 'Paid')
      WHEN booking = 'reversing' AND reversal IS NOT NULL THEN jsonb_build_object('reversal', reversal || jsonb_build_object('id', id),
        'next', NULL, 'placed', '[]'::jsonb, 'released', '[]'::jsonb, 'reason', reversal->'reason') END`);
  await sql(
    `ALTER TABLE receivables.payment_attempts DROP COLUMN request, DROP COLUMN refund, DROP COLUMN reversal`,
  );
};
