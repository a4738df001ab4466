// Parts of periods, prices that change, and pauses with days of recurring invoices.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.recurring_invoices
    ADD COLUMN first_part text NOT NULL DEFAULT 'full' CHECK (first_part IN ('full', 'prorated', 'skip')),
    ADD COLUMN align_to text CHECK (align_to IN ('month', 'quarter', 'year')),
    ADD COLUMN indexation jsonb,
    ADD COLUMN pause_from date,
    ADD COLUMN pause_until date CHECK (pause_until >= pause_from)`);
  await sql(`ALTER TABLE documents.recurring_periods ADD COLUMN part jsonb`);
};
