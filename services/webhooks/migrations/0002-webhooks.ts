import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  // read under the lock that gives the numbers: a company without webhooks pays for this one column
  await sql('ALTER TABLE webhooks.event_counters ADD COLUMN has_webhooks boolean NOT NULL DEFAULT false');
  // a secret is sealed, or open as long as there is no key to seal it with
  await sql(`CREATE TABLE webhooks.endpoints (
    company_id uuid NOT NULL,
    id uuid NOT NULL PRIMARY KEY,
    url text NOT NULL,
    type text NOT NULL,
    events text[] NOT NULL,
    description text,
    is_active boolean NOT NULL,
    disabled_reason text,
    disabled_at timestamptz,
    failing_since timestamptz,
    secret text,
    open_secret text,
    previous_secret text,
    previous_open_secret text,
    previous_secret_expires_at timestamptz,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (num_nonnulls(secret, open_secret) = 1),
    CHECK (num_nonnulls(previous_secret, previous_open_secret) <= 1)
  )`);
  await isolateByCompany(context, 'endpoints');
  await sql('CREATE INDEX endpoints_of_company ON webhooks.endpoints (company_id, id)');
  // one row for each event an endpoint is to be told of; `claim` grows with each process that takes it up
  await sql(`CREATE TABLE webhooks.deliveries (
    company_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    event_type text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'retrying', 'succeeded', 'failed')),
    tries integer NOT NULL DEFAULT 0,
    claim integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    attempts jsonb NOT NULL DEFAULT '[]',
    response_body text,
    created_at timestamptz NOT NULL,
    completed_at timestamptz,
    PRIMARY KEY (endpoint_id, sequence),
    CONSTRAINT deliveries_id UNIQUE (id)
  )`);
  await isolateByCompany(context, 'deliveries');
  await sql(`CREATE INDEX deliveries_due ON webhooks.deliveries (endpoint_id, next_attempt_at)
    WHERE next_attempt_at IS NOT NULL`);
  await sql(`CREATE INDEX deliveries_troubled ON webhooks.deliveries (endpoint_id, status, sequence)
    WHERE status IN ('retrying', 'failed')`);
  await sql('CREATE INDEX deliveries_created_at ON webhooks.deliveries USING brin (created_at)');
  await createIdFunction(sql);
};

/** A UUIDv7 (RFC 9562, 5.7) for rows that are made by a statement: the time in milliseconds over a random UUIDv4. */
async function createIdFunction(sql: (text: string) => Promise<void>): Promise<void> {
  await sql(`CREATE FUNCTION webhooks.new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE RETURN
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
      substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid`);
}
