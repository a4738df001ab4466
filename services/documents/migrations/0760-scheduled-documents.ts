import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The document of each period that the service `recurring` lets be made: the key of a period makes one document. That service copies the
 * tables of recurring invoices, and drops them a release later by a migration of its own.
 */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.scheduled_documents (
    company_id uuid NOT NULL,
    recurring_invoice_id uuid NOT NULL,
    index integer NOT NULL,
    revision integer NOT NULL,
    document_id uuid NOT NULL,
    PRIMARY KEY (company_id, recurring_invoice_id, index, revision)
  )`);
  await isolateByCompany(context, 'scheduled_documents');
};
