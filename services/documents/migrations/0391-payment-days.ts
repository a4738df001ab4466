import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Settlements, their reversals and deductions are reported by their days. */
export const up: Migration = async ({ sql }) => {
  await sql('CREATE INDEX settlements_by_date ON documents.settlements (company_id, date)');
  await sql(`CREATE INDEX settlements_by_reversal ON documents.settlements (company_id, reversed_on)
    WHERE reversed_on IS NOT NULL`);
  await sql(`CREATE INDEX deductions_by_date ON documents.payments (company_id, date) WHERE kind <> 'money'`);
};
