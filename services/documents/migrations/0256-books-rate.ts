import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** VAT is stated in the currency of its country; the books of the company may be in a third one. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN books_rate jsonb');
};
