import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE documents.payments (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    date date NOT NULL,
    method text,
    reference text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents
  )`);
  await isolateByCompany(context, 'payments');
  await sql(`CREATE INDEX payments_by_document ON documents.payments (company_id, document_id, date, id)
    INCLUDE (amount_minor)`);
};
