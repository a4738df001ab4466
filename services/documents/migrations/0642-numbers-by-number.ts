import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Numbers are unique as before, and looked up by the number first: under row-level security the planner uses no index by
 * `coalesce(series, type_id)`, so that each look read the numbers of all documents of the company.
 */
export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.documents_number');
  await sql(`CREATE UNIQUE INDEX documents_number ON documents.documents
    (company_id, number, (coalesce(series, type_id)), number_period)`);
};
