// Spain: chained records of issued and cancelled documents for the tax agency.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createChains(context);
  await createRecords(context);
  await refuseChanges(context);
};

const createChains: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.verifactu_chains (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'PROD')),
    issuer_nif text NOT NULL,
    created_at timestamptz NOT NULL,
    last_position integer NOT NULL DEFAULT 0,
    last_number text,
    last_issue_date date,
    last_hash text,
    last_generated_at timestamptz,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, environment, issuer_nif)
  )`);
  await isolateByCompany(context, 'verifactu_chains');
};

const createRecords: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE documents.verifactu_records (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    chain_id uuid NOT NULL,
    position integer NOT NULL CHECK (position > 0),
    document_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('registration', 'annulment')),
    number text NOT NULL,
    issue_date date NOT NULL,
    hash text NOT NULL,
    generated_at timestamptz NOT NULL,
    xml text NOT NULL,
    xml_sha256 text NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, chain_id, position),
    FOREIGN KEY (company_id, chain_id) REFERENCES documents.verifactu_chains,
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents
  )`);
  await isolateByCompany(context, 'verifactu_records');
  // to the agency an invoice is its number and date, whatever its type is here
  await sql(`CREATE UNIQUE INDEX verifactu_records_invoice
    ON documents.verifactu_records (company_id, chain_id, number, issue_date) WHERE kind = 'registration'`);
  await sql(`CREATE INDEX verifactu_records_by_document
    ON documents.verifactu_records (company_id, document_id, position)`);
};

/** Real Decreto 1007/2023, article 8.2.a: a record is not altered, by nobody. */
const refuseChanges: Migration = async ({ sql }) => {
  await sql(`CREATE FUNCTION documents.refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'a record for the tax agency is neither changed nor deleted'; END $$`);
  await sql(`CREATE TRIGGER verifactu_records_unchanged BEFORE UPDATE OR DELETE ON documents.verifactu_records
    FOR EACH ROW EXECUTE FUNCTION documents.refuse_record_change()`);
};
