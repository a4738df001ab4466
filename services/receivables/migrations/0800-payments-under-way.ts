import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Reminders ask which invoices are being paid online: few of all attempts. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX payment_attempts_under_way ON receivables.payment_attempts (company_id)
    WHERE environment = 'LIVE' AND (state IN ('created', 'pending') OR booking IN ('pending', 'reversing')
      OR state = 'succeeded' AND booking = 'refused')`);
};
