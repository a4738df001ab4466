import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A list that is sorted by due date has the documents without one, too, at its end. */
export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.documents_by_due_date');
  await sql('CREATE INDEX documents_by_due_date ON documents.documents (company_id, due_date, id)');
};
