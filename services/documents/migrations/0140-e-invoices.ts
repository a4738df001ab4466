import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Issued documents as e-invoices: one file for each format, as it was first made. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE documents.e_invoices (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    format text NOT NULL,
    content_type text NOT NULL,
    sha256 text NOT NULL,
    made_at timestamptz NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (company_id, document_id, format),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents ON DELETE CASCADE
  )`);
  await isolateByCompany(context, 'e_invoices');
};
