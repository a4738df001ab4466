// The country whose VAT the One-Stop-Shop declares: the register of VAT has such documents in a section of their own.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN consumed_in text');
};
