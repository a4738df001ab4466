// A settlement may have the id of another system, which no other one of the company has.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  for (const table of ['settlements', 'payments', 'account_payments'])
    await sql(`ALTER TABLE documents.${table} ADD COLUMN external_id text COLLATE "C"`);
  await sql(`CREATE UNIQUE INDEX settlements_external_id ON documents.settlements (company_id, external_id)
    WHERE external_id IS NOT NULL`);
};
