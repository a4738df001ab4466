import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Payment references of digits only are counted by company: numbers of two series may have the same digits. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.reference_counters (
    company_id uuid PRIMARY KEY,
    last bigint NOT NULL
  )`);
  await isolateByCompany(context, 'reference_counters');
};
