import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The money of a settlement is below 0 where it pays the credit of a credit note back. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.settlements DROP CONSTRAINT settlements_money_minor_check');
};
