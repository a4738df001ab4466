import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What the list can also be sorted by, and the reference, by which few documents are asked for at once. */
export const up: Migration = async ({ sql }) => {
  await sql('CREATE INDEX documents_by_change ON documents.documents (company_id, updated_at, id)');
  await sql(`CREATE INDEX documents_by_due_date ON documents.documents (company_id, due_date, id)
    WHERE due_date IS NOT NULL`);
  await sql(`CREATE INDEX documents_by_reference ON documents.documents (company_id, reference, document_date, id)
    WHERE reference IS NOT NULL`);
};
