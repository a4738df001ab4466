import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * A write-off has what the law said about its VAT, and the relief that was claimed. Entries are the changes of the VAT that an
 * invoice's write-offs take off, by the days of the register.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql('ALTER TABLE documents.payments ADD COLUMN bad_debt jsonb');
  await sql(ENTRIES);
  await isolateByCompany(context, 'bad_debt_entries');
  await sql(
    'CREATE INDEX bad_debt_entries_of_document ON documents.bad_debt_entries (company_id, document_id)',
  );
  await sql('CREATE INDEX bad_debt_entries_by_day ON documents.bad_debt_entries (company_id, date)');
};

const ENTRIES = `CREATE TABLE documents.bad_debt_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    date date NOT NULL,
    cause text NOT NULL CHECK (cause IN ('relief', 'payment', 'reversal', 'credit_note', 'correction')),
    vat jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents
  )`;
