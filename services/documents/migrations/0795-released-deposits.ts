// Deductions of deposits stay as rows when they end: the register of VAT knows from when to when they held.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.deposit_settlements ADD COLUMN released_on date,
    DROP CONSTRAINT deposit_settlements_pkey, ADD PRIMARY KEY (company_id, deposit_id, invoice_id)`);
  // a deposit is deducted by one invoice at a time
  await sql(`CREATE UNIQUE INDEX deposit_settlements_live ON documents.deposit_settlements (company_id, deposit_id)
    WHERE released_on IS NULL`);
};
