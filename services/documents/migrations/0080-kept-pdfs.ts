import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** The PDFs of issued documents, as each was first made. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE documents.pdfs (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    state text NOT NULL,
    sha256 text NOT NULL,
    made_at timestamptz NOT NULL,
    pdf bytea NOT NULL,
    PRIMARY KEY (company_id, document_id, state),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents ON DELETE CASCADE
  )`);
  // PDFs are compressed already
  await sql('ALTER TABLE documents.pdfs ALTER COLUMN pdf SET STORAGE EXTERNAL');
  await isolateByCompany(context, 'pdfs');
};
