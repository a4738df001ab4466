import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await createFileTables(context);
  await sql(LANES);
  await isolateByCompany(context, 'lanes');
  await sql(TRANSMISSIONS);
  await isolateByCompany(context, 'transmissions');
  // what is due of a lane, the longest first
  await sql(`CREATE INDEX transmissions_due ON transmissions.transmissions
    (company_id, channel, environment, next_attempt_at) WHERE next_attempt_at IS NOT NULL`);
  await sql(`CREATE INDEX transmissions_leased ON transmissions.transmissions
    (company_id, channel, environment, leased_until) WHERE leased_until IS NOT NULL`);
  await sql(`CREATE INDEX transmissions_by_id ON transmissions.transmissions (company_id, id DESC)`);
  await sql(ATTEMPTS);
  await isolateByCompany(context, 'attempts');
};

/**
 * A connection as the sender sees it. `connection_version` is the newest that was told of; `sealed_config` the last one
 * that was used, for what is under way when the connection is removed.
 */
const LANES = `CREATE TABLE transmissions.lanes (
    company_id uuid NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'PROD')),
    id text NOT NULL GENERATED ALWAYS AS (channel || '/' || environment) STORED,
    served_at timestamptz,
    not_before timestamptz,
    blocked_by text CHECK (blocked_by IN ('credentials', 'key', 'connection')),
    connection_version integer,
    sealed_config text,
    config_version integer,
    removed_at timestamptz,
    PRIMARY KEY (company_id, channel, environment)
  )`;

/** `must_ask`: the other side may have it. `lease` grows with every taking: a later one makes earlier ones invalid. */
const TRANSMISSIONS = `CREATE TABLE transmissions.transmissions (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    document_number text NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('invoice')),
    revision integer NOT NULL,
    state text NOT NULL CHECK (state IN
      ('queued', 'sending', 'submitted', 'accepted', 'rejected', 'failed', 'cancelled')),
    must_ask boolean NOT NULL,
    payload_file uuid NOT NULL,
    payload_sha256 text NOT NULL,
    remote_id text,
    remote_context jsonb NOT NULL,
    business_status text,
    warnings jsonb NOT NULL,
    errors jsonb NOT NULL,
    attempts integer NOT NULL,
    polls integer NOT NULL,
    first_attempt_at timestamptz,
    next_attempt_at timestamptz,
    lease integer NOT NULL,
    leased_until timestamptz,
    proof jsonb NOT NULL,
    queued_at timestamptz NOT NULL,
    sending_at timestamptz,
    submitted_at timestamptz,
    accepted_at timestamptz,
    rejected_at timestamptz,
    failed_at timestamptz,
    cancelled_at timestamptz,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT transmissions_revision UNIQUE (company_id, document_id, channel, environment, purpose, revision),
    FOREIGN KEY (company_id, channel, environment) REFERENCES transmissions.lanes
  )`;

const ATTEMPTS = `CREATE TABLE transmissions.attempts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    transmission_id uuid NOT NULL,
    at timestamptz NOT NULL,
    step text NOT NULL,
    outcome text NOT NULL,
    text text NOT NULL,
    duration_ms integer NOT NULL,
    PRIMARY KEY (company_id, transmission_id, id),
    FOREIGN KEY (company_id, transmission_id) REFERENCES transmissions.transmissions ON DELETE CASCADE
  )`;
