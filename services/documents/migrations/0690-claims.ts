import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Claims are what sent reminders have demanded of an invoice beside its balance. An entry has the amount by which `type` of its
 * claim has changed on a day.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(CLAIMS);
  await isolateByCompany(context, 'claims');
  await sql('CREATE UNIQUE INDEX claims_once ON documents.claims (company_id, document_id, kind)');
  for (const columns of ['client_id, id', 'demanded_on, id', 'updated_at, id'])
    await sql(`CREATE INDEX ON documents.claims (company_id, ${columns})`);
  await sql(ENTRIES);
  await isolateByCompany(context, 'claim_entries');
  await sql('CREATE INDEX claim_entries_of_claim ON documents.claim_entries (company_id, claim_id, date)');
  await sql(`CREATE INDEX claim_entries_of_settlement ON documents.claim_entries (company_id, settlement_id)
    WHERE settlement_id IS NOT NULL`);
};

const CLAIMS = `CREATE TABLE documents.claims (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    document_number text NOT NULL,
    client_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('interest', 'compensation', 'fee')),
    currency text NOT NULL,
    demanded_minor bigint NOT NULL CHECK (demanded_minor > 0),
    paid_minor bigint NOT NULL CHECK (paid_minor >= 0),
    waived_minor bigint NOT NULL CHECK (waived_minor >= 0),
    reminder_id uuid NOT NULL,
    demanded_on date NOT NULL,
    waived_reason text,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents,
    FOREIGN KEY (company_id, reminder_id) REFERENCES documents.reminders,
    CONSTRAINT settled_at_most CHECK (paid_minor + waived_minor <= demanded_minor)
  )`;

const ENTRIES = `CREATE TABLE documents.claim_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    claim_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('demanded', 'paid', 'waived')),
    amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
    date date NOT NULL,
    reminder_id uuid,
    settlement_id uuid,
    reason text,
    done_by jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, claim_id) REFERENCES documents.claims,
    FOREIGN KEY (company_id, settlement_id) REFERENCES documents.settlements
  )`;
