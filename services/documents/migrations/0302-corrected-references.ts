// A credit note names several invoices, invoices of before, or a period.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN corrected_invoices jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN external_references jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN corrects_period jsonb`);
};
