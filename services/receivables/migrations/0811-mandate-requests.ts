// Links by which clients sign mandates.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(REQUESTS);
  await isolateByCompany(context, 'mandate_requests');
  await sql('CREATE UNIQUE INDEX mandate_requests_token ON receivables.mandate_requests (token_hash)');
  await sql('CREATE INDEX ON receivables.mandate_requests (company_id, client_id, id)');
};

/** `evidence`: the sentence that was signed, with address, browser and moment. */
const REQUESTS = `CREATE TABLE receivables.mandate_requests (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash text NOT NULL,
    client_id uuid NOT NULL,
    scheme text NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
    type text NOT NULL CHECK (type IN ('RCUR', 'OOFF')),
    language text NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    mandate_id uuid,
    evidence jsonb,
    created_by jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, mandate_id) REFERENCES receivables.mandates
  )`;
