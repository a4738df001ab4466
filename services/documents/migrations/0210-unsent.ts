import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Invoices that were not sent are in the index of statements: a company may count them, and all others see their sum. */
export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.documents_owed');
  await sql(`CREATE INDEX documents_owed ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, due_date, currency, total_minor, paid_minor_at_issue, rounding_minor, type_code, sent_at)
    WHERE type_id = 'invoice' AND status NOT IN ('draft', 'cancelled')`);
};
