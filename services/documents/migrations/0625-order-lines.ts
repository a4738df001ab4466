// The lines of the order that a deposit is paid for; documents of before have none.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents ADD COLUMN order_lines jsonb NOT NULL DEFAULT '[]'`);
};
