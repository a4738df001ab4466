import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(REQUESTS);
  await isolateByCompany(context, 'signature_requests');
  // who follows a link says nothing but the token
  await sql('CREATE UNIQUE INDEX signature_requests_token ON documents.signature_requests (token_hash)');
  await sql(`CREATE INDEX signature_requests_by_document
    ON documents.signature_requests (company_id, document_id, id)`);
  await sql(`CREATE UNIQUE INDEX signature_requests_open
    ON documents.signature_requests (company_id, document_id) WHERE status = 'open'`);
  await sql(SIGNATURES);
  await isolateByCompany(context, 'signatures');
  await sql(KEEP_SIGNATURE);
  await sql(`CREATE TRIGGER keep_signature BEFORE UPDATE OR DELETE ON documents.signatures
    FOR EACH ROW EXECUTE FUNCTION documents.keep_signature()`);
};

/** `code_times` are the last codes' moments, for the limit per hour; `codes` counts all of them. */
const REQUESTS = `CREATE TABLE documents.signature_requests (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    token_hash text NOT NULL,
    recipient_email text NOT NULL,
    recipient_name text NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'withdrawn', 'replaced', 'signed', 'refused')),
    expires_on date NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    code_hash text,
    code_expires_at timestamptz,
    code_attempts integer NOT NULL,
    code_times jsonb NOT NULL,
    codes integer NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents,
    CONSTRAINT closed CHECK ((status = 'open') = (closed_at IS NULL))
  )`;

/** The key is the second lock behind the document's: a quote is answered once. */
const SIGNATURES = `CREATE TABLE documents.signatures (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    request_id uuid NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('signed', 'refused')),
    name text NOT NULL,
    email text NOT NULL,
    reason text,
    answered_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    document_sha256 text NOT NULL,
    pdf_sha256 text NOT NULL,
    pdf bytea NOT NULL,
    PRIMARY KEY (company_id, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents,
    FOREIGN KEY (company_id, request_id) REFERENCES documents.signature_requests
  )`;

const KEEP_SIGNATURE = `CREATE FUNCTION documents.keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the answer to document % is evidence: it stays as it is', OLD.document_id;
  END $$`;
