// A write-off that money has ended stands again where the money is taken back: its rows say which settlement it was.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.payments ADD COLUMN ended_by uuid');
  await sql('ALTER TABLE documents.bad_debt_entries ADD COLUMN settlement_id uuid');
};
