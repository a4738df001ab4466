// Connections to payment providers, payment links, attempts to pay, and the calls of providers.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(CONNECTIONS);
  await isolateByCompany(context, 'payment_connections');
  // a callback names the connection, and no company
  await sql('CREATE UNIQUE INDEX payment_connections_by_id ON receivables.payment_connections (id)');
  await sql(LINKS);
  await isolateByCompany(context, 'payment_links');
  await sql('CREATE UNIQUE INDEX payment_links_token ON receivables.payment_links (token_hash)');
  await sql('CREATE INDEX ON receivables.payment_links (company_id, client_id, id)');
  await sql('CREATE INDEX payment_links_documents ON receivables.payment_links USING gin (document_ids)');
  await sql(ATTEMPTS);
  await isolateByCompany(context, 'payment_attempts');
  // a payer pays a link by one payment at a time, in however many windows
  await sql(`CREATE UNIQUE INDEX payment_attempts_open ON receivables.payment_attempts (company_id, link_id)
    WHERE state IN ('created', 'pending')`);
  await sql(`CREATE UNIQUE INDEX payment_attempts_ref ON receivables.payment_attempts (company_id, connection_id, provider_ref)
    WHERE provider_ref IS NOT NULL`);
  for (const columns of ['link_id, id', 'client_id, id', 'state, id'])
    await sql(`CREATE INDEX ON receivables.payment_attempts (company_id, ${columns})`);
  await sql(`CREATE TABLE receivables.payment_calls (
    company_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    event_id text NOT NULL,
    provider_ref text NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, connection_id, event_id)
  )`);
  await isolateByCompany(context, 'payment_calls');
  await sql('CREATE INDEX ON receivables.payment_calls (received_at)');
};

const CONNECTIONS = `CREATE TABLE receivables.payment_connections (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    provider_id text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
    sealed_config text NOT NULL,
    is_active boolean NOT NULL,
    account text,
    checked_at timestamptz,
    check_error text,
    stopped text CHECK (stopped IN ('credentials', 'mismatch')),
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, provider_id, environment)
  )`;

const LINKS = `CREATE TABLE receivables.payment_links (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash text NOT NULL,
    client_id uuid NOT NULL,
    document_ids uuid[] NOT NULL,
    currency text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
    language text NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    created_by jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`;

/** `request` is the settlement that documents are asked for, committed before the call; its id is that of the attempt. */
const ATTEMPTS = `CREATE TABLE receivables.payment_attempts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    link_id uuid NOT NULL,
    connection_id uuid NOT NULL,
    provider_id text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
    client_id uuid NOT NULL,
    document_ids uuid[] NOT NULL,
    description text NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    state text NOT NULL CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired')),
    provider_ref text,
    redirect_url text,
    expires_at timestamptz NOT NULL,
    fee_minor bigint,
    method text,
    failure_code text,
    succeeded_at timestamptz,
    looked_up_at timestamptz,
    booking text NOT NULL CHECK (booking IN ('none', 'pending', 'booked', 'refused')),
    booking_error text,
    request jsonb,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, link_id) REFERENCES receivables.payment_links
  )`;
