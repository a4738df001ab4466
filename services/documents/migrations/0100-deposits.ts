// Deposits that an invoice takes off, and invoices that replace the one they correct.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN deposit_of uuid,
    ADD COLUMN replaced_minor bigint NOT NULL DEFAULT 0 CHECK (replaced_minor >= 0)`);
  await sql(`CREATE INDEX documents_deposits ON documents.documents (company_id, deposit_of)
    WHERE deposit_of IS NOT NULL`);
  // a statement reads no document itself
  await sql('DROP INDEX documents.documents_by_corrected');
  await sql(`CREATE INDEX documents_by_corrected ON documents.documents (company_id, corrects_id, issue_date, id)
    INCLUDE (number, type_id, status, total_minor, rounding_minor, replaced_minor) WHERE corrects_id IS NOT NULL`);
  await sql('DROP INDEX documents.documents_owed');
  await sql(`CREATE INDEX documents_owed ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, due_date, currency, total_minor, paid_minor_at_issue, rounding_minor, type_code)
    WHERE type_id = 'invoice' AND sent_at IS NOT NULL AND status <> 'cancelled'`);
  await sql(`CREATE INDEX documents_standalone_credits ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, currency, total_minor, rounding_minor)
    WHERE type_id = 'credit-note' AND corrects_id IS NULL AND status <> 'draft'`);
  await createSettlements(context);
};

/** The key sees to it that a deposit is taken off once. */
const createSettlements: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.deposit_settlements (
    company_id uuid NOT NULL,
    deposit_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    PRIMARY KEY (company_id, deposit_id),
    FOREIGN KEY (company_id, deposit_id) REFERENCES documents.documents,
    FOREIGN KEY (company_id, invoice_id) REFERENCES documents.documents
  )`);
  await isolateByCompany(context, 'deposit_settlements');
  await context.sql(`CREATE INDEX deposit_settlements_by_invoice
    ON documents.deposit_settlements (company_id, invoice_id)`);
};
