import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Lines that belong to no client lose their personal data after the period that the company has chosen. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.matching_settings ADD COLUMN bank_line_retention_days integer
    CHECK (bank_line_retention_days BETWEEN 30 AND 3650)`);
  await sql('ALTER TABLE receivables.bank_lines ADD COLUMN erased_at timestamptz');
  await sql('ALTER TABLE receivables.bank_statements ADD COLUMN erased_at timestamptz');
  // each portion begins with the oldest line, so that erased ones are not read again
  await sql(`CREATE INDEX bank_lines_erasable ON receivables.bank_lines (company_id, booking_date, id)
    WHERE erased_at IS NULL AND status IN ('open', 'ignored')`);
};
