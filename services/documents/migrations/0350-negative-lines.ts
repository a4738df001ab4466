import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A draft may add up to less than 0 while its lines are written; no issued document does. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents
    DROP CONSTRAINT sums,
    DROP CONSTRAINT settled,
    ADD CONSTRAINT sums CHECK (net_minor = lines_minor - allowances_minor + charges_minor
      AND total_minor = net_minor + vat_minor AND (total_minor >= 0 OR status = 'draft')),
    ADD CONSTRAINT settled CHECK (paid_minor >= 0 AND paid_minor_at_issue >= 0
      AND credited_minor BETWEEN 0 AND greatest(total_minor, 0) + greatest(rounding_minor, 0))`);
};
