// Corrections by difference: the amounts of an invoice after its credit note or further invoice.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN corrected_state jsonb');
};
