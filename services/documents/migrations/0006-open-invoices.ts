import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Overdue invoices are among those that are owed, in the order of the list; an index by status has them in two parts. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX documents_open ON documents.documents (company_id, document_date, id)
    WHERE payment_status IN ('unpaid', 'partly_paid')`);
};
