// How a company collects by SEPA direct debit, and the mandates of its clients.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(SETTINGS);
  await isolateByCompany(context, 'direct_debit_settings');
  await sql(MANDATES);
  await isolateByCompany(context, 'mandates');
  // banks do not tell the cases of a reference apart
  await sql('CREATE UNIQUE INDEX mandates_reference ON receivables.mandates (company_id, upper(reference))');
  await sql(`CREATE UNIQUE INDEX mandates_external_id ON receivables.mandates (company_id, external_id)
    WHERE external_id IS NOT NULL`);
  for (const columns of ['client_id, id', 'status, id', 'updated_at, id', 'expires_on, id'])
    await sql(`CREATE INDEX ON receivables.mandates (company_id, ${columns})`);
  await sql(`CREATE INDEX mandates_expiring ON receivables.mandates (expires_on, id)
    WHERE status IN ('active', 'suspended')`);
};

const SETTINGS = `CREATE TABLE receivables.direct_debit_settings (
    company_id uuid PRIMARY KEY,
    creditor_id text,
    bank_account_id uuid,
    pre_notification_days integer NOT NULL CHECK (pre_notification_days BETWEEN 1 AND 14),
    cut_off text NOT NULL,
    lead_days integer NOT NULL CHECK (lead_days BETWEEN 1 AND 14),
    format text NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`;

/** `known_as`: reference, account and creditor identifier as the bank has them from the last file. */
const MANDATES = `CREATE TABLE receivables.mandates (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    client_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'suspended', 'ended', 'cancelled', 'expired')),
    scheme text NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
    type text NOT NULL CHECK (type IN ('RCUR', 'OOFF')),
    reference text NOT NULL,
    iban text NOT NULL,
    bic text,
    holder_name text NOT NULL,
    signed_on date NOT NULL,
    signed_by text NOT NULL CHECK (signed_by IN ('paper', 'online', 'email', 'other')),
    last_collected_on date,
    expires_on date NOT NULL,
    suspended_for text,
    known_as jsonb,
    file jsonb,
    cancel_reason text,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CHECK ((status = 'suspended') = (suspended_for IS NOT NULL))
  )`;
