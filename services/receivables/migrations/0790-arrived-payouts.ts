// The line of the bank by which a payout of a payment provider has arrived, and since when it is overdue.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.payouts ADD COLUMN arrived_minor bigint NOT NULL DEFAULT 0,
    ADD COLUMN arrived_on date, ADD COLUMN overdue_at timestamptz`);
  await sql(`CREATE INDEX payouts_waiting ON receivables.payouts (company_id, made_at, id)
    WHERE arrived_on IS NULL AND state <> 'failed'`);
  await sql('ALTER TABLE receivables.bank_lines ADD COLUMN payout_id uuid');
  await sql(
    'CREATE INDEX bank_lines_payout ON receivables.bank_lines (company_id, payout_id) WHERE payout_id IS NOT NULL',
  );
};
